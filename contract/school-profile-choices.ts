/* No zod here: forms show the choices without the schemas. */

/** As the UDISE register writes them, so that a filter by board finds both. */
export const statedBoards = ['CBSE', 'ICSE', 'State Board', 'IB', 'Cambridge', 'NIOS'] as const
export type StatedBoard = (typeof statedBoards)[number]

export const statedLanguages = [
  'Assamese',
  'Bengali',
  'Bodo',
  'Dogri',
  'English',
  'Gujarati',
  'Hindi',
  'Kannada',
  'Kashmiri',
  'Konkani',
  'Maithili',
  'Malayalam',
  'Manipuri',
  'Marathi',
  'Nepali',
  'Odia',
  'Punjabi',
  'Sanskrit',
  'Santali',
  'Sindhi',
  'Tamil',
  'Telugu',
  'Urdu',
  'French',
  'German',
  'Spanish',
] as const
export type StatedLanguage = (typeof statedLanguages)[number]

export const hostels = ['none', 'girls', 'boys', 'both'] as const
export type Hostel = (typeof hostels)[number]

export const facilities = [
  'library',
  'science-lab',
  'computer-lab',
  'internet',
  'playground',
  'indoor-sports',
  'swimming-pool',
  'music-room',
  'art-room',
  'auditorium',
  'drinking-water',
  'toilets-for-girls',
  'ramps',
  'sick-room',
  'counsellor',
  'canteen',
  'midday-meal',
  'cameras',
] as const
export type Facility = (typeof facilities)[number]

/** With the hosts that a link of the kind can have. */
export const linkHosts = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
} as const
export type LinkKind = keyof typeof linkHosts
export const linkKinds = ['facebook', 'instagram', 'youtube', 'linkedin', 'x'] as const satisfies LinkKind[]

/** Whether children can be recognised in a picture. Schools without one of these answers cannot add a picture. */
export const childrenInPictures = ['nobody', 'with-consent'] as const
export type ChildrenInPicture = (typeof childrenInPictures)[number]

/** The facts that a school states. Each has the month in which the school stated it. */
export const factNames = [
  'boards',
  'mediums',
  'schoolType',
  'classes',
  'fees',
  'hostel',
  'transport',
  'facilities',
  'languages',
  'admission',
  'contact',
  'website',
  'links',
] as const
export type FactName = (typeof factNames)[number]

/**
 * Bands of the filter by fees, in rupees a year. The highest fee that the school states decides, so a school with
 * `up-to-50000` has no class that costs more.
 */
export const feeBands = ['up-to-25000', 'up-to-50000', 'up-to-100000', 'above-100000', 'not-stated'] as const
export type FeeBand = (typeof feeBands)[number]

/** Lengths of texts are in UTF-16 code units. */
export const profileLimits = {
  boards: 3,
  mediums: 4,
  languages: 8,
  fees: 15,
  /** In rupees a year. */
  rupees: { max: 10_000_000 },
  note: { max: 300 },
  phone: { max: 20 },
  address: { max: 300 },
  url: { max: 200 },
  pictures: 8,
  alt: { min: 3, max: 200 },
  /** Of a sentence of the staff to the school. */
  sentence: { min: 10, max: 500 },
  /** In hours. */
  checkedWithin: 24,
  profilesPerPage: 20,
  /** In characters of Base64, for a file of 10 MB. */
  pictureUpload: { max: 13_400_000 },
  /** In hours, for a picture that no saved profile has. */
  pictureKeptFor: 24,
} as const

/** The class before class 1. */
export const prePrimary = 0
export const lastClass = 12

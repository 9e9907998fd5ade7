import * as z from 'zod/mini'
import { readableColour } from './readable-colour.ts'
import { PictureHash } from './rich-text.ts'
import { schoolTypes } from './school-facts.ts'
import {
  childrenInPictures,
  type FactName,
  facilities,
  factNames,
  hostels,
  lastClass,
  linkHosts,
  linkKinds,
  prePrimary,
  profileLimits,
  statedBoards,
  statedLanguages,
} from './school-profile-choices.ts'
import {
  addressField,
  admissionDayField,
  admissionNoteField,
  altField,
  boardsField,
  childrenField,
  classesField,
  colourField,
  facilitiesField,
  feesField,
  feesNoteField,
  languagesField,
  linksField,
  mediumsField,
  phoneField,
  picturesField,
  transportNoteField,
  websiteField,
} from './school-profile-messages.ts'
import { EmailAddress, personLine, personText } from './text.ts'
import { webHostOf } from './web-address.ts'

function choices<const Values extends readonly string[]>(values: Values, max: number, invalid: string) {
  return z.array(z.enum(values, invalid)).check(
    z.maxLength(max, invalid),
    z.refine((list) => new Set(list).size === list.length, invalid),
  )
}

const classNumber = (invalid: string) =>
  z.int(invalid).check(z.gte(prePrimary, invalid), z.lte(lastClass, invalid))

/** `from` and `to` are classes; 0 is the time before class 1. */
const classRange = (invalid: string) =>
  z.object({ from: classNumber(invalid), to: classNumber(invalid) }, invalid)

const isRange = ({ from, to }: { from: number; to: number }) => from <= to

const Fee = z
  .extend(classRange(feesField.invalid), {
    /** A year, without what `feesNote` names. */
    rupees: z
      .int(feesField.invalid)
      .check(z.gte(0, feesField.invalid), z.lte(profileLimits.rupees.max, feesField.invalid)),
  })
  .check(z.refine(isRange, feesField.invalid))

const hasOneFeeForEachClass = (fees: readonly { from: number; to: number }[]) => {
  const sorted = [...fees].sort((one, other) => one.from - other.from)
  return sorted.every(({ from }, index) => from > (sorted[index - 1]?.to ?? -1))
}

/** A day in India, `YYYY-MM-DD`. */
const Day = z.string(admissionDayField.invalid).check(
  z.maxLength(10, admissionDayField.invalid),
  z.refine((day) => {
    const time = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
    // Date.parse converts February 30 to a day in March.
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  }, admissionDayField.invalid),
)

const Phone = z.string(phoneField.invalid).check(
  z.trim(),
  z.maxLength(profileLimits.phone.max, phoneField.invalid),
  z.refine((text) => {
    const digits = text.replace(/\D/g, '').length
    return /^\+?[\d ()-]+$/.test(text) && digits >= 6 && digits <= 13
  }, phoneField.invalid),
)

const webAddress = (invalid: string) =>
  z.string(invalid).check(
    z.trim(),
    z.maxLength(profileLimits.url.max, invalid),
    z.refine((text) => webHostOf(text) !== undefined, invalid),
  )

const Link = z
  .object({ kind: z.enum(linkKinds, linksField.invalid), url: webAddress(linksField.invalid) })
  .check(
    z.refine(({ kind, url }) => {
      const host = webHostOf(url)?.replace(/^(?:m|mobile|in)\./, '')
      return linkHosts[kind].some((each) => each === host)
    }, linksField.invalid),
  )

const Picture = z.object({
  hash: PictureHash,
  /** For people who cannot see the picture. */
  alt: personLine(altField, profileLimits.alt),
  children: z.enum(childrenInPictures, childrenField.missing),
})

/** What a school states. Null or empty: the school states nothing. The names are also those of invalid fields. */
export const ProfileDocument = z.strictObject({
  boards: choices(statedBoards, profileLimits.boards, boardsField.invalid),
  mediums: choices(statedLanguages, profileLimits.mediums, mediumsField.invalid),
  schoolType: z.nullable(z.enum(schoolTypes)),
  classes: z.nullable(classRange(classesField.invalid).check(z.refine(isRange, classesField.invalid))),
  fees: z
    .array(Fee)
    .check(
      z.maxLength(profileLimits.fees, feesField.tooMany),
      z.refine(hasOneFeeForEachClass, feesField.twice),
    ),
  feesNote: z.nullable(personLine(feesNoteField, profileLimits.note)),
  hostel: z.nullable(z.enum(hostels)),
  transport: z.nullable(z.enum(['yes', 'no'])),
  transportNote: z.nullable(personLine(transportNoteField, profileLimits.note)),
  facilities: choices(facilities, facilities.length, facilitiesField.invalid),
  /** That pupils can learn. */
  languages: choices(statedLanguages, profileLimits.languages, languagesField.invalid),
  admissionFrom: z.nullable(Day),
  admissionTo: z.nullable(Day),
  admissionNote: z.nullable(personLine(admissionNoteField, profileLimits.note)),
  phone: z.nullable(Phone),
  email: z.nullable(EmailAddress),
  address: z.nullable(personText(addressField, profileLimits.address)),
  website: z.nullable(webAddress(websiteField.invalid)),
  links: z.array(Link).check(
    z.maxLength(linkKinds.length, linksField.invalid),
    z.refine((links) => new Set(links.map(({ kind }) => kind)).size === links.length, linksField.invalid),
  ),
  /** `#rrggbb`. The server stores `ReadableColour.shown`, which carries white text. */
  colour: z.nullable(
    z.string(colourField.invalid).check(
      z.maxLength(7, colourField.invalid),
      z.refine((text) => readableColour(text) !== undefined, colourField.invalid),
    ),
  ),
  /** Hashes are those of uploaded pictures. */
  crest: z.nullable(PictureHash),
  pictures: z.array(Picture).check(
    z.maxLength(profileLimits.pictures, picturesField.tooMany),
    z.refine(
      (pictures) => new Set(pictures.map(({ hash }) => hash)).size === pictures.length,
      picturesField.twice,
    ),
  ),
})
export type ProfileDocument = z.infer<typeof ProfileDocument>

export const emptyProfile: ProfileDocument = {
  boards: [],
  mediums: [],
  schoolType: null,
  classes: null,
  fees: [],
  feesNote: null,
  hostel: null,
  transport: null,
  transportNote: null,
  facilities: [],
  languages: [],
  admissionFrom: null,
  admissionTo: null,
  admissionNote: null,
  phone: null,
  email: null,
  address: null,
  website: null,
  links: [],
  colour: null,
  crest: null,
  pictures: [],
}

/** The fields of each fact. */
export const factFields = {
  boards: ['boards'],
  mediums: ['mediums'],
  schoolType: ['schoolType'],
  classes: ['classes'],
  fees: ['fees', 'feesNote'],
  hostel: ['hostel'],
  transport: ['transport', 'transportNote'],
  facilities: ['facilities'],
  languages: ['languages'],
  admission: ['admissionFrom', 'admissionTo', 'admissionNote'],
  contact: ['phone', 'email', 'address'],
  website: ['website'],
  links: ['links'],
} as const satisfies Record<FactName, readonly (keyof ProfileDocument)[]>

/** The size of the widest file, in pixels. */
export const ProfilePicture = z.object({ hash: z.string(), width: z.number(), height: z.number() })
export type ProfilePicture = z.infer<typeof ProfilePicture>

const facts = z.omit(ProfileDocument, { colour: true, crest: true, pictures: true })

/** What everybody sees. */
export const SchoolProfile = z.object({
  facts: z.object(facts.shape),
  /** By fact, the month in India in which the school stated it, `YYYY-MM`. Facts that the school does not state are missing. */
  statedIn: z.partialRecord(z.enum(factNames), z.string()),
  /** Carries white text. */
  colour: z.nullable(z.string()),
  crest: z.nullable(ProfilePicture),
  pictures: z.array(z.extend(ProfilePicture, { alt: z.string() })),
})
export type SchoolProfile = z.infer<typeof SchoolProfile>
export type StatedFacts = SchoolProfile['facts']

/** Null for a school without a public profile. */
export const PublicSchoolProfile = z.object({ profile: z.nullable(SchoolProfile) })
export type PublicSchoolProfile = z.infer<typeof PublicSchoolProfile>

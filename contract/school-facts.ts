export const sectors = ['government', 'aided', 'private', 'madarsa', 'unrecognised'] as const
export type Sector = (typeof sectors)[number]

export const schoolTypes = ['co-ed', 'girls', 'boys'] as const
export type SchoolType = (typeof schoolTypes)[number]

export const areas = ['rural', 'urban'] as const

export const levels = ['primary', 'upper-primary', 'secondary', 'higher-secondary'] as const
export type Level = (typeof levels)[number]

export type Classes = { from: number; to: number }

const managements: Record<Sector, readonly string[]> = {
  government: [
    'Department of Education',
    'Local body',
    'Tribal Welfare Department',
    'Social welfare Department',
    'Other Govt. managed schools',
    'Others Central Government School',
    'Kendriya Vidyalaya',
    'Jawahar Navodaya Vidyalaya',
    'Ministry of Labor',
    'Railway School',
    'Sainik School',
    'Central Tibetan School',
  ],
  aided: ['Government Aided'],
  private: ['Private Unaided (Recognized)'],
  madarsa: ['Madarsa recognized (by Wakf board/Madarsa Board)', 'Madarsa unrecognized'],
  unrecognised: ['Unrecognized'],
}

const sectorOfManagement = new Map(
  sectors.flatMap((sector) => managements[sector].map((name) => [name.toLowerCase(), sector] as const)),
)

const classesOfCategory = new Map<string, readonly [from: number, to: number]>([
  ['primary', [1, 5]],
  ['primary with upper primary', [1, 8]],
  ['upper primary only', [6, 8]],
  ['pri. upper pri. and secondary only', [1, 10]],
  ['pri. with upper pri. sec. and h.sec.', [1, 12]],
  ['upper pri. and secondary', [6, 10]],
  ['upper pri. secondary and higher sec', [6, 12]],
  ['secondary only', [9, 10]],
  ['secondary with higher secondary', [9, 12]],
  ['higher secondary only/jr. college', [11, 12]],
])

const classesOfLevel: Record<Level, Classes> = {
  primary: { from: 1, to: 5 },
  'upper-primary': { from: 6, to: 8 },
  secondary: { from: 9, to: 10 },
  'higher-secondary': { from: 11, to: 12 },
}

/** @param management as in the UDISE register, in upper or lower case */
export function sectorOf(management: string | null): Sector | null {
  return sectorOfManagement.get(management?.toLowerCase() ?? '') ?? null
}

/** Returns the classes of the category if the register has no classes. */
export function classesOf(school: {
  classFrom?: number | null | undefined
  classTo?: number | null | undefined
  category: string | null
}): Classes | null {
  const { classFrom, classTo, category } = school
  if (classFrom && classTo) return { from: classFrom, to: classTo }
  const [from, to] = classesOfCategory.get(category?.toLowerCase() ?? '') ?? []
  return from && to ? { from, to } : null
}

export function levelsOf(classes: Classes | null): Level[] {
  if (!classes) return []
  return levels.filter((level) => {
    const { from, to } = classesOfLevel[level]
    return classes.from <= to && classes.to >= from
  })
}

/** @param type as in the register, such as `Co-Educational` */
export function schoolTypeOf(type: string | null | undefined): SchoolType | null {
  const text = type?.toLowerCase() ?? ''
  if (text.startsWith('girl')) return 'girls'
  if (text.startsWith('boy')) return 'boys'
  return text.startsWith('co') ? 'co-ed' : null
}

/** @param area as in the register, `Rural` or `Urban` */
export function areaOf(area: string | null | undefined): (typeof areas)[number] | null {
  const text = area?.toLowerCase()
  return areas.find((each) => each === text) ?? null
}

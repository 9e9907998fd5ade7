/** Categories (ranges of classes), spelled as in the UDISE register. */
export const categories = {
  primary: 'Primary',
  elementary: 'Primary with Upper Primary',
  upper: 'Upper Primary only',
  toSecondary: 'Pri. Upper Pri. and Secondary Only',
  toSenior: 'Pri. with Upper Pri. Sec. and H.Sec.',
  upperSecondary: 'Upper Pri. and Secondary',
  upperSenior: 'Upper Pri. Secondary and Higher Sec',
  secondary: 'Secondary Only',
  senior: 'Secondary with Higher Secondary',
  college: 'Higher Secondary only/Jr. College',
} as const

const classesOfCategory = new Map<string, readonly [first: number, last: number]>([
  [categories.primary, [1, 5]],
  [categories.elementary, [1, 8]],
  [categories.upper, [6, 8]],
  [categories.toSecondary, [1, 10]],
  [categories.toSenior, [1, 12]],
  [categories.upperSecondary, [6, 10]],
  [categories.upperSenior, [6, 12]],
  [categories.secondary, [9, 10]],
  [categories.senior, [9, 12]],
  [categories.college, [11, 12]],
])

/** Returns the first and the last class of a category, or 1 and 12 for an unknown category. */
export function classesOf(category: string | null): readonly [first: number, last: number] {
  return classesOfCategory.get(category ?? '') ?? [1, 12]
}

export type Category = keyof typeof categories

/** Managements (who runs a school), spelled as in the UDISE register. */
export const managements = {
  department: 'Department of Education',
  private: 'Private Unaided (Recognized)',
  local: 'Local body',
  aided: 'Government Aided',
  tribal: 'Tribal Welfare Department',
  unrecognized: 'Unrecognized',
  madarsa: 'Madarsa recognized (by Wakf board/Madarsa Board)',
  madarsaUnrecognized: 'Madarsa unrecognized',
  social: 'Social welfare Department',
  otherState: 'Other Govt. managed schools',
  kendriya: 'Kendriya Vidyalaya',
  navodaya: 'Jawahar Navodaya Vidyalaya',
  railway: 'Railway School',
  sainik: 'Sainik School',
} as const

export type Management = keyof typeof managements

/**
 * A pattern for school names with the category and the management that it implies. `{location}` stands for the village,
 * town or quarter. Other words in braces stand for a rule of `name-rules.ts`. `~` at the start marks an abbreviation that
 * people also write with dots or spaces.
 */
export type NamePattern = readonly [
  weight: number,
  pattern: string,
  category: Category,
  management?: Management,
]

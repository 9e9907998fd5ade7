/** Spelled as in the UDISE register. */
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

export type Category = keyof typeof categories

/** Spelled as in the UDISE register. */
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
 * `{location}` stands for a village, town or quarter. Other words in braces are rules of `name-rules.ts`. A leading `~`
 * marks an abbreviation that names also spell with dots or spaces: `~PS` becomes PS, P.S. or P S.
 */
export type NamePattern = readonly [
  weight: number,
  pattern: string,
  category: Category,
  management?: Management,
]

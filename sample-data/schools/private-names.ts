import type { NamePattern } from './categories.ts'

/** Schools in villages and small towns. `{rest}` is the village, town or quarter, or empty. */
const common = [
  [30, '{word} PUBLIC SCHOOL{rest}', 'elementary'],
  [12, '{word} PUBLIC SCHOOL{rest}', 'primary'],
  [12, '{word} PUBLIC SCHOOL{rest}', 'toSecondary'],
  [8, '{word} CONVENT SCHOOL{rest}', 'elementary'],
  [10, '{saintly} SCHOOL{rest}', 'toSecondary'],
  [8, '{saintly} {english} SCHOOL{rest}', 'elementary'],
  [8, '{initials} PUBLIC SCHOOL{rest}', 'elementary'],
  [6, '{initials} MEMORIAL {school}{rest}', 'elementary'],
  [8, '{word} ACADEMY{rest}', 'elementary'],
  [6, '{word} KIDS SCHOOL{rest}', 'primary'],
  [4, '{hero} MEMORIAL PUBLIC SCHOOL{rest}', 'toSecondary'],
  [2, '{word} NURSERY & PRIMARY SCHOOL{rest}', 'primary'],
] as const satisfies readonly NamePattern[]

export const townSchoolNames = [
  [14, '{word} {senior} {secondary} {school}{rest}', 'toSenior'],
  [8, '{word} INTERNATIONAL SCHOOL{rest}', 'toSenior'],
  [14, '{saintly} {senior} {secondary} {school}{rest}', 'toSenior'],
  [10, '{saintly} CONVENT SCHOOL{rest}', 'toSenior'],
  [12, '{word} PUBLIC SCHOOL{rest}', 'toSenior'],
  [10, '{word} PUBLIC SCHOOL{rest}', 'toSecondary'],
  [4, 'D.A.V. PUBLIC SCHOOL{rest}', 'toSenior'],
  [2, 'DAV CENTENARY PUBLIC SCHOOL{rest}', 'toSenior'],
  [3, 'DELHI PUBLIC SCHOOL{rest}', 'toSenior'],
  [8, '{initials} PUBLIC {school}{rest}', 'toSenior'],
  [6, '{word} HIGH SCHOOL{rest}', 'upperSecondary'],
  [4, '{hero} HIGHER SECONDARY SCHOOL{rest}', 'upperSenior', 'aided'],
  [4, '{word} ENGLISH MEDIUM SCHOOL{rest}', 'toSecondary'],
  [3, '{word} GLOBAL SCHOOL{rest}', 'toSecondary'],
  [4, '{word} MODEL SCHOOL{rest}', 'toSecondary'],
] as const satisfies readonly NamePattern[]

export const privateNames = {
  north: [
    ...common,
    [9, '{saraswati} {shishu} MANDIR{rest}', 'primary'],
    [10, '{saraswati} {shishu} MANDIR{rest}', 'elementary'],
    [8, '{saraswati} {vidya} MANDIR{rest}', 'toSecondary'],
    [4, '{saraswati} GYAN MANDIR{rest}', 'elementary'],
    [7, '{word} {vidya} MANDIR{rest}', 'elementary'],
    [6, '{god} {vidya} NIKETAN{rest}', 'elementary'],
    [6, '{hero} INTER COLLEGE{rest}', 'upperSenior'],
    [5, 'ADARSH BAL {vidya} MANDIR{rest}', 'primary'],
    [5, '{shri} {hero} {vidyalaya}{rest}', 'elementary'],
    [4, '{word} {bal} VIDYALAYA{rest}', 'primary'],
    [3, '{hero} UCHCHATAR MADHYAMIK {vidyalaya}{rest}', 'upperSenior'],
  ],
  punjab: [
    ...common,
    [9, '{guru} PUBLIC SCHOOL{rest}', 'toSecondary'],
    [6, '{guru} {senior} {secondary} {school}{rest}', 'toSenior'],
    [5, '{guru} MODEL SCHOOL{rest}', 'elementary'],
    [4, '{saraswati} {vidya} MANDIR{rest}', 'toSecondary'],
    [3, 'ARYA {senior} {secondary} {school}{rest}', 'toSenior'],
  ],
  west: [
    ...common,
    [8, '{hero} {vidya} MANDIR{rest}', 'elementary'],
    [6, '{shri} {hero} {vidyalaya}{rest}', 'senior'],
    [6, '{word} ENGLISH MEDIUM SCHOOL{rest}', 'toSecondary'],
    [5, '{word} PRIMARY SCHOOL{rest}', 'primary'],
    [4, 'NUTAN {vidyalaya}{rest}', 'toSecondary'],
    [3, '{word} SANKUL{rest}', 'toSenior'],
  ],
  south: [
    ...common,
    [10, '{southern} {vidya} MANDIR{rest}', 'toSecondary'],
    [9, '{southern} HIGH SCHOOL{rest}', 'toSecondary'],
    [8, '{southern} U.P. SCHOOL{rest}', 'elementary'],
    [6, '{southern} E.M. SCHOOL{rest}', 'toSecondary'],
    [6, '{southern} CONCEPT SCHOOL{rest}', 'toSecondary'],
    [4, '{southern} VIDYANIKETAN{rest}', 'toSecondary'],
  ],
  tamil: [
    [14, '{southern} NURSERY & PRIMARY SCHOOL{rest}', 'primary'],
    [10, '{saintly} N&P SCHOOL{rest}', 'primary'],
    [12, '{southern} MATRIC HR SEC SCHOOL{rest}', 'toSenior'],
    [8, '{saintly} MATRICULATION SCHOOL{rest}', 'toSecondary'],
    [6, '{southern} MHSS{rest}', 'toSenior'],
    [5, '{southern} {vidyalaya} (CBSE){rest}', 'elementary'],
    [6, '{initials} MATRICULATION SCHOOL{rest}', 'elementary'],
    [4, '{word} PUBLIC SCHOOL{rest}', 'toSenior'],
  ],
  kerala: [
    [12, '{saintly} PUBLIC SCHOOL{rest}', 'toSecondary'],
    [8, '{saintly} {english} SCHOOL{rest}', 'toSecondary'],
    [8, 'SREE NARAYANA {vidya} MANDIR{rest}', 'toSecondary'],
    [6, 'AL HIDAYA ENGLISH MEDIUM SCHOOL{rest}', 'primary'],
    [6, '{word} CENTRAL SCHOOL{rest}', 'toSenior'],
    [6, 'BHARATIYA VIDYA NIKETAN{rest}', 'primary'],
    [6, '{word} {english} SCHOOL{rest}', 'elementary'],
    [3, 'MES CENTRAL SCHOOL{rest}', 'toSenior'],
  ],
  east: [
    ...common,
    [12, '{saraswati} {shishu} {vidya} MANDIR{rest}', 'toSecondary'],
    [6, '{saraswati} {shishu} MANDIR{rest}', 'primary'],
    [7, '{hero} SHIKSHA NIKETAN{rest}', 'elementary'],
    [5, 'SANKARDEV {shishu} NIKETAN{rest}', 'toSecondary'],
    [5, '{word} JATIYA {vidyalaya}{rest}', 'toSecondary'],
    [4, '{god} SHIKSHA SADAN{rest}', 'elementary'],
  ],
  northEast: [
    ...common,
    [20, '{saintly} SCHOOL{rest}', 'elementary'],
    [10, 'DON BOSCO {senior} {secondary} {school}{rest}', 'toSenior'],
    [10, '{word} ENGLISH SCHOOL{rest}', 'toSecondary'],
    [6, 'MOUNT {word} SCHOOL{rest}', 'elementary'],
    [6, 'CHRISTIAN {english} SCHOOL{rest}', 'elementary'],
  ],
} as const satisfies Record<string, readonly NamePattern[]>

export type PrivateNaming = keyof typeof privateNames

export const madarsaNames = [
  [22, '{madarsa} {islamic}{rest}', 'primary', 'madarsa'],
  [10, '{madarsa} {islamic}{rest}', 'elementary', 'madarsa'],
  [6, '{madarsa} ISLAMIA{rest}', 'primary', 'madarsa'],
  [6, '{madarsa} {islamic}{rest}', 'primary', 'madarsaUnrecognized'],
  [3, 'AL FALAH PUBLIC SCHOOL{rest}', 'elementary', 'madarsa'],
] as const satisfies readonly NamePattern[]

/**
 * The central government or one of its services runs these schools in towns. A private society runs the Army Public
 * Schools.
 */
export const unionSchoolNames = [
  [26, '{kendriya}{rest}', 'toSenior', 'kendriya'],
  [2, 'RAILWAY HIGH SCHOOL{rest}', 'toSecondary', 'railway'],
  [1, 'SAINIK SCHOOL{rest}', 'upperSenior', 'sainik'],
  [1, 'ARMY PUBLIC SCHOOL{rest}', 'toSenior', 'private'],
] as const satisfies readonly NamePattern[]

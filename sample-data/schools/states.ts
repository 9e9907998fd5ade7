import type { Management } from './categories.ts'
import { districtsOfStates, type StateName } from './districts.ts'
import type { GovernmentNaming } from './government-names.ts'
import type { Region } from './location-name-parts.ts'
import type { PrivateNaming } from './private-names.ts'

export type State = {
  name: StateName
  /** Two digits, as in UDISE school codes. */
  code: string
  /** Number of schools in a directory of all India. */
  weight: number
  region: Region
  governmentNaming: GovernmentNaming
  /** Of most public schools. */
  usualManagement: Management
  privateNaming: PrivateNaming
  /** In percent. */
  privateShare: number
  /** In percent. */
  madarsaShare: number
  /** Schools in towns, in percent. */
  urbanShare: number
  /** Names that are not in capitals, in percent. */
  mixedCaseShare: number
  districts: District[]
}

type District = { name: string; pincodePrefix: string | null }

type Row = readonly [
  name: StateName,
  code: string,
  weight: number,
  region: Region,
  governmentNaming: GovernmentNaming,
  usualManagement: Management,
  privateNaming: PrivateNaming,
  privateShare: number,
  madarsaShare: number,
  urbanShare: number,
  mixedCaseShare: number,
]

/** The biggest states first, with their numbers of schools in 2021. */
const rows: readonly Row[] = [
  ['Uttar Pradesh', '09', 162509, 'hindi', 'uttarPradesh', 'department', 'north', 35, 5, 12, 2],
  ['Madhya Pradesh', '23', 91536, 'central', 'madhyaPradesh', 'department', 'north', 24, 1, 12, 5],
  ['Maharashtra', '27', 75368, 'marathi', 'maharashtra', 'local', 'west', 19, 0, 18, 1],
  ['Rajasthan', '08', 72483, 'rajasthan', 'rajasthan', 'department', 'north', 34, 2, 14, 1],
  ['Bihar', '10', 58404, 'hindi', 'bihar', 'department', 'north', 12, 2, 8, 0],
  ['West Bengal', '19', 54680, 'bengal', 'westBengal', 'department', 'east', 3, 1, 14, 0],
  ['Karnataka', '29', 50574, 'kannada', 'karnataka', 'department', 'south', 24, 0, 18, 4],
  ['Odisha', '21', 45426, 'odisha', 'odisha', 'department', 'east', 11, 0, 8, 10],
  ['Assam', '18', 42621, 'assam', 'assam', 'department', 'east', 11, 1, 8, 0],
  ['Tamilnadu', '33', 40266, 'tamil', 'tamilNadu', 'department', 'tamil', 22, 0, 20, 3],
  ['Andhra Pradesh', '28', 38424, 'telugu', 'andhra', 'local', 'south', 20, 0, 12, 3],
  ['Chhattisgarh', '22', 38325, 'central', 'chhattisgarh', 'department', 'north', 13, 0, 9, 1],
  ['Gujarat', '24', 36949, 'gujarat', 'gujarat', 'local', 'west', 27, 0, 18, 0],
  ['Jharkhand', '20', 30826, 'hindi', 'jharkhand', 'department', 'north', 17, 1, 8, 0],
  ['Telangana', '36', 29119, 'telugu', 'telangana', 'local', 'south', 28, 0, 24, 1],
  ['Jammu & Kashmir', '01', 19706, 'kashmir', 'kashmir', 'department', 'north', 19, 0, 10, 5],
  ['Punjab', '03', 19679, 'punjab', 'punjab', 'department', 'punjab', 31, 0, 14, 3],
  ['Haryana', '06', 16228, 'punjab', 'haryana', 'department', 'punjab', 37, 0, 18, 3],
  ['Uttarakhand', '05', 14395, 'himalaya', 'uttarakhand', 'department', 'north', 18, 1, 10, 0],
  ['Himachal Pradesh', '02', 12379, 'himalaya', 'himachal', 'department', 'north', 15, 0, 6, 1],
  ['Kerala', '32', 10980, 'kerala', 'kerala', 'aided', 'kerala', 26, 0, 18, 0],
  ['Meghalaya', '17', 9756, 'hills', 'northEast', 'department', 'northEast', 18, 0, 6, 0],
  ['Delhi', '07', 3870, 'punjab', 'delhi', 'department', 'punjab', 47, 0, 95, 100],
  ['Tripura', '16', 3222, 'bengal', 'tripura', 'department', 'east', 8, 2, 8, 0],
  ['Manipur', '14', 3182, 'hills', 'northEast', 'department', 'northEast', 26, 0, 8, 0],
  ['Mizoram', '15', 2632, 'hills', 'northEast', 'department', 'northEast', 28, 0, 14, 8],
  ['Arunachal Pradesh', '12', 2329, 'hills', 'northEast', 'department', 'northEast', 14, 0, 6, 1],
  ['Nagaland', '13', 1762, 'hills', 'northEast', 'department', 'northEast', 26, 0, 8, 1],
  ['Goa', '30', 1031, 'marathi', 'goa', 'aided', 'west', 12, 0, 20, 1],
  ['Sikkim', '11', 666, 'himalaya', 'northEast', 'department', 'northEast', 32, 0, 8, 2],
  ['Ladakh', '37', 648, 'ladakh', 'kashmir', 'department', 'north', 10, 0, 6, 2],
  ['Puducherry', '34', 503, 'tamil', 'puducherry', 'department', 'tamil', 38, 0, 40, 2],
  ['Dadra & Nagar Haveli and Daman & Diu', '26', 430, 'gujarat', 'gujarat', 'local', 'west', 14, 0, 16, 0],
  ['Andaman & Nicobar Islands', '35', 281, 'bengal', 'islands', 'department', 'east', 16, 0, 12, 0],
  ['Chandigarh', '04', 149, 'punjab', 'chandigarh', 'department', 'punjab', 44, 1, 100, 1],
  ['Lakshadweep', '31', 32, 'kerala', 'lakshadweep', 'department', 'kerala', 3, 0, 10, 0],
]

function districtsOf(state: StateName): District[] {
  return districtsOfStates[state].split(',').map((entry) => {
    const [, name = '', pincodePrefix] = /^(.*?)(?: (\d{3}))?$/.exec(entry.trim().replace(/\s+/g, ' ')) ?? []
    return { name, pincodePrefix: pincodePrefix ?? null }
  })
}

export const states: readonly State[] = rows.map(
  ([
    name,
    code,
    weight,
    region,
    governmentNaming,
    usualManagement,
    privateNaming,
    privateShare,
    madarsaShare,
    urbanShare,
    mixedCaseShare,
  ]) => ({
    name,
    code,
    weight,
    region,
    governmentNaming,
    usualManagement,
    privateNaming,
    privateShare,
    madarsaShare,
    urbanShare,
    mixedCaseShare,
    districts: districtsOf(name),
  }),
)

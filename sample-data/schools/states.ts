import type { Management } from './categories.ts'
import { districtsOf, type StateName } from './districts.ts'
import type { GovernmentNaming } from './government-names.ts'
import type { Region } from './location-name-parts.ts'
import type { PrivateNaming } from './private-names.ts'

/** Shares are in percent. */
type Row = readonly [
  name: StateName,
  /** Two digits, as in UDISE school codes. */
  code: string,
  /** Number of schools in 2021. */
  weight: number,
  region: Region,
  governmentNaming: GovernmentNaming,
  /** Of most public schools. */
  usualManagement: Management,
  privateNaming: PrivateNaming,
  privateShare: number,
  madarsaShare: number,
  /** Schools in towns. */
  urbanShare: number,
  /** Names that are not in capitals. */
  mixedCaseShare: number,
  /** The usual language of government schools. */
  language: string,
]

/** The biggest states first. */
const rows: readonly Row[] = [
  ['Uttar Pradesh', '09', 162509, 'hindi', 'uttarPradesh', 'department', 'north', 35, 5, 12, 2, 'Hindi'],
  ['Madhya Pradesh', '23', 91536, 'central', 'madhyaPradesh', 'department', 'north', 24, 1, 12, 5, 'Hindi'],
  ['Maharashtra', '27', 75368, 'marathi', 'maharashtra', 'local', 'west', 19, 0, 18, 1, 'Marathi'],
  ['Rajasthan', '08', 72483, 'rajasthan', 'rajasthan', 'department', 'north', 34, 2, 14, 1, 'Hindi'],
  ['Bihar', '10', 58404, 'hindi', 'bihar', 'department', 'north', 12, 2, 8, 0, 'Hindi'],
  ['West Bengal', '19', 54680, 'bengal', 'westBengal', 'department', 'east', 3, 1, 14, 0, 'Bengali'],
  ['Karnataka', '29', 50574, 'kannada', 'karnataka', 'department', 'south', 24, 0, 18, 4, 'Kannada'],
  ['Odisha', '21', 45426, 'odisha', 'odisha', 'department', 'east', 11, 0, 8, 10, 'Odia'],
  ['Assam', '18', 42621, 'assam', 'assam', 'department', 'east', 11, 1, 8, 0, 'Assamese'],
  ['Tamilnadu', '33', 40266, 'tamil', 'tamilNadu', 'department', 'tamil', 22, 0, 20, 3, 'Tamil'],
  ['Andhra Pradesh', '28', 38424, 'telugu', 'andhra', 'local', 'south', 20, 0, 12, 3, 'Telugu'],
  ['Chhattisgarh', '22', 38325, 'central', 'chhattisgarh', 'department', 'north', 13, 0, 9, 1, 'Hindi'],
  ['Gujarat', '24', 36949, 'gujarat', 'gujarat', 'local', 'west', 27, 0, 18, 0, 'Gujarati'],
  ['Jharkhand', '20', 30826, 'hindi', 'jharkhand', 'department', 'north', 17, 1, 8, 0, 'Hindi'],
  ['Telangana', '36', 29119, 'telugu', 'telangana', 'local', 'south', 28, 0, 24, 1, 'Telugu'],
  ['Jammu & Kashmir', '01', 19706, 'kashmir', 'kashmir', 'department', 'north', 19, 0, 10, 5, 'Urdu'],
  ['Punjab', '03', 19679, 'punjab', 'punjab', 'department', 'punjab', 31, 0, 14, 3, 'Punjabi'],
  ['Haryana', '06', 16228, 'punjab', 'haryana', 'department', 'punjab', 37, 0, 18, 3, 'Hindi'],
  ['Uttarakhand', '05', 14395, 'himalaya', 'uttarakhand', 'department', 'north', 18, 1, 10, 0, 'Hindi'],
  ['Himachal Pradesh', '02', 12379, 'himalaya', 'himachal', 'department', 'north', 15, 0, 6, 1, 'Hindi'],
  ['Kerala', '32', 10980, 'kerala', 'kerala', 'aided', 'kerala', 26, 0, 18, 0, 'Malayalam'],
  ['Meghalaya', '17', 9756, 'hills', 'northEast', 'department', 'northEast', 18, 0, 6, 0, 'English'],
  ['Delhi', '07', 3870, 'punjab', 'delhi', 'department', 'punjab', 47, 0, 95, 100, 'Hindi'],
  ['Tripura', '16', 3222, 'bengal', 'tripura', 'department', 'east', 8, 2, 8, 0, 'Bengali'],
  ['Manipur', '14', 3182, 'hills', 'northEast', 'department', 'northEast', 26, 0, 8, 0, 'English'],
  ['Mizoram', '15', 2632, 'hills', 'northEast', 'department', 'northEast', 28, 0, 14, 8, 'English'],
  ['Arunachal Pradesh', '12', 2329, 'hills', 'northEast', 'department', 'northEast', 14, 0, 6, 1, 'English'],
  ['Nagaland', '13', 1762, 'hills', 'northEast', 'department', 'northEast', 26, 0, 8, 1, 'English'],
  ['Goa', '30', 1031, 'marathi', 'goa', 'aided', 'west', 12, 0, 20, 1, 'Marathi'],
  ['Sikkim', '11', 666, 'himalaya', 'northEast', 'department', 'northEast', 32, 0, 8, 2, 'English'],
  ['Ladakh', '37', 648, 'ladakh', 'kashmir', 'department', 'north', 10, 0, 6, 2, 'English'],
  ['Puducherry', '34', 503, 'tamil', 'puducherry', 'department', 'tamil', 38, 0, 40, 2, 'Tamil'],
  [
    'Dadra & Nagar Haveli and Daman & Diu',
    '26',
    430,
    'gujarat',
    'gujarat',
    'local',
    'west',
    14,
    0,
    16,
    0,
    'Gujarati',
  ],
  ['Andaman & Nicobar Islands', '35', 281, 'bengal', 'islands', 'department', 'east', 16, 0, 12, 0, 'Hindi'],
  ['Chandigarh', '04', 149, 'punjab', 'chandigarh', 'department', 'punjab', 44, 1, 100, 1, 'Hindi'],
  ['Lakshadweep', '31', 32, 'kerala', 'lakshadweep', 'department', 'kerala', 3, 0, 10, 0, 'Malayalam'],
]

function stateOf([
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
  language,
]: Row) {
  return {
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
    language,
    districts: districtsOf(name),
  }
}

export type State = ReturnType<typeof stateOf>

export const states = rows.map(stateOf)

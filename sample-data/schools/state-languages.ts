import type { StateName } from './districts.ts'

/** The usual language of government schools. */
const languages: Record<StateName, string> = {
  'Andaman & Nicobar Islands': 'Hindi',
  'Andhra Pradesh': 'Telugu',
  'Arunachal Pradesh': 'English',
  Assam: 'Assamese',
  Bihar: 'Hindi',
  Chandigarh: 'Hindi',
  Chhattisgarh: 'Hindi',
  'Dadra & Nagar Haveli and Daman & Diu': 'Gujarati',
  Delhi: 'Hindi',
  Goa: 'Marathi',
  Gujarat: 'Gujarati',
  Haryana: 'Hindi',
  'Himachal Pradesh': 'Hindi',
  'Jammu & Kashmir': 'Urdu',
  Jharkhand: 'Hindi',
  Karnataka: 'Kannada',
  Kerala: 'Malayalam',
  Ladakh: 'English',
  Lakshadweep: 'Malayalam',
  'Madhya Pradesh': 'Hindi',
  Maharashtra: 'Marathi',
  Manipur: 'English',
  Meghalaya: 'English',
  Mizoram: 'English',
  Nagaland: 'English',
  Odisha: 'Odia',
  Puducherry: 'Tamil',
  Punjab: 'Punjabi',
  Rajasthan: 'Hindi',
  Sikkim: 'English',
  Tamilnadu: 'Tamil',
  Telangana: 'Telugu',
  Tripura: 'Bengali',
  'Uttar Pradesh': 'Hindi',
  Uttarakhand: 'Hindi',
  'West Bengal': 'Bengali',
}

export function languageOf(state: StateName): string {
  return languages[state]
}

import type { StateName } from './districts.ts'

type StateFacts = {
  /** A point in the middle of the state, in degrees. */
  latitude: number
  longitude: number
  /** Sample districts lie within this number of degrees of the point. */
  radius: number
  /** The usual language of government schools. */
  language: string
}

const rows: Record<StateName, readonly [latitude: number, longitude: number, radius: number, string]> = {
  'Andaman & Nicobar Islands': [11.7, 92.7, 0.5, 'Hindi'],
  'Andhra Pradesh': [15.7, 79.4, 1.6, 'Telugu'],
  'Arunachal Pradesh': [28, 94.6, 1, 'English'],
  Assam: [26.4, 92.8, 0.7, 'Assamese'],
  Bihar: [25.7, 85.6, 1.1, 'Hindi'],
  Chandigarh: [30.73, 76.78, 0.05, 'Hindi'],
  Chhattisgarh: [21.3, 81.9, 1.5, 'Hindi'],
  'Dadra & Nagar Haveli and Daman & Diu': [20.25, 73, 0.15, 'Gujarati'],
  Delhi: [28.63, 77.13, 0.2, 'Hindi'],
  Goa: [15.35, 74.05, 0.25, 'Marathi'],
  Gujarat: [22.6, 71.9, 1.6, 'Gujarati'],
  Haryana: [29.2, 76.3, 0.9, 'Hindi'],
  'Himachal Pradesh': [31.8, 77.2, 0.9, 'Hindi'],
  'Jammu & Kashmir': [33.5, 75, 0.9, 'Urdu'],
  Jharkhand: [23.6, 85.5, 1, 'Hindi'],
  Karnataka: [14.6, 75.9, 1.6, 'Kannada'],
  Kerala: [10.4, 76.4, 0.7, 'Malayalam'],
  Ladakh: [34.3, 77.3, 0.9, 'English'],
  Lakshadweep: [10.6, 72.6, 0.3, 'Malayalam'],
  'Madhya Pradesh': [23.5, 78.3, 2, 'Hindi'],
  Maharashtra: [19.4, 76, 1.9, 'Marathi'],
  Manipur: [24.75, 93.9, 0.5, 'English'],
  Meghalaya: [25.5, 91.3, 0.5, 'English'],
  Mizoram: [23.3, 92.8, 0.6, 'English'],
  Nagaland: [26.1, 94.5, 0.5, 'English'],
  Odisha: [20.5, 84.4, 1.3, 'Odia'],
  Puducherry: [11.93, 79.8, 0.1, 'Tamil'],
  Punjab: [30.9, 75.4, 0.8, 'Punjabi'],
  Rajasthan: [26.6, 74, 2.1, 'Hindi'],
  Sikkim: [27.5, 88.5, 0.3, 'English'],
  Tamilnadu: [11, 78.4, 1.3, 'Tamil'],
  Telangana: [17.9, 79, 1.1, 'Telugu'],
  Tripura: [23.8, 91.6, 0.4, 'Bengali'],
  'Uttar Pradesh': [26.9, 80.7, 1.8, 'Hindi'],
  Uttarakhand: [30.1, 79.2, 0.8, 'Hindi'],
  'West Bengal': [23.4, 87.8, 1.1, 'Bengali'],
}

export function stateFactsOf(state: StateName): StateFacts {
  const [latitude, longitude, radius, language] = rows[state]
  return { latitude, longitude, radius, language }
}

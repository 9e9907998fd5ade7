import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

test.each([
  ['GPS RAMPUR', 'GPS Rampur'],
  ["ST. MARY'S CONVENT SCHOOL", "St. Mary's Convent School"],
  ['DAV PUBLIC SCHOOL', 'DAV Public School'],
  ['D.A.V. PUBLIC SCHOOL', 'D.A.V. Public School'],
  ['G.P.S KHERA KALAN', 'G.P.S Khera Kalan'],
  ['P.S. NO.2 SITAPUR', 'P.S. No.2 Sitapur'],
  ['P S BELA', 'P S Bela'],
  ['ZPPS SHIVANE (BK)', 'ZPPS Shivane (BK)'],
  ['GOVT. HIGHER SECONDARY SCHOOL OF ARTS', 'Govt. Higher Secondary School of Arts'],
  ['+2 HIGH SCHOOL', '+2 High School'],
  ['KENDRIYA VIDYALAYA NO. II', 'Kendriya Vidyalaya No. II'],
  ['6TH BATALION SCHOOL', '6th Batalion School'],
  ['MPUPS/ZPHS KOTHAPALLI', 'MPUPS/ZPHS Kothapalli'],
  ['S.V.M. INTER COLLEGE', 'S.V.M. Inter College'],
  ['THE MOTHER SCHOOL', 'The Mother School'],
  ['RAIGARH (MAHARASHTRA)', 'Raigarh (Maharashtra)'],
  ['St Xavier HIGH', 'St Xavier HIGH'],
  ['सरस्वती विद्या मंदिर', 'सरस्वती विद्या मंदिर'],
  ['123', '123'],
  ['', ''],
])('converts %j to %j', (given, shown) => expect(displayName(given)).toBe(shown))

import { describe, expect, test } from 'vitest'
import { findPersonalData } from './find-personal-data.ts'

const kinds = (text: string) => findPersonalData(text).map(({ kind, words }) => `${kind}: ${words}`)

describe('finds phone numbers', () => {
  test.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '98765.43210',
    '+91 98765 43210',
    '+91-9876543210',
    '+919876543210',
    '0091 9876543210',
    '09876543210',
    '987 654 3210',
    '9876 543 210',
    '98 76 54 32 10',
    '9 8 7 6 5 4 3 2 1 0',
    '9-8-7-6-5-4-3-2-1-0',
    '98765 then 43210',
    '98765 phir 43210',
    'nine eight seven six five four three two one zero',
    'nine eight seven 6 5 4 double three 1 0',
    'nau aath saat chhe paanch char teen do ek zero',
    'नौ आठ सात छह पांच चार तीन दो एक शून्य',
    '९८७६५ ४३२१०',
    '９８７６５４３２１０',
    '98765\u200b43210',
    '98765O432l',
    'nine8seven6five4three2one0',
    'nine eight seven, six five, four three two one zero',
    '(98765) 43210',
    '011-26512345',
    '(0120) 2345678',
  ])('%s', (number) =>
    expect(kinds(`You can call ${number} any time`)).toEqual([`phone: ${number.replace(/^[(+](?!0)/, '')}`]),
  )
})

describe('finds email addresses, accounts, links and roll numbers', () => {
  test.each([
    ['Write to asha.v@example.org please', 'email: asha.v@example.org'],
    ['asha123 at gmail dot com', 'email: asha123 at gmail dot com'],
    ['asha(at)gmail(dot)com', 'email: asha(at)gmail(dot)com'],
    ['asha123 at the rate gmail', 'email: asha123 at the rate gmail'],
    ['pay ashav@okaxis', 'email: ashav@okaxis'],
    ['follow @asha_v10 there', 'account: @asha_v10'],
    ['my insta id is ashav', 'account: insta id is ashav'],
    ['insta: asha_v', 'account: insta: asha_v'],
    ['snap asha.v10', 'account: snap asha.v10'],
    ['ashu_99 on telegram', 'account: ashu_99 on telegram'],
    ['uski insta pe ashu_99 hai', 'account: insta pe ashu_99'],
    ['see instagram.com/asha.v', 'link: instagram.com/asha.v'],
    ['join t.me/school_leaks', 'link: t.me/school_leaks'],
    ['look at https://example.org/x?y=1 now', 'link: https://example.org/x?y=1'],
    ['www.example.in', 'link: www.example.in'],
    ['bit.ly/3xyz', 'link: bit.ly/3xyz'],
    ['My roll no 23 and', 'roll: roll no 23'],
    ['Roll No. is 23', 'roll: Roll No. is 23'],
    ['adm no 1234/2020', 'roll: adm no 1234/2020'],
    ['Reg. No. MH123456', 'roll: Reg. No. MH123456'],
    ['रोल नंबर २३', 'roll: रोल नंबर २३'],
    ['roll no baais', 'roll: roll no baais'],
    ['मेरा एडमिशन नंबर ५५८१', 'roll: एडमिशन नंबर ५५८१'],
    ['पंजीयन क्रमांक MP/23/118904', 'roll: पंजीयन क्रमांक MP/23/118904'],
    ['r.no 17 hu', 'roll: r.no 17'],
    ['roll nineteen hu', 'roll: roll nineteen hu'],
    ['registration B2/14077/0093 galat', 'roll: registration B2/14077/0093'],
    ['9935 0716 42 pe miss call do', 'phone: 9935 0716 42'],
    ['free fire id 2094417735', 'account: free fire id 2094417735'],
    ['reddit pe u/asha-v', 'account: u/asha-v'],
    ['anukramank 45 hai', 'roll: anukramank 45'],
    ['meri id asha_v10 h', 'account: id asha_v10'],
    ['find nightowl#4471 there', 'account: nightowl#4471'],
    ['aadhaar 2345 6789 0123', 'roll: aadhaar 2345 6789 0123'],
  ])('%s', (text, found) => expect(kinds(text)).toEqual([found]))
})

describe('accepts harmless numbers and words', () => {
  test.each([
    'Classes 6 7 8 9 10 11 12 share one lab',
    'We have classes 1 2 3 4 5 6 7 8 9 10 here',
    'There are 9,90,940 schools and 1234567890123 grains',
    'Fees went from 85000 to 95000 in 2024-25',
    'Fees: Rs 85,000 in 2023, Rs 95,000 in 2024 and Rs 1,05,000 in 2025',
    'I scored 95 96 97 98 99 in five tests of 100',
    'Got 95, 96, 97, 98 and 99 in the papers',
    'The best years were 2019 2020 2021',
    '6 to 8, 9 to 10 and 11 to 12 have separate floors',
    'pin code 226001, sector 62, plot 9876',
    'School runs 7:30 to 13:45 and the bus leaves at 2.15',
    'one two three four five six seven is how the drill counts',
    'do char din me ek do teen test ho jate hain',
    'In class 10A there are 42, in 12B 38 and in 9C 40',
    'The egg roll 50 rupees and chicken roll 70',
    'The roll call takes ten minutes',
    'roll numbers 1 to 20 go first',
    'Admission 2024 was easy, registration desk for 2024',
    'Meet @ 5 in the hall, fees @ 5000 a month',
    'The school has an Instagram page but posts only about toppers.',
    'Telegram and Discord are blocked. Snap! The rope broke.',
    'We follow the school on Twitter for notices.',
    'Instagram 2024 posts are about toppers',
    'Good school.in the morning we play.It is fun.me and my friends',
    'The sports teacher is good at yoga and dot painting',
    'I am good at maths. Look at the library',
    'Ratio 9876543:210 and ISBN in the library',
    'It has 1,200 students, 60 teachers, 45 rooms, 3 labs and 2 grounds',
    'Open 24/7, rated 4.5/5, founded 15.08.1947',
    'The school.It has a hall',
    'रोल नंबर दो बार गलत लिखा, एडमिशन नंबर से आए',
    'The id card is lost, roll number one to ten',
  ])('%s', (text) => expect(kinds(text)).toEqual([]))
})

test('returns all findings in the order of the text', () => {
  expect(kinds('Riya of 9-B, number 98765 43210, insta @riya.x')).toEqual([
    'phone: 98765 43210',
    'account: @riya.x',
  ])
})

test('checks six hostile texts in less than a second', () => {
  const begin = performance.now()
  for (const text of [
    '9 '.repeat(2000),
    'a.'.repeat(2000),
    'do '.repeat(1300),
    'a at '.repeat(800),
    '9'.repeat(4000),
    'insta '.repeat(660),
  ])
    findPersonalData(text)
  expect(performance.now() - begin).toBeLessThan(1000)
})

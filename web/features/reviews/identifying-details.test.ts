import { describe, expect, it } from 'vitest'
import { findIdentifyingDetails } from './identifying-details.ts'
import { contextOf } from './privacy-hint-list.tsx'

const found = (text: string) => findIdentifyingDetails(text).map((detail) => `${detail.kind}: ${detail.text}`)

describe('names with a title', () => {
  it.each([
    ['Mr Sharma teaches well', 'Mr Sharma'],
    ['mr bhattacharya teaches well', 'mr bhattacharya'],
    ['We like Mrs. Rao very much', 'Mrs. Rao'],
    ['Our Miss Kapoor left', 'Miss Kapoor'],
    ['Ms Anita D’Souza is kind', 'Ms Anita D’Souza'],
    ['Dr. A. P. Rao came', 'Dr. A. P. Rao'],
    ['Ask sir Sharma', 'sir Sharma'],
    ['Sharma sir shouts', 'Sharma sir'],
    ['sharma sir shouts', 'sharma sir'],
    ["Rita ma'am helps", "Rita ma'am"],
    ['Rita ma’am helps', 'Rita ma’am'],
    ['Anita mam helps', 'Anita mam'],
    ['Rita Verma madam helps', 'Rita Verma madam'],
    ['R. K. Gupta sir helps', 'R. K. Gupta sir'],
    ['Gupta sir ji bahut acche hain', 'Gupta sir ji'],
    ['Joshi ji is fair', 'Joshi ji'],
    ['joshiji is fair', 'joshiji'],
    ['Rakesh bhaiya drives', 'Rakesh bhaiya'],
    ['Pooja didi helps', 'Pooja didi'],
    ['Tiwari masterji helps', 'Tiwari masterji'],
    ['The maths teacher is Dr Rao sir', 'Dr Rao sir'],
    ["Priya ma'am ji helps", "Priya ma'am ji"],
  ])('finds the detail in: %s', (text, words) => expect(found(text)).toEqual([`name: ${words}`]))

  it.each([
    'The sir shouts at everyone.',
    'Our maths sir explains twice. Physics ma’am too.',
    'Yes sir is all one may say. Sir is strict. Ma’am is kind.',
    'PT sir and the canteen bhaiya are funny, sir ji.',
    'Drawing room, drama club, a drum and a mistress.',
    'I miss Delhi and we miss school. Students miss classes.',
    'We learn MS Word and ms excel.',
    'The school needs a doctor (Dr) on call.',
    'Everyone is friendly. Sir teaches in Hindi.',
    'Haan ji, sab theek hai. Guru ji namaste.',
    'MAM SHOUTS AT US',
    'Hamare sir bahut strict hain, aur ma’am acchi hain.',
    'Mister, miss or sir: none of them listens.',
    'The teachers ji, the didi and the bhaiya',
  ])('ignores: %s', (text) => expect(found(text)).toEqual([]))
})

describe('phone numbers', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '+91 98765 43210',
    '+919876543210',
    '0091 9876543210',
    '09876543210',
    '987 654 3210',
    '9876 543 210',
    '9 8 7 6 5 4 3 2 1 0',
    '011-26512345',
    '(0120) 2345678',
  ])('finds the phone number %s', (number) =>
    expect(found(`Call ${number} now`)).toEqual([`phone: ${number}`]),
  )

  it.each([
    'Classes 6 7 8 9 10 11 12 share one lab',
    'There are 9,90,940 schools and 1234567890123 grains',
    'Fees went from 85000 to 95000 in 2024-25',
    'I scored 95 96 97 98 99 in five tests of 100',
  ])('ignores: %s', (text) => expect(found(text)).toEqual([]))
})

describe('email addresses and social accounts', () => {
  it.each([
    ['Write to asha.v@example.org please', 'email: asha.v@example.org'],
    ['asha123 at gmail dot com', 'email: asha123 at gmail dot com'],
    ['asha@gmail', 'email: asha@gmail'],
    ['follow @asha_v10 there', 'account: @asha_v10'],
    ['see instagram.com/asha.v', 'account: instagram.com/asha.v'],
    ['see https://www.facebook.com/asha.v today', 'account: https://www.facebook.com/asha.v'],
    ['join t.me/school_leaks', 'account: t.me/school_leaks'],
    ['my insta id is asha.v', 'account: insta id is asha.v'],
    ['meri insta id dekho', 'account: insta id'],
    ['insta: asha_v', 'account: insta: asha_v'],
  ])('finds the detail in: %s', (text, words) => expect(found(text)).toEqual([words]))

  it.each([
    'The school has an Instagram account and a website.',
    'Meet @ 5 in the hall, look at gmailing',
    'Telegram and Discord are blocked.',
  ])('ignores: %s', (text) => expect(found(text)).toEqual([]))
})

describe('class and section', () => {
  it.each([
    ['I am in 10-B here', '10-B'],
    ['I am in 10B here', '10B'],
    ['I am in 10 B here', '10 B'],
    ['I am in X B here', 'X B'],
    ['I am in XII-A here', 'XII-A'],
    ['9th C is loud', '9th C'],
    ['I was in class 10th A', 'class 10th A'],
    ['class 10 b mein', 'class 10 b'],
    ['class 10 a mein', 'class 10 a'],
    ['Class X-B is loud', 'Class X-B'],
    ['the bench of 12 Sci A', '12 Sci A'],
    ['the bench of 12 Science A', '12 Science A'],
    ['the bench of 11 PCM B', '11 PCM B'],
    ['11 commerce B is loud', '11 commerce B'],
    ['in section C', 'section C'],
    ['the B section', 'B section'],
  ])('finds the detail in: %s', (text, words) => expect(found(text)).toEqual([`class: ${words}`]))

  it.each([
    'I sat in class 10 and there are 10 teachers.',
    'In class 10 a teacher told us. In class 9. A bell rang.',
    'I got 10 A grades in class 12 science.',
    'An 11-a-side match at 10 am in room 12B, 8 hours a day.',
    'A section of the wall fell. It is 10/10, 8 or 9.',
    'Vitamin C for 10 boys. The 9th bench.',
  ])('ignores: %s', (text) => expect(found(text)).toEqual([]))
})

describe('roll numbers', () => {
  it.each([
    'roll no 23',
    'Roll No. 23',
    'roll number is 23',
    'roll 7',
    'Roll-no: 23',
    'adm no 1234/2020',
    'admission number 55',
    'Reg. No. MH123456',
  ])('finds the detail: %s', (words) => expect(found(`My ${words}, that is`)).toEqual([`roll: ${words}`]))

  it.each([
    'Admission 2024 was easy',
    'They call the roll. A registration desk for 2024',
    'We rolled 6 dice',
  ])('ignores: %s', (text) => expect(found(text)).toEqual([]))
})

describe('exact dates', () => {
  it.each([
    '12/03/2025',
    '12-3-25',
    '12.03.2025',
    '2025-03-12',
    '12 March',
    '12th March',
    '12th of march 2025',
    'March 12',
    'Dec 3rd, 2024',
    '3 May',
    '3rd may',
  ])('finds the detail: %s', (words) => expect(found(`On ${words} it rained`)).toEqual([`date: ${words}`]))

  it.each([
    'In March 2025 the fees rose, in 2024-25 too.',
    'The 10 may leave early.',
    'On 15 August and 26 January there are sweets.',
    'On August 15 and October 2nd there are speeches, on the 5th of September we thank teachers.',
    'Marks: 12/20 and 7/10. Version 1.2.3',
  ])('ignores: %s', (text) => expect(found(text)).toEqual([]))
})

describe('Hindi and Hinglish', () => {
  it.each([
    ['बारहवीं साइंस ए वालों को', 'class: बारहवीं साइंस ए'],
    ['मैं कक्षा 10 ब में हूँ', 'class: कक्षा 10 ब'],
    ['हम ८वी बी के हैं', 'class: ८वी बी'],
    ['9th सी के बच्चे', 'class: 9th सी'],
    ['हमारा ए सेक्शन', 'class: ए सेक्शन'],
    ['mai 10vi b me hu', 'class: 10vi b'],
    ['dasvi B ke ladke', 'class: dasvi B'],
    ['9 c walo ko', 'class: 9 c'],
    ['बारह मार्च को छत गिरी', 'date: बारह मार्च'],
    ['१२ मार्च २०२४ को', 'date: १२ मार्च २०२४'],
    ['मार्च की 12 तारीख को', 'date: मार्च की 12'],
    ['17 agast ko', 'date: 17 agast'],
    ['pandrah jan ko', 'date: pandrah jan'],
    ['मेरा रोल नंबर २३ है', 'roll: रोल नंबर २३'],
    ['पंजीयन क्रमांक MP/23/118904', 'roll: पंजीयन क्रमांक MP/23/118904'],
    ['anukramank 45 hai', 'roll: anukramank 45'],
    ['roll no baais hai', 'roll: roll no baais'],
    ['फोन ९८७६५४३२१० है', 'phone: ९८७६५४३२१०'],
    ['87 65 09 43 21 पर बता दो', 'phone: 87 65 09 43 21'],
    ['नौ आठ सात छह पांच चार तीन दो एक शून्य', 'phone: नौ आठ सात छह पांच चार तीन दो एक शून्य'],
    [
      'nau aath double saat paanch char teen do ek shunya',
      'phone: nau aath double saat paanch char teen do ek shunya',
    ],
    ['मेरी इंस्टा आईडी asha_v है', 'account: इंस्टा आईडी asha_v'],
    ['mera snap asha.v10 h', 'account: snap asha.v10'],
    ['meri id asha.v h', 'account: meri id asha.v'],
    ['free fire uid 2094417735 h', 'account: free fire uid 2094417735'],
    ['mera yt channel Asha Ki Duniya dekho', 'account: yt channel Asha Ki Duniya'],
    ['reddit pe u/asha-v likha', 'account: u/asha-v'],
    ['r.no 17 hu', 'roll: r.no 17'],
    ['board registration B2/14077/0093 galat', 'roll: registration B2/14077/0093'],
    ['mera wp no 70 04 51 83 26', 'phone: 70 04 51 83 26'],
    ['pichle mahine 3 ko mara', 'date: pichle mahine 3 ko'],
    ['14 febuary ko', 'date: 14 febuary'],
    ['12th commerce walo ko', 'class: 12th commerce'],
    ['in tenth c maths is good', 'class: tenth c'],
    ['on the 3rd of last month he hit me', 'date: 3rd of last month'],
    ['on 13 of dec was ptm', 'date: 13 of dec'],
    ['7th rose section me', 'class: 7th rose section'],
    ['आशा123 एट जीमेल डॉट कॉम', 'email: आशा123 एट जीमेल डॉट कॉम'],
    ['asha.v(at)example(dot)com pe', 'email: asha.v(at)example(dot)com'],
    ['हमारी रीना मैम अच्छी हैं', 'name: रीना मैम'],
    ['sharma sir ache hai', 'name: sharma sir'],
  ])('finds the detail in: %s', (text, words) => expect(found(text)).toEqual([words]))

  it.each([
    '15 अगस्त और छब्बीस जनवरी को लड्डू मिलते हैं, do october ko chutti.',
    'तीन तारीख तक फीस, मार्च में परीक्षा, ek jan gir gaya, we do march past.',
    'मैं दसवीं में हूँ, बस नंबर 9 सी लेट है, 11 ए.सी. लगे हैं, 10 ए ग्रेड।',
    'dasvi a gayi, class 8 the, 9 baje h, 10th me b aur c dono.',
    'रोल नंबर दो बार गलत लिखा, नाटक में रोल मिला, प्रवेश 5000, मासिक 1850।',
    'अंक 98 97 96 95 94, do char din me ek do teen test, kaksha 6 7 8 9 10 11 12.',
    'इंस्टा पर स्कूल का पेज है, school ki id card 50 rupaye.',
    'admission 2024-25 open, registration 500, har section me 60, 11 commerce teachers, is mahine 3 chutti.',
  ])('ignores: %s', (text) => expect(found(text)).toEqual([]))
})

it('finds details that only one character separates', () => {
  expect(found('@asha_v @riya_x 10-B,10-C room 9 A 12/03/2025,13/03/2025')).toEqual([
    'account: @asha_v',
    'account: @riya_x',
    'class: 10-B',
    'class: 10-C',
    'date: 12/03/2025',
    'date: 13/03/2025',
  ])
})

it('returns each detail once, in the order of the text', () => {
  expect(found('Sharma sir of 10-B, asha@example.org, 98765 43210')).toEqual([
    'name: Sharma sir',
    'class: 10-B',
    'email: asha@example.org',
    'phone: 98765 43210',
  ])
})

it('searches seven long texts in less than a second', () => {
  const long = 'Sharma '.repeat(600).slice(0, 4000)
  const startedAt = performance.now()
  findIdentifyingDetails(long)
  findIdentifyingDetails('9 '.repeat(2000))
  findIdentifyingDetails('a.'.repeat(2000))
  findIdentifyingDetails('do '.repeat(1300))
  findIdentifyingDetails('insta ek '.repeat(440))
  findIdentifyingDetails('कक्षा 10 '.repeat(440))
  findIdentifyingDetails('roll no '.repeat(500))
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

it('cuts the context of a detail between words', () => {
  const text =
    'The lessons are good, and everybody says that Sharma sir explains everything twice, even on Fridays'
  const [detail] = findIdentifyingDetails(text)
  expect(detail && contextOf(text, detail)).toEqual({
    before: '…and everybody says that ',
    after: ' explains everything twice,…',
  })
})

import { expect, test } from 'vitest'
import { openTestIndex } from './test-schools.ts'

const names = `
  KV RAMPUR | K V NO-2 CANTT | DPS ROHINI | DELHI MODEL SCHOOL | JAWAHAR NAVODAYA VIDHYALAYA PALGHAR | SHIV GYAN MANDIR
  GAYA GAV | DAV KULLU | NAVA BHARAT | KGBV KASMAR | GLPS KARIKKAL | SCHOOL NO 1 KARNAL | SCHOOL NO. 02 KARNAL
  GHS RAMGARH | GHS BADAGAON | ST MARYS HSS MUKKANNUR | PUPS VENGANUR | FAKIRA BASTI LPS | NIMNA BUNIADI BIDYALAYA
  U.M.S. BANGRA | JHS MAHESRA | P.S. MAHESRA | TWPS GUNDIWAGU | ALAUTA PROJECT UPS | GMS HARYOLI | GPS HARYOLI
`
  .split(/[|\n]/)
  .map((name) => name.trim())
  .filter(Boolean)
const rows = names.map((name, index) => ({
  code: String(10_000_000_000 + index),
  name,
  city: 'X',
  district: 'Y',
  state: 'Z',
  pincode: null,
}))
const index = await openTestIndex(rows)
const search = (term: string) => {
  const { codes } = index.search(term, { offset: 0, limit: 10 })
  return codes.map((code) => rows.find((row) => row.code === code)?.name)
}

test.each([
  ['kendriya vidyalaya rampur', 'KV RAMPUR'],
  ['केंद्रीय विद्यालय रामपुर', 'KV RAMPUR'],
  ['kv no ii', 'K V NO-2 CANTT'],
  ['delhi public school rohini', 'DPS ROHINI'],
  ['jnv palghar', 'JAWAHAR NAVODAYA VIDHYALAYA PALGHAR'],
  ['kasturba gandhi balika vidyalaya kasmar', 'KGBV KASMAR'],
  ['school no 2 karnal', 'SCHOOL NO. 02 KARNAL'],
  ['school no. ii karnal', 'SCHOOL NO. 02 KARNAL'],
  ['school 1 karnal', 'SCHOOL NO 1 KARNAL'],
  ['राजकीय हाई स्कूल रामगढ़', 'GHS RAMGARH'],
  ['रामगढ', 'GHS RAMGARH'],
  ['बड़ागांव', 'GHS BADAGAON'],
  ['സെന്റ് മേരീസ് എച്ച് എസ് എസ് മൂക്കന്നൂർ', 'ST MARYS HSS MUKKANNUR'],
  ['ഗവ എൽ പി സ്കൂൾ കരിക്കൽ', 'GLPS KARIKKAL'],
  ['ஊராட்சி ஒன்றிய தொடக்கப்பள்ளி வேங்கனூர்', 'PUPS VENGANUR'],
  ['নিম্ন প্রাথমিক বিদ্যালয় ফকিরা বস্তি', 'FAKIRA BASTI LPS'],
  ['নিম্ন বুনিয়াদি', 'NIMNA BUNIADI BIDYALAYA'],
  ['utkramit madhya vidyalaya bangra', 'U.M.S. BANGRA'],
  ['purva madhyamik vidyalaya mahesra', 'JHS MAHESRA'],
  ['prathmik vidyalaya mahesra', 'P.S. MAHESRA'],
  ['tribal welfare primary school gundiwagu', 'TWPS GUNDIWAGU'],
  ['ଆଲୌଟା ପ୍ରକଳ୍ପ ଉଚ୍ଚ ପ୍ରାଥମିକ ବିଦ୍ୟାଳୟ', 'ALAUTA PROJECT UPS'],
  ['शासकीय माध्यमिक शाला हर्योली', 'GMS HARYOLI'],
  ['जीपीएस हर्योली', 'GPS HARYOLI'],
])('the query %j finds %j first', (term, name) => {
  expect(search(term)[0]).toBe(name)
})

test.each([
  ['jnv', 'SHIV GYAN MANDIR'],
  ['jnv', 'GAYA GAV'],
  ['dav', 'NAVA BHARAT'],
  ['delhi', 'DPS ROHINI'],
])('the query %j does not find %j', (term, name) => {
  expect(search(term)).not.toContain(name)
})

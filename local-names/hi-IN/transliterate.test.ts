import { expect, test } from 'vitest'
import { localNames } from '../local-names.ts'

const { transliterate } = localNames('hi-IN') ?? expect.unreachable()

test.each([
  ['GPS Rampur', 'Rajasthan', 'राजकीय प्राथमिक विद्यालय रामपुर'],
  ['GPS RAMPUR', 'Madhya Pradesh', 'शासकीय प्राथमिक विद्यालय रामपुर'],
  ['G.P.S. RAMPUR', 'Bihar', 'राजकीय प्राथमिक विद्यालय रामपुर'],
  ['P S Nagla Bari', 'Uttar Pradesh', 'प्राथमिक विद्यालय नगला बाड़ी'],
  ['Govt. Sr. Sec. School, Kheri', 'Haryana', 'राजकीय वरिष्ठ माध्यमिक विद्यालय, खेड़ी'],
  ['Govt Senior Secondary School Tonk', 'Rajasthan', 'राजकीय उच्च माध्यमिक विद्यालय टोंक'],
  ['UMS Bishunpur', 'Bihar', 'उत्क्रमित मध्य विद्यालय बिशुनपुर'],
  ['Kasturba Gandhi Balika Vidyalaya', 'Bihar', 'कस्तूरबा गांधी बालिका विद्यालय'],
  ['SARASWATI SHISHU VIDHYA MANDIR', 'Uttar Pradesh', 'सरस्वती शिशु विद्या मंदिर'],
  ["St. Mary's Convent School", 'Uttar Pradesh', 'सेंट मैरीज़ कॉन्वेंट स्कूल'],
  ['DPS Ghaziabad', 'Uttar Pradesh', 'डीपीएस ग़ाज़ियाबाद'],
  ['ZPHS Sangareddy', 'Telangana', 'ज़िला परिषद हाई स्कूल संगारेड्डी'],
  ['GODARO KI DHANI', 'Rajasthan', 'गोदारों की ढाणी'],
  ['P.S. No. 2 (Girls)', 'Uttar Pradesh', 'प्राथमिक विद्यालय नंबर 2 (कन्या)'],
])('writes the kind of school and known words of %s in %s', (name, state, expected) => {
  expect(transliterate(name, state)).toBe(expected)
})

test.each([
  ['KISHANPURA', 'किशनपुरा'],
  ['MUSTAFABAD', 'मुस्तफाबाद'],
  ['NANDGAON', 'नंदगाँव'],
  ['SEMARIYA', 'सेमरिया'],
  ['KATNARA', 'कतनारा'],
  ['BHURA', 'भूरा'],
  ['DOHARI', 'दोहरी'],
  ['PARSAULI', 'परसौली'],
  ['GARHIPUR', 'गढ़ीपुर'],
  ['CHANDESHWAR', 'चंदेश्वर'],
])('spells the word %s, which no list has', (word, expected) => {
  expect(transliterate(word, 'Uttar Pradesh')).toBe(expected)
})

test.each(['', '12', 'रामपुर विद्यालय', 'அரசு பள்ளி', 'JNKVV', 'A B C'])('leaves out %j', (name) => {
  expect(transliterate(name, 'Bihar')).toBeUndefined()
})

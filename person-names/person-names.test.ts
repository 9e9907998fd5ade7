import { expect, test } from 'vitest'
import { findPersonNames } from './person-names.ts'

const found = (text: string) => findPersonNames(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['The van driver Santosh plays loud songs.', 'Santosh'],
  ['A girl called Ananya runs the page.', 'Ananya'],
  ['His name is Devansh and he sells answers.', 'Devansh'],
  ['RK sir gives notes.', 'RK sir'],
  ['bhuvan sir is kind', 'bhuvan sir'],
  ['mere class ka rahul tiffin kha jata hai', 'rahul'],
  ['Vice principal Mehra shouts.', 'Mehra'],
  ['श्रीमती मिश्रा चिल्लाती हैं।', 'श्रीमती मिश्रा'],
  ['बस के ड्राइवर मुकेश तेज़ चलाते हैं।', 'ड्राइवर मुकेश'],
  ['हमारी टीचर सुनीता मैडम देर से आती हैं।', 'सुनीता मैडम'],
  ["Vaishali ma'am of Govt Inter College beats us.", "Vaishali ma'am"],
  ['Rohan Sharma beats juniors in our school.', 'Rohan Sharma'],
  ['Hardeep Singh beats juniors in our school.', 'Hardeep Singh'],
  ['sukhdev sir shouts at us', 'sukhdev sir'],
  ['Rajguru sir shouts at us.', 'Rajguru sir'],
  ['karan sir shouts at us', 'karan sir'],
  ['A.K. Sir shouts at us.', 'A.K. Sir'],
  ['éMr Rao Mr Sharma shouts at us.', 'Mr Sharma'],
  ['XYZRK sir RK sir shouts at us.', 'RK sir'],
  ['डॉक्टर त्रिपाठी सबको डाँटते हैं', 'डॉक्टर त्रिपाठी'],
  ['लड़कियां कम हैं, नसरीन मैडम ध्यान रखती हैं', 'नसरीन मैडम'],
  ['मेरे आगे आर्यन बैठता है', 'आर्यन'],
])('finds the name in %j', (text, name) => expect(found(text)).toContain(name))

test.each([
  // NFC changes the length of these texts.
  ['स\u095bा और फ\u095dा। श्रीमती मिश्रा चिल्लाती हैं।', 'श्रीमती मिश्रा'],
  ['\u095eातिमा मैडम देर से आती हैं।', '\u095eातिमा मैडम'],
  ['न\u093cाम है। ड्राइवर मुकेश तेज़ चलाते हैं।', 'ड्राइवर मुकेश'],
])('finds the name as spelled in %j', (text, name) => expect(found(text)).toContain(name))

test.each([
  'Principal Rao listens to everybody.',
  'Mrs Rao, our principal, listens to everybody.',
  'Rao sir is the principal.',
  'प्रधानाचार्य शर्मा जी सबकी सुनते हैं।',
  'The vice principal and the class teacher are kind.',
  'RD Sharma and HC Verma are on the book list.',
  'Sharma Public School is on MG Road.',
  'We read Premchand and Rabindranath Tagore.',
  'Sachin Tendulkar came as chief guest.',
  'A play about Udham Singh and Guru Gobind Singh.',
  'school ka vikas ho raha hai aur pooja ki chutti hai',
  'गांधी जयंती पर सफ़ाई होती है।',
  'Very Strict School But Good Results',
  'Smt Asha Yadav Govt Inter College has good teachers',
  'SARASWATI SISU MANDIR RAJESH NAGAR has good teachers',
  'Ms Jharba has good teachers',
  'vaishali has good teachers',
  'I was in St Mary Goretti from KG to 8.',
  'welding sir calls everyone beta',
  'itihasache sir chan shikavtat',
  'Typing in the era of AI. Sir types with one finger.',
  'We said nothing to sir. Nude study is plaster only.',
  'sanskrit sir shlok gaake padhate hain',
  'jiske karan mai waqt pe aata hun',
  'please give one more teacher and a toilet',
  'pandit ji ne diya jalaya, babu ji bole kal aana',
  'acharyaji gaake padhate the',
  'asha didi told us about periods',
  'meri didi Pune me padhti hai, pehle Kota aaya, Kanpur se',
  'धन्यवाद सर, प्यारी मैडम',
  'डॉक्टर बनना है तो मेहनत करनी पड़ेगी',
  'ऐसा हुआ कि देर से आने पर सभा में रसीद माँगी, बड़ी मैडम आईं',
  'प्रधान जी ने दस बच्चे चुने',
])('finds no name in %j', (text) => expect(found(text)).toEqual([]))

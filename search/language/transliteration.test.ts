import { expect, test } from 'vitest'
import { isIndicScript, latinSpellings, transliterate, writtenLetters } from './transliteration.ts'

test.each([
  ['विद्यालय', 'vidyalay'],
  ['मंदिर', 'mandir'],
  ['सरस्वती', 'sarasvati'],
  ['कमल', 'kamal'],
  ['राजकीय', 'rajkiy'],
  ['ज़िला', 'jila'],
  ['१२', '12'],
  ['বিদ্যা', 'bidya'],
  ['ਸਕੂਲ', 'sakul'],
  ['શાળા', 'shala'],
  ['ವಿದ್ಯಾಲಯ', 'vidyalaya'],
  ['పాఠశాల', 'pathashala'],
  // These letters have a dot (nukta).
  ['रामगढ़', 'ramgarh'],
  ['বীরপাড়া', 'birpara'],
  ['ଓଡ଼ିଶା', 'orisha'],
  ['ਗੜ੍ਹ', 'garh'],
  // Letters and signs that exist only in some of the scripts.
  ['സ്കൂൾ', 'skul'],
  ['മൂക്കന്നൂർ', 'mukkannur'],
  ['ഗവൺമെന്റ്', 'gavanment'],
  ['കണ്ണൻ', 'kannan'],
  ['ഡെൽഹി', 'delhi'],
  ['উৎসব', 'utsab'],
  ['গোৱালপাৰা', 'govalpara'],
  ['ସରସ୍ୱତୀ', 'sarasvati'],
  ['ବିଦ୍ୟାଳୟ', 'bidyalay'],
  ['ਬੱਸੀ', 'basi'],
  ['ੴ', 'ikonkar'],
  ['ஃபாத்திமா', 'fattima'],
  ['ஹோலி ஜீஸஸ் ஷா', 'holi jisas sha'],
  ['ಱ', 'ra'],
  ['ॐ', 'om'],
  // Nasals.
  ['कलां', 'kalan'],
  ['गांव', 'gaon'],
  ['বৰগাঁও', 'bargaon'],
  ['সিংহ', 'singh'],
  ['বাংলা', 'bangla'],
  ['ఖమ్మం', 'khammam'],
  ['കൊല്ലം', 'kollam'],
  // Stops that are voiced between vowels or after nasals, and r that is not spelled as `r`.
  ['காஞ்சிபுரம்', 'kanjipuram'],
  ['பாலக்காடு', 'palakkadu'],
  ['பம்பை', 'pambai'],
  ['വെറ്റില', 'vettila'],
  ['குன்றம்', 'kundram'],
  ['പാലക്കാട്', 'palakkad'],
  ['rampur', 'rampur'],
  ['', ''],
])('transliterates %j as %j', (word, latin) => {
  expect(transliterate(word)).toBe(latin)
})

test.each([
  ['बड़ागांव', ['baragaon', 'badagaon']],
  // Compounds: the first word also loses its silent last vowel.
  ['रामनगर', ['ramangar', 'ramnagar']],
  ['नारायणबगड़', ['naraynabgar', 'narayanbagar']],
  // The writer left out the dot (nukta).
  ['रामगढ', ['ramgadh', 'ramgarh']],
  ['मंडी', ['mandi']],
  ['माँ', ['man', 'ma']],
  ['सिंह', ['singh', 'sinh']],
  ['উত্তরপাড়া', ['uttarpara', 'uttarapara']],
  ['বিদ্যা', ['bidya', 'vidya']],
  ['ਵਾਰਡ', ['varad', 'vard']],
  ['சேலம்', ['selam', 'chelam']],
  ['மதுரை', ['maturai', 'madurai']],
  ['கன்னியாகுமரி', ['kanniyagumari', 'kanniyakumari']],
  ['தமிழ்', ['tamizh', 'tamil']],
  ['കോഴിക്കോട്', ['kozhikkod', 'kolikkod']],
  ['గుంటూరు', ['gunturu', 'guntur']],
  ['రాంనగర్', ['rannagar', 'ramnagar']],
  ['ରାୟଗଡ଼ା', ['rayagra', 'rayagada']],
  ['அகமதாபாத்', ['agamatapat', 'ahamadapat']],
  ['இராமநாதபுரம்', ['iramanatapuram', 'ramanatapuram']],
])('spells %j as each of %j', (word, latin) => {
  const spellings = latinSpellings(word)
  expect(spellings[0]).toBe(latin[0])
  expect(spellings).toEqual(expect.arrayContaining(latin))
})

test.each([
  ['بھوپال', 'bhopal'],
  ['اورنگ', 'aoranag'],
  ['ᱨᱟᱧᱪᱤ', 'ranchi'],
  ['ꯊꯧꯕꯥꯜ', 'thoubal'],
  ['যোৰহাট', 'jorhat'],
])('spells %j in another script as %j', (word, latin) => {
  expect(latinSpellings(word)[0]).toBe(latin)
})

test.each([
  [
    ['علی', 'گڑھ'],
    ['aligrh', 'aligdh'],
  ],
  [['بارہ', 'مولہ'], ['baramola']],
  [['وارانسی'], ['varansi']],
])('spells %j without unwritten vowels as %j', (words, latin) => {
  expect(writtenLetters(words)).toEqual(latin)
})

test('recognises Indic scripts', () => {
  expect(['राम', 'রাম', 'ராமன்', 'രാമൻ'].map(isIndicScript)).toEqual([true, true, true, true])
  expect(['رام', 'ᱨᱟᱢ', 'ꯔꯥꯝ'].map(isIndicScript)).toEqual([true, true, true])
  expect(['ram', '漢字', ''].map(isIndicScript)).toEqual([false, false, false])
})

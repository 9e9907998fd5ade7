import { expect, test } from 'vitest'
import { foldHindi, wordLines } from './words.ts'

const english = (text: string) => wordLines(text).english.trim()

test.each([
  ['r\u0430p\u0435d', 'raped'],
  ['ｒａｐｅｄ', 'raped'],
  ['𝐫𝐚𝐩𝐞𝐝', 'raped'],
  ['m\u03bflested', 'molested'],
  ['ra\u200bp\u00aded', 'raped'],
  ['r*ped', 'raped'],
  ['m**ested', 'molest'],
  ['r@pe', 'rape'],
  ['b00bs', 'boobs'],
  ['k!ll', 'kill'],
  ['s e x', 'sex'],
  ['r.a.p.e', 'rape'],
  ['moleeested', 'molested'],
  ['kisssed', 'kissed'],
  ['𝓼𝓮𝔁', 'sex'],
  ['fcuk', 'fuck'],
  ['mruder', 'murder'],
  ['k1ll', 'kill'],
  ['b@st@rd', 'bastard'],
])('reads %j as %j', (written, meant) => expect(english(written)).toBe(`${meant} .`))

test.each(['rapid', 'grape', 'therapist', 'rapping', 'class 10th', 'well done', 'a b', '10 am', '3 km'])(
  'leaves %j as it is',
  (text) => expect(english(text)).toBe(`${text} .`),
)

test('returns one form for the spellings of a Hindi word', () => {
  const touched = ['chhua', 'chua', 'chhuaa', 'chuaa'].map(foldHindi)
  expect(new Set(touched).size).toBe(1)
  const girls = ['ladkiyon', 'ladkiyo', 'ladkion'].map(foldHindi)
  expect(new Set(girls).size).toBe(1)
})

test('returns the same words for Devanagari and Latin letters', () => {
  const typed = wordLines('ladkiyon ko galat jagah chhute hain').hindi
  expect(wordLines('लड़कियों को गलत जगह छूते हैं').hindi).toBe(typed)
  expect(wordLines('लड\u093cकियों को ग\u200cलत जगह छू\u200dते हैं').hindi).toBe(typed)
})

test.each([
  ['ह रा मी', 'harami'],
  ['ch u t i y a', 'chutia'],
  ['ब.ला.त्का.र', 'balatkar'],
  ['चुtiya', 'chutia'],
])('joins %j', (written, joined) => expect(wordLines(written).hindi).toContain(` ${joined} `))

test('does not read the word for holidays as an obscene word', () => {
  expect(wordLines('छुट्टियाँ chuttiya chhutti').hindi).not.toContain('chutia')
})

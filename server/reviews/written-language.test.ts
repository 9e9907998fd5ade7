import { expect, test } from 'vitest'
import { type WrittenLanguage, writtenLanguage } from '#messages/written-language.ts'
import { readLabelledTexts, type SetName, wholeText } from '../testing/labelled-texts/read-labelled-texts.ts'

/** The texts of the eight other languages are in Latin letters, too. */
const languages: Readonly<Record<string, WrittenLanguage>> = { English: 'en', Hindi: 'hi', Hinglish: 'hi' }

function measure(set: SetName) {
  const texts = readLabelledTexts(set)
    .filter(({ language }) => language !== 'English or Hinglish')
    .map((text) => ({
      label: text.language,
      written: languages[text.language] ?? 'other',
      found: writtenLanguage(wholeText(text)),
    }))
  type Text = (typeof texts)[number]
  const share = (isCounted: (text: Text) => boolean, isRight: (text: Text) => boolean) => {
    const counted = texts.filter(isCounted)
    return Number((counted.filter(isRight).length / counted.length).toFixed(4))
  }
  const isRight = ({ written, found }: Text) => written === found
  const recall = (name: string) => share(({ label }) => label === name, isRight)
  const precision = (language: WrittenLanguage) => share(({ found }) => found === language, isRight)
  return {
    recall: { English: recall('English'), Hindi: recall('Hindi'), Hinglish: recall('Hinglish') },
    precision: { hi: precision('hi'), en: precision('en') },
    englishAsHindi: share(
      ({ written }) => written === 'en',
      ({ found }) => found === 'hi',
    ),
  }
}

/**
 * The minima of precision. Other languages in Latin letters have half of the texts of the last three sets, which are
 * single sentences. Reviews of a school have a few of them at most, and are longer.
 */
test.each([
  ['tuning', { hi: 0.95, en: 0.95 }],
  ['unseen', { hi: 0.95, en: 0.95 }],
  ['own-languages', { hi: 0.85, en: 0.4 }],
  ['own-harmless', { hi: 0.85, en: 0.25 }],
  ['own-contrasts', { hi: 0.85, en: 0.7 }],
] as const)('recognises Hindi and English in the set %s', (set, minimum) => {
  const { recall, precision, englishAsHindi } = measure(set)
  process.stdout.write(`${set}: ${JSON.stringify({ recall, precision, englishAsHindi })}\n`)
  for (const share of Object.values(recall)) expect(share).toBeGreaterThan(0.95)
  expect(precision.hi).toBeGreaterThan(minimum.hi)
  expect(precision.en).toBeGreaterThan(minimum.en)
  expect(englishAsHindi).toBe(0)
})

test.each<[string, WrittenLanguage]>([
  ['शिक्षक अच्छे हैं, पर शौचालय गंदे हैं।', 'hi'],
  ['NCERT की किताबें समय पर मिल जाती हैं।', 'hi'],
  ['Teachers bahut ache hai, canteen ka khana thik hai', 'hi'],
  ['Good school, nice teachers', 'en'],
  ['The principal says नमस्ते to every student at the gate in the morning.', 'en'],
  ['शाळा छान आहे आणि शिक्षक मदत करतात.', 'other'],
  ['ஆசிரியர்கள் நல்லவர்கள், ஆனால் கழிப்பறை சுத்தமாக இல்லை.', 'other'],
  ['teachers nalla sollitharanga, canteen saapadu mattum romba konjam mosam', 'other'],
])('recognises the language of %j', (text, language) => {
  expect(writtenLanguage(text)).toBe(language)
})

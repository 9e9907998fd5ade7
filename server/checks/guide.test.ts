import { expect, test } from 'vitest'
import { readLabelledTexts } from '../testing/labelled-texts/read-labelled-texts.ts'
import { classify, classifyAll, mistakesOf } from '../testing/quality.ts'

/**
 * The examples of docs/moderation.md, and other texts of each kind. A text that is only wrong by a fact, an advertisement
 * or off topic passes the checks, because only a person can know.
 */
test.each([
  'Call the accountant on 98290 12345',
  'Call the accountant on 98765 43210, he gives discounts',
  'The driver answers on 97111 22334 in the evening',
  'He lives behind the temple in lane 4',
  'The clerk lives in lane 7 opposite the mosque',
  'Her house is next to the SBI bank in street 9',
  'lane 4 behind the Hanuman temple, house no 23',
])('does not publish the personal data in %j', (text) =>
  expect(classify(text)).toMatch(/^(?:refused|names-a-person|disclosure)$/),
)

test.each([
  ['Sharma sir in class 8 is useless', 'names-a-person'],
  ['Verma madam of class 9 never comes', 'names-a-person'],
  ['driver Santosh is always late', 'names-a-person'],
])('holds %j, which names a person', (text, reason) => expect(classify(text)).toBe(reason))

test.each([
  'The maths teacher is a pig',
  'The hindi teacher is a donkey',
  'That coach is a dog and a fool',
  'We will burn the office',
  'We will burn the buses of this school',
  'We will break every window of the lab',
  'figure of the new miss is mast',
  'These people should not sit with us',
  'These people should not study in our class',
])('holds %j for a person', (text) => expect(classify(text)).not.toMatch(/^(?:shown|refused)$/))

test.each([
  'kms after boards, not even joking',
  'already cut twice this week',
  'sab khatam kar dunga ek din, ab jeena nahi',
  'one jump from the terrace and it is finally quiet',
  'blade se haath kaat liya phir se',
  'the coach texts me at night and asks for photos',
  'he asks what are you wearing',
  'papa pee ke maarte hai',
  'messages girls at 11pm on insta',
  'Wait for me after school',
])('takes %j for a disclosure', (text) => expect(classify(text)).toBe('disclosure'))

test.each([
  'The office of the school answers on 0522-2345678, near the bus stand',
  'The principal never listens to parents',
  'The founder of the school opened it in 1920, his photo hangs in the hall',
  'The maths teacher shouts and explains nothing',
  'The physics teacher shouts and nobody understands him',
  'I will leave this school',
  'I will leave this college after the exam',
  'the heat burns in summer',
  'Our feet burn on the ground in summer',
  'We had one lesson about puberty, and it was good',
  'Students of one caste sit apart here, and that is wrong',
  'After this I needed tuition for physics',
  'The canteen was dirty and the food was cold',
  'A review of only the bus: it is always late',
  'Good touch bad touch lesson',
  'Kathua is a nice district',
  'kala teacher is good',
  'Homo sapiens chapter was fun',
  'We are from the Chutia community',
  "St. Xavier's Ranchi has better labs than our school",
  "My cousin in St. Xavier's, Ranchi says that the fees are lower there",
  'We wait for the bus after school',
])('publishes %j', (text) => expect(classify(text)).toBe('shown'))

test('decides as others labelled the texts that are known from the writer r', () => {
  const texts = classifyAll(readLabelledTexts('tuning').filter(({ id }) => id.startsWith('r')))
  expect(texts).toHaveLength(30)
  expect(mistakesOf(texts).map(({ title, result }) => `${title}: ${result}`)).toEqual([])
  const disclosures = texts.filter(({ label }) => label === 'disclosure')
  expect(disclosures.filter(({ result }) => result !== 'disclosure')).toEqual([])
})

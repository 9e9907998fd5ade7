import { expect, test } from 'vitest'
import { CommentText } from './comments.ts'
import { ReviewText } from './reviews.ts'
import { countDifferentWords } from './text.ts'

const review = (changes: object) => ({
  title: 'Labs you may touch',
  description: 'Physics practicals happen every week and nobody shouts.',
  rating: 4,
  ...changes,
})

const errors = (changes: object) =>
  ReviewText.safeParse(review(changes)).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

test.each([
  ['Good school and nice teachers', 5],
  ['good GOOD gooood', 1],
  ['अच्छा स्कूल और अच्छे शिक्षक', 5],
  ['ভালো স্কুল এবং ভালো শিক্ষক', 4],
  ['நல்ல பள்ளி, நல்ல ஆசிரியர்கள்', 3],
  ['学校很好老师', 6],
  ['اچھا اسکول اور اچھے استاد', 5],
  ['....................', 0],
  ['a'.repeat(24), 0],
  ['aaa aa aaaa a aaaaa', 0],
  ['👍👍👍👍👍👍👍👍👍👍', 0],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 0],
  ['1 2 3 10/10 2026', 0],
  ['\u2063\u2063 _ _ _ - - -', 0],
])('counts the different words of %s', (text, count) => {
  expect(countDifferentWords(text)).toBe(count)
})

test.each(['...', '👍👍👍', '10/10', 'aaaa', '- - -'])(
  'refuses the title %s and names what is missing',
  (title) => {
    expect(errors({ title })).toEqual([['title', 'The title needs at least one word.']])
  },
)

test.each([
  ['.'.repeat(20), 0],
  ['a'.repeat(24), 0],
  ['👍'.repeat(10), 0],
  ['good good good good good good', 1],
  ['Very very nice school, nice!', 3],
])('refuses the description %s and says how many words it has', (description, count) => {
  expect(errors({ description })).toEqual([
    ['description', `The description needs at least 5 different words. It has ${count}.`],
  ])
})

test('accepts short texts with enough words in any script', () => {
  expect(errors({ title: 'Ok', description: 'x' })).not.toEqual([])
  expect(errors({ title: 'अच्छा', description: 'स्कूल अच्छा है, शिक्षक मदद करते' })).toEqual([])
})

test('refuses a comment without a word', () => {
  const text = '👍👍'
  expect(CommentText.safeParse({ text }).error?.issues[0]?.message).toBe(
    'The comment needs at least one word.',
  )
  expect(CommentText.safeParse({ text: 'Yes 👍' }).success).toBe(true)
})

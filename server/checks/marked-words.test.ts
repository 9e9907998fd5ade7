import { expect, test } from 'vitest'
import { findMarks } from './marked-words.ts'

const schoolWords = new Set(['vaishali', 'school'])

function marked(text: string, reason: Parameters<typeof findMarks>[1]): string[] {
  const [marks = []] = findMarks([text], reason, schoolWords)
  return marks.map(({ start, end }) => text.slice(start, end))
}

test('marks the words of a phrase and not the sentences around it', () => {
  const text =
    'The library is good. A man in the hostel touched me inappropriately and nobody helped. The bus is late.'
  const [words, ...others] = marked(text, 'disclosure')
  expect(others).toEqual([])
  expect(words).toContain('touched me')
  expect(words?.length).toBeLessThan(45)
})

test('leaves a title unmarked if the text explains the reason', () => {
  const texts = ['How it is here', 'He touched me inappropriately.']
  expect(findMarks(texts, 'disclosure', schoolWords)).toEqual([[], [expect.anything()]])
})

test('marks an insult', () => {
  expect(marked('The guard at the gate is a moron and shouts at everybody.', 'insult')).toEqual([
    expect.stringMatching(/moron$/),
  ])
})

test('marks names and numbers of persons', () => {
  expect(
    marked('In Vaishali School, Sharma sir teaches well. Call 9810098100 for notes.', 'names-a-person'),
  ).toEqual([expect.stringMatching(/^Sharma sir/), expect.stringContaining('9810098100')])
})

test('marks the sentence that the classifier finds worst without a phrase', () => {
  const text = 'We like the garden. They are all bad people who should be gone.'
  expect(marked(text, 'threat')).toEqual(['They are all bad people who should be gone'])
})

test('marks the longest text within 30 milliseconds of processor time', () => {
  const text = 'A man in the hostel touched me inappropriately and nobody helped us at all. '
    .repeat(52)
    .slice(0, 4000)
  // At the first use, V8 compiles the patterns.
  findMarks([text], 'disclosure', schoolWords)
  const before = process.threadCpuUsage()
  expect(findMarks([text], 'disclosure', schoolWords)[0]?.length).toBeGreaterThan(40)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(30)
})

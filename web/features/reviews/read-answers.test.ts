import { expect, test } from 'vitest'
import { ReviewAnswers } from '#contract/review-answers.ts'
import { answerTextsOf, readAnswers } from './read-answers.ts'

const answers = {
  'answer-teaching': '5',
  'answer-safety': '',
  'answer-role': 'student',
  'answer-years': '1-to-3',
}
const fields = { title: 'Labs', rating: '4', ...answers }

test('reads the answers that are given', () => {
  const expected = { teaching: 5, role: 'student', years: '1-to-3' }
  expect(ReviewAnswers.parse(readAnswers(fields))).toEqual(expected)
  expect(answerTextsOf(fields)).toEqual({ ...expected, teaching: '5' })
})

test('returns undefined if no question is answered', () => {
  expect(readAnswers({ title: 'Labs', 'answer-teaching': '', 'answer-role': '' })).toBeUndefined()
})

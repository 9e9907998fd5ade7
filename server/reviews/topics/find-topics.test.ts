import { expect, test } from 'vitest'
import { reviewTopics } from '#contract/review-topics.ts'
import { findTopics } from './find-topics.ts'
import { topicWords } from './topic-words.ts'

const find = (description: string, title = 'Title') => findTopics({ title, description })

test.each([
  ['The teachers explain slowly.', ['teachers']],
  ["Our Ma'am is kind, the principal too.", ['teachers']],
  ['Toilets are dirty and the canteen food is oily.', ['toilets', 'food']],
  ['Sir log maarte hain, fees bhi bahut hai.', ['teachers', 'punishment', 'fees']],
  ['खेल का मैदान बड़ा है, पर शौचालय गंदे हैं।', ['toilets', 'sports']],
  ['बच्चे चिढ़ाते हैं और टीचर कुछ नहीं कहते।', ['teachers', 'bullying']],
  ['School buses come late; the hostel warden shouts.', ['transport', 'hostel']],
  ['A calm place by the river.', []],
  ['Coffee and labour are no topics.', []],
])('finds the topics of %j', (text, topics) => {
  expect(find(text).toSorted()).toEqual(topics.toSorted())
})

test('reads the title too, and returns a topic once', () => {
  expect(find('The library has new books in the library.', 'Library hours')).toEqual(['library'])
})

test('has each word in only one topic', () => {
  const words = reviewTopics.flatMap((topic) => topicWords[topic].split(/\s+/))
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

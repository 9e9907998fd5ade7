import { expect, it } from 'vitest'
import { sampleStory } from '#brand/sample-story.ts'
import type { Event, NewsItem, SchoolSpotlight, Story } from '#contract/content.ts'
import {
  cardOf,
  eventPiece,
  excerpt,
  newsPiece,
  opportunityPiece,
  spotlightPiece,
  storyPiece,
} from './piece.ts'

const shared = { _id: 'one', sample: false }
const story: Story = { ...shared, title: 'A story', createdAt: '2026-11-20' }
const news: NewsItem = { ...shared, title: 'News', createdAt: '2026-11-20' }
const event: Event = {
  ...shared,
  eventName: 'Quiz',
  date: '2026-12-05',
  formattedDate: 'Saturday, December 5, 2026',
  upcoming: true,
  description: 'Short.',
}
const spotlight: SchoolSpotlight = { ...shared, schoolName: 'Neem School', isActive: true }

it('takes the short description as it is', () => {
  expect(excerpt('In short.', 'At length.')).toBe('In short.')
})

it('cuts the full text after 150 characters, and no character in two', () => {
  expect(excerpt(undefined, 'x'.repeat(151))).toBe(`${'x'.repeat(150)}…`)
  expect(excerpt('', '🌳'.repeat(200))).toBe(`${'🌳'.repeat(150)}…`)
  expect(excerpt(undefined, 'Brief.')).toBe('Brief.…')
})

it('says when there is neither', () => {
  expect(excerpt(undefined, undefined)).toBe('No description available')
  expect(excerpt('', '')).toBe('No description available')
})

it.each([
  [{ fullStory: 'full', content: 'content', description: 'long', shortDescription: 'short' }, 'full'],
  [{ content: 'content', description: 'long', shortDescription: 'short' }, 'content'],
  [{ fullStory: '', description: 'long', shortDescription: 'short' }, 'long'],
  [{ shortDescription: 'short' }, 'short'],
  [{}, 'No description available'],
])('the full text of a story with %o', (fields, text) => {
  expect(storyPiece({ ...story, ...fields }).text).toBe(text)
})

it.each([
  [{ fullNews: 'full', content: 'content', description: 'long', shortDescription: 'short' }, 'full'],
  [{ content: 'content', description: 'long', shortDescription: 'short' }, 'content'],
  [{ description: 'long', shortDescription: 'short' }, 'long'],
  [{ shortDescription: 'short' }, 'short'],
])('the full text of news with %o', (fields, text) => {
  expect(newsPiece({ ...news, ...fields }).text).toBe(text)
})

it('takes place, time and sign-up link of an event where there are any', () => {
  const details = { time: '09:30', place: 'Town Hall', signUpLink: 'https://quiz.example/' }
  expect(eventPiece({ ...event, ...details })).toMatchObject({ ...details, upcoming: true })
  expect(Object.keys(eventPiece(event))).not.toContain('place')
})

it('an event shows its full description, else its description', () => {
  expect(eventPiece({ ...event, eventFullDescription: 'All of it.' }).text).toBe('All of it.')
  expect(eventPiece(event).text).toBe('Short.')
})

it('a spotlight shows its complete description, else its short one', () => {
  const short = { ...spotlight, shortDescription: 'Short.' }
  expect(spotlightPiece({ ...short, completeDescription: 'All of it.' }).text).toBe('All of it.')
  expect(spotlightPiece(short).text).toBe('Short.')
  expect(spotlightPiece({ ...spotlight, shortHeadline: 'Keys' })).toMatchObject({ headline: 'Keys' })
})

it('names the author, or says that nobody knows who it is', () => {
  expect(storyPiece({ ...story, authorName: 'Ira' }).author).toBe('Ira')
  expect(storyPiece(story).author).toBe('Unknown Author')
  expect(newsPiece({ ...news, authorName: '' }).author).toBe('Unknown Author')
  expect(eventPiece(event).author).toBeUndefined()
})

it('every kind has an address of its own', () => {
  const opportunity = { ...shared, title: 'Go!', description: 'Do.', applyLink: 'https://apply.example' }
  expect([
    storyPiece(story).path,
    newsPiece({ ...news, title: 'कक्षा 9' }).path,
    eventPiece(event).path,
    opportunityPiece(opportunity).path,
    spotlightPiece(spotlight).path,
  ]).toEqual([
    '/bolshala-times/stories/one/a-story',
    `/bolshala-times/news/one/${encodeURIComponent('कक्षा-9')}`,
    '/bolshala-times/events/one/quiz',
    '/bolshala-times/opportunities/one/go',
    '/bolshala-times/school-spotlight/one/neem-school',
  ])
})

it('a card leaves out what a list does not show', () => {
  const card = cardOf(storyPiece({ ...story, fullStory: 'y'.repeat(9000), sourceUrl: 'https://a.example' }))
  expect(JSON.stringify(card).length).toBeLessThan(500)
  expect(card).toMatchObject({ title: 'A story', author: 'Unknown Author', day: '2026-11-20' })
})

it('the built-in story is a sample and says so', () => {
  expect(storyPiece(sampleStory)).toMatchObject({ sample: true, section: 'stories' })
})

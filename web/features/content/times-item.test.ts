import { expect, it } from 'vitest'
import { sampleStory } from '#brand/sample-story.ts'
import type { Event, NewsItem, SchoolSpotlight, Story } from '#contract/content.ts'
import {
  buildExcerpt,
  eventToItem,
  newsToItem,
  opportunityToItem,
  spotlightToItem,
  storyToItem,
  toCard,
} from './times-item.ts'

const shared = { _id: 'one', language: 'en-IN', sample: false } as const
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

it('uses the short description as the excerpt', () => {
  expect(buildExcerpt('In short.', 'At length.')).toBe('In short.')
})

it('cuts an excerpt of the full text after 150 characters', () => {
  expect(buildExcerpt(undefined, 'x'.repeat(151))).toBe(`${'x'.repeat(150)}…`)
  expect(buildExcerpt('', '🌳'.repeat(200))).toBe(`${'🌳'.repeat(150)}…`)
  expect(buildExcerpt(undefined, 'Brief.')).toBe('Brief.…')
})

it('uses a default text as the excerpt if there is no description', () => {
  expect(buildExcerpt(undefined, undefined)).toBe('No description available')
  expect(buildExcerpt('', '')).toBe('No description available')
})

it.each([
  [{ fullStory: 'full', content: 'content', description: 'long', shortDescription: 'short' }, 'full'],
  [{ content: 'content', description: 'long', shortDescription: 'short' }, 'content'],
  [{ fullStory: '', description: 'long', shortDescription: 'short' }, 'long'],
  [{ shortDescription: 'short' }, 'short'],
  [{}, 'No description available'],
])('uses the most detailed text of a story with %o', (fields, text) => {
  expect(storyToItem({ ...story, ...fields }).text).toBe(text)
})

it.each([
  [{ fullNews: 'full', content: 'content', description: 'long', shortDescription: 'short' }, 'full'],
  [{ content: 'content', description: 'long', shortDescription: 'short' }, 'content'],
  [{ description: 'long', shortDescription: 'short' }, 'long'],
  [{ shortDescription: 'short' }, 'short'],
])('uses the most detailed text of a news item with %o', (fields, text) => {
  expect(newsToItem({ ...news, ...fields }).text).toBe(text)
})

it('copies location, time and sign-up link of an event', () => {
  const details = { time: '09:30', location: 'Town Hall', signUpLink: 'https://quiz.example/' }
  const item = eventToItem({ ...event, ...details })
  expect(item).toMatchObject({ ...details, upcoming: true })
  expect(Object.keys(eventToItem(event))).not.toContain('location')
})

it('uses the full description of an event if present', () => {
  expect(eventToItem({ ...event, eventFullDescription: 'All of it.' }).text).toBe('All of it.')
  expect(eventToItem(event).text).toBe('Short.')
})

it('uses the complete description of a spotlight if present', () => {
  const short = { ...spotlight, shortDescription: 'Short.' }
  expect(spotlightToItem({ ...short, completeDescription: 'All of it.' }).text).toBe('All of it.')
  expect(spotlightToItem(short).text).toBe('Short.')
  expect(spotlightToItem({ ...spotlight, shortHeadline: 'Keys' })).toMatchObject({ headline: 'Keys' })
})

it('uses Unknown Author for stories and news without an author', () => {
  expect(storyToItem({ ...story, authorName: 'Ira' }).author).toBe('Ira')
  expect(storyToItem(story).author).toBe('Unknown Author')
  expect(newsToItem({ ...news, authorName: '' }).author).toBe('Unknown Author')
  expect(eventToItem(event).author).toBeUndefined()
})

it('gives each kind of item its own path', () => {
  const opportunity = { ...shared, title: 'Go!', description: 'Do.', applyLink: 'https://apply.example' }
  expect([
    storyToItem(story).path,
    newsToItem({ ...news, title: 'कक्षा 9' }).path,
    eventToItem(event).path,
    opportunityToItem(opportunity).path,
    spotlightToItem(spotlight).path,
  ]).toEqual([
    '/bolshala-times/stories/one/a-story',
    `/bolshala-times/news/one/${encodeURIComponent('कक्षा-9')}`,
    '/bolshala-times/events/one/quiz',
    '/bolshala-times/opportunities/one/go',
    '/bolshala-times/school-spotlight/one/neem-school',
  ])
})

it('builds a card without the full text of the item', () => {
  const card = toCard(storyToItem({ ...story, fullStory: 'y'.repeat(9000), sourceUrl: 'https://a.example' }))
  expect(JSON.stringify(card).length).toBeLessThan(500)
  expect(card).toMatchObject({ title: 'A story', author: 'Unknown Author', day: '2026-11-20' })
})

it('marks the built-in sample story as a sample', () => {
  expect(storyToItem(sampleStory)).toMatchObject({ sample: true, section: 'stories' })
})

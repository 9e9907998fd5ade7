import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFile, createFolder, event, opportunity, story } from '../../testing/content-files.ts'
import { readContent } from './read-content.ts'

describe('readContent', () => {
  const invalidFiles: [string, unknown, string][] = [
    ['that is not JSON', '{"stories": [', 'It is not valid JSON'],
    ['that is a list', [story], 'It must be an object with lists: stories, news, events'],
    ['that is null', 'null', 'It must be an object'],
    ['without lists', {}, 'The file contains no items.'],
    ['with empty lists', { stories: [] }, 'The file contains no items.'],
    ['with an unknown list', { storys: [] }, 'storys: There is no such list.'],
    ['with a list named like an object property', { constructor: [] }, 'constructor: There is no such list.'],
    ['with a list that is no array', { stories: story }, 'stories: This must be a list'],
    ['with an item that is no object', { stories: ['bell'] }, 'stories[0]: This value is not valid.'],
    ['without a key', { stories: [{ title: 'x' }] }, 'stories[0].key: The key is missing.'],
    [
      'with a key that is not valid in a URL',
      { stories: [{ ...story, key: 'Bell 1' }] },
      'stories[0].key: The key must have',
    ],
    ['with a repeated key', { news: [story, story] }, 'news[1].key: news[0] has the same key.'],
    ['without a title', { news: [{ key: 'x' }] }, 'news[0].title: The title is missing.'],
    ['with a blank title', { news: [{ key: 'x', title: ' ' }] }, 'news[0].title: The title is missing.'],
    [
      'with hidden characters',
      { news: [{ key: 'x', title: 'a\u202eb' }] },
      'The title contains hidden characters.',
    ],
    [
      'with damaged characters',
      { news: [{ key: 'x', title: 'Caf\ufffd' }] },
      'news[0].title: The title contains damaged characters.',
    ],
    [
      'with a pile of accents',
      { news: [{ key: 'x', title: `a${'\u0301'.repeat(50)}` }] },
      'damaged characters',
    ],
    [
      'with invisible characters',
      { news: [{ ...story, content: 'Hello\u{e0041}\u{e0042}' }] },
      'news[0].content: The content contains hidden characters.',
    ],
    ['with a required field that is null', { news: [{ key: 'x', title: null }] }, 'The title is missing.'],
    ['with a date that is null', { news: [{ ...story, date: null }] }, 'news[0].date'],
    [
      'with too many items',
      { news: Array.from({ length: 10_001 }, (_, index) => ({ key: `a${index}`, title: 'x' })) },
      'It has more than 10,000 items.',
    ],
    [
      'with a misspelt field name',
      { news: [{ ...story, titel: 'x' }] },
      'news[0].titel: There is no such field.',
    ],
    ['with a text that is too long', { news: [{ ...story, content: 'x'.repeat(20_001) }] }, 'at most 20,000'],
    [
      'with a date that does not exist',
      { news: [{ ...story, date: '2026-02-30' }] },
      'news[0].date: The date must be',
    ],
    ['with a date in words', { events: [{ ...event, date: 'Friday' }] }, 'events[0].date: The date must be'],
    [
      'with a date far in the past',
      { news: [{ ...story, date: '0000-01-01' }] },
      'must be in the years 1900 to 2199',
    ],
    ['with an event without a date', { events: [{ ...event, date: undefined }] }, 'The date is missing.'],
    ['with a time in words', { events: [{ ...event, time: '9 am' }] }, 'events[0].time: The time must be'],
    ['with a time after 23:59', { events: [{ ...event, time: '24:00' }] }, 'from 00:00 to 23:59'],
    [
      'with a blank location',
      { events: [{ ...event, location: ' ' }] },
      'events[0].location: The location is missing.',
    ],
    [
      'with an email address as sign-up link',
      { events: [{ ...event, signUpLink: 'quiz@school.example' }] },
      'events[0].signUpLink: The link to sign up must be a web address',
    ],
    ['with a location in a story', { stories: [{ ...story, location: 'Here' }] }, 'There is no such field.'],
    [
      'with a script as a link',
      { opportunities: [{ ...opportunity, applyLink: 'javascript:alert(1)' }] },
      'opportunities[0].applyLink: The link to apply must be a web address',
    ],
    [
      'with a source that is no URL',
      { news: [{ ...story, sourceUrl: 'www.lab.example' }] },
      'news[0].sourceUrl: The source must be',
    ],
    [
      'with further fields in a removal',
      { news: [{ ...story, remove: true }] },
      'news[0].title: There is no such field.',
    ],
    ['with a removal that is false', { news: [{ key: 'x', remove: false }] }, 'news[0].remove'],
    [
      'with the URL of a picture',
      { news: [{ ...story, picture: { file: 'https://x.example/a.png', alt: 'A' } }] },
      'news[0].picture.file: Pictures are not downloaded',
    ],
    [
      'with a picture without a description',
      { news: [{ ...story, picture: { file: 'a.png' } }] },
      'news[0].picture.alt: What the picture shows (alt) is missing.',
    ],
    [
      'with a picture that is no object',
      { news: [{ ...story, picture: 'a.png' }] },
      'news[0].picture: This value is not valid.',
    ],
  ]

  it.each(invalidFiles)('rejects a file %s', async (_what, content, problem) => {
    await expect(readContent(await createFile(content))).rejects.toThrow(problem)
  })

  it('reports all problems at once', async () => {
    const path = await createFolder()
    await writeFile(join(path, 'text.png'), 'no picture')
    const file = await createFile(
      {
        stories: [
          { key: 'a', picture: { file: 'text.png', alt: 'A' } },
          { ...story, date: 'now' },
        ],
        events: [{ ...event, picture: { file: 'missing.png', alt: 'A' } }],
        pages: [],
      },
      path,
    )
    const error = await readContent(file).catch((reason) => reason)
    expect(error.message).toBe(`${file} cannot be imported, and nothing was changed:
  - pages: There is no such list. The lists are stories, news, events, opportunities, spotlights.
  - stories[0].title: The title is missing.
  - stories[1].date: The date must be a day such as 2026-11-20.
  - stories[0].picture.file: text.png is damaged, or not a PNG, JPEG, WebP, AVIF or SVG.
  - events[0].picture.file: missing.png does not exist.`)
  })

  it('accepts joiners and emoji', async () => {
    const file = await createFile({ news: [{ ...story, title: 'क्\u200dष 👩\u200d🏫 ❤\ufe0f' }] })
    expect((await readContent(file)).items).toHaveLength(1)
  })

  it('bounds the message about a hostile file', async () => {
    const hostile = Array.from({ length: 5000 }, (_, index) => ({
      key: `a${index}`,
      title: 'x',
      [`${'\u001b[31m'.repeat(10_000 / 5000)}${'y'.repeat(200)}`]: 1,
    }))
    const error: Error = await readContent(await createFile({ news: hostile })).catch((reason) => reason)
    expect(error.message.length).toBeLessThan(20_000)
    expect(error.message).not.toContain('\u001b')
    expect(error.message).toContain('and 4900 more problems')
  })

  it('rejects a file that is too large or not UTF-8', async () => {
    const file = await createFile({ news: [story] })
    await truncate(file, 20_000_001)
    await expect(readContent(file)).rejects.toThrow('It is larger than 20 MB.')
    await writeFile(file, Buffer.from('{"news": [{"key": "x", "title": "Caf\u00e9"}]}', 'latin1'))
    await expect(readContent(file)).rejects.toThrow('It is not UTF-8.')
  })

  it('reports a missing file', async () => {
    await expect(readContent('/nowhere/times.json')).rejects.toThrow('There is no such file.')
  })
})

import type { Page } from '@playwright/test'
import { addressIn } from '#messages/languages.ts'
import { expect, expectAccessibleInBothColorSchemes, holdRequests } from './fixtures.ts'
import { pauseDatabase } from './product.ts'
import { test } from './times-product.ts'

const times = '/bolshala-times'

const listParts = ['Opportunities', 'Events & Activities', 'Latest News', 'Stories']

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('shows a text in each empty section, and the built-in story', async ({ page }) => {
  await page.goto(times)
  await expect(part(page, 'School Spotlight')).toContainText('No school spotlight available at the moment.')
  await expect(part(page, 'Opportunities')).toContainText('No opportunities available at the moment.')
  await expect(part(page, 'Events & Activities')).toContainText('No events scheduled at the moment.')
  await expect(part(page, 'Latest News')).toContainText('No news available at the moment.')
  await expect(part(page, 'Stories')).toContainText('No stories available at the moment.')
  await expectAccessibleInBothColorSchemes(page)
  const featured = part(page, 'Featured Story')
  await expect(featured.getByText('Sample', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await featured.getByRole('link', { name: /^Read Full Story/ }).click()
  await expect(page.getByRole('dialog')).toContainText('The pencil still hangs there.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The notice that nobody had signed')
})

test('shows errors for lists and spotlight, and items after a retry', async ({
  page,
  times: { add, failQueriesFor, repair },
  pageErrors,
}) => {
  await add({ kind: 'spotlight', key: 'neem', title: 'Neem School', headline: 'Where they keep the keys' })
  await add({ kind: 'news', key: 'taps', title: 'The taps run', content: 'On every floor.' })
  await add({ kind: 'event', key: 'quiz', title: 'The quiz', description: 'Six rounds.' })
  await failQueriesFor('news')
  expect((await page.goto(times))?.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const name of listParts) {
    await expect(part(page, name)).toContainText('Error: Failed to load content. Please try again later.')
  }
  await expect(part(page, 'Featured Story')).toContainText('The notice that nobody had signed')
  await expect(part(page, 'School Spotlight')).toContainText('Where they keep the keys')
  await expectAccessibleInBothColorSchemes(page)

  pageErrors.allow(/500/)
  await page.waitForLoadState('networkidle')
  const refused = page.waitForResponse(/\/api\/news$/)
  await part(page, 'Latest News').getByRole('button', { name: 'Try again' }).click()
  expect((await refused).status()).toBe(500)
  await expect(part(page, 'Latest News')).toContainText('Error: Failed to load content.')

  await repair()
  await failQueriesFor('spotlight')
  const respond = await holdRequests(page, /\/api\/(?:stories|news|events|opportunities|school-spotlight)/)
  await part(page, 'Latest News').getByRole('button', { name: 'Try again' }).click()
  await expect(part(page, 'Featured Story')).toContainText('Loading the featured story…')
  await expect(part(page, 'School Spotlight')).toContainText('Loading the school spotlight…')
  await expect(part(page, 'Opportunities')).toContainText('Loading opportunities…')
  await expect(part(page, 'Events & Activities')).toContainText('Loading events…')
  await expect(part(page, 'Latest News')).toContainText('Loading news…')
  await expect(part(page, 'Stories')).toContainText('Loading stories…')
  await expectAccessibleInBothColorSchemes(page)
  respond()
  await expect(part(page, 'Latest News')).toContainText('On every floor.…')
  await expect(part(page, 'School Spotlight')).toContainText('Error: Failed to load school spotlights.')
  await repair()
  await part(page, 'School Spotlight').getByRole('button', { name: 'Try again' }).click()
  await expect(part(page, 'School Spotlight')).toContainText('Where they keep the keys')
  await expect(page).toHaveURL(times)
})

test('responds 503 and shows errors when no section can load', async ({
  page,
  times: { sql },
  pageErrors,
}) => {
  pageErrors.allow(/503/)
  // Inserts an item, because only a change of the content removes the page from the cache.
  await sql(`INSERT INTO content_item (kind, key, title, day, position, sample, active)
      VALUES ('news', 'taps', 'The taps run', '2026-11-20', 0, false, true);
    ALTER TABLE content_item RENAME TO content_item_away`)
  await expect.poll(async () => (await page.goto(times))?.status()).toBe(503)
  for (const name of listParts) await expect(part(page, name)).toContainText('Error: Failed to load content.')
  await expect(part(page, 'School Spotlight')).toContainText('Error: Failed to load school spotlights.')
  await sql('ALTER TABLE content_item_away RENAME TO content_item')
})

test('shows the page again after Back without the database', async ({ page, times: { add, dataDir } }) => {
  await add({ kind: 'story', key: 'bell', title: 'The bell', full_text: 'It rang.' })
  await page.goto(times)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  const resumeDatabase = pauseDatabase(dataDir)
  try {
    await page.goBack()
    await expect(part(page, 'Featured Story')).toContainText('The bell')
    await expect(part(page, 'Stories')).toBeVisible()
  } finally {
    resumeDatabase()
  }
  await part(page, 'Featured Story').getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Story Details' })).toContainText('It rang.')
})

test('shows the details of each kind of item', async ({ page, times: { add } }) => {
  await add({ kind: 'story', key: 'first', title: 'The first', short_description: 'Only in short.' })
  await add({
    kind: 'news',
    key: 'taps',
    title: 'The taps run',
    author_name: 'Ira',
    description: 'Since Monday.',
    source_url: 'https://source.example/taps',
  })
  await add({
    kind: 'event',
    key: 'quiz',
    title: 'The quiz',
    description: 'Six rounds.',
    day: '2026-12-05',
    start_time: '09:30',
    location: 'Town Hall',
  })
  await add({ kind: 'event', key: 'race', title: 'The race', description: 'In sacks.', day: '2020-02-01' })
  await add({ kind: 'opportunity', key: 'desk', title: 'Write for us', description: 'One article a month.' })
  await add({ kind: 'spotlight', key: 'away', title: 'Not this one', active: false, day: '2026-11-21' })
  await add({
    kind: 'spotlight',
    key: 'neem',
    title: 'Neem School',
    headline: 'Where they keep the keys',
    short_description: 'Six hundred students.',
  })
  await page.goto(times)
  await page.waitForLoadState('networkidle')
  await expect(part(page, 'Events & Activities')).toContainText('Saturday, December 5, 2026')
  await expect(part(page, 'Past events').getByRole('article').last()).toContainText('The race')
  await expect(part(page, 'School Spotlight')).not.toContainText('Not this one')

  const published = 'Published on Friday, November 20, 2026'
  const expected: [name: string, title: string, texts: string[]][] = [
    ['Featured Story', 'Story Details', ['The first', 'Unknown Author', 'Only in short.', published]],
    [
      'Latest News',
      'News Details',
      ['The taps run', 'Ira', 'Since Monday.', published, 'View Original Source'],
    ],
    [
      'Events & Activities',
      'Event Details',
      ['The quiz', 'Saturday, December 5, 2026', '9:30 AM', 'Town Hall', 'Six rounds.'],
    ],
    [
      'School Spotlight',
      'School Spotlight Details',
      ['Neem School', 'Where they keep the keys', 'Six hundred students.'],
    ],
    ['Opportunities', 'Opportunity Details', ['Write for us', 'One article a month.', 'Apply Now']],
  ]
  for (const [name, title, texts] of expected) {
    await part(page, name).getByRole('link').first().click()
    const dialog = page.getByRole('dialog', { name: title })
    for (const text of texts) await expect(dialog).toContainText(text)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('shows an error for an item that fails to load, and retries', async ({
  page,
  times: { add, failQueriesFor, repair },
  pageErrors,
}) => {
  await add({ kind: 'story', key: 'bell', title: 'The bell', full_text: 'It rang.' })
  await page.goto(times)
  await page.waitForLoadState('networkidle')
  await failQueriesFor('story')
  pageErrors.allow(/500/)
  await part(page, 'Featured Story').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Story Details' })
  await expect(dialog).toContainText('Error: Failed to load content. Please try again later.')
  await repair()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('It rang.')
})

test('offers real items but no samples to search engines', async ({ page, times: { add, product } }) => {
  await add({
    kind: 'news',
    key: 'taps',
    title: 'The taps run',
    author_name: 'Ira',
    content: 'On every floor.',
  })
  await add({
    kind: 'event',
    key: 'quiz',
    title: 'The quiz',
    description: 'Six rounds.',
    day: '2099-12-05',
    start_time: '09:30',
    location: 'Town Hall',
    sign_up_link: 'https://quiz.example/sign-up',
  })
  await add({ kind: 'event', key: 'race', title: 'The race', description: 'In sacks.', day: '2020-02-01' })
  await add({ kind: 'story', key: 'invented', title: 'Invented', sample: true })
  await page.goto(`${times}/news/taps`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const data = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'The taps run',
    datePublished: '2026-11-20',
    author: { '@type': 'Person', name: 'Ira' },
    url: expect.stringMatching(/^http:\S+\/bolshala-times\/news\/taps\/the-taps-run$/),
  })
  await page.goto(`${times}/events/quiz`)
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@type': 'Event',
    startDate: '2099-12-05T09:30:00+05:30',
    location: { '@type': 'Place', name: 'Town Hall' },
  })
  const signUp = page.getByRole('main').getByRole('link', { name: /^Sign up/ })
  await expect(signUp).toHaveAttribute('href', 'https://quiz.example/sign-up')
  await page.goto(`${times}/events/race`)
  await expect(page.getByText('This event is over.')).toBeVisible()
  await expect(signUp).toHaveCount(0)
  await page.goto('/events')
  const upcoming = part(page, 'Coming up')
  await expect(upcoming.getByRole('article')).toHaveText([/The quiz.*9:30 AM.*Town Hall/])
  await expect(upcoming.getByRole('link', { name: /^Sign up/ })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  const sitemap = await (await fetch(`${product.origin}/sitemaps/pages.xml`)).text()
  expect(sitemap).toContain(`${times}/news/taps/the-taps-run</loc>`)
  expect(sitemap).not.toContain('invented')
})

test('begins each edition with the items in its language, and marks the others', async ({
  page,
  times: { add },
}) => {
  const hindi = { language: 'hi-IN', description: 'संक्षेप में।' }
  await add({ kind: 'story', key: 'bell', title: 'The bell', day: '2026-11-21' })
  await add({ ...hindi, kind: 'story', key: 'ghanti', title: 'घंटी', author_name: 'फ़रहा' })
  await add({ kind: 'event', key: 'quiz', title: 'The quiz', description: 'Six rounds.', day: '2099-12-05' })
  await add({ ...hindi, kind: 'event', key: 'chitthi', title: 'चिट्ठी दिवस', day: '2099-12-06' })
  await add({ ...hindi, kind: 'spotlight', key: 'neem', title: 'नीम स्कूल' })
  await add({ kind: 'spotlight', key: 'slate', title: 'Slate School', day: '2026-11-21' })

  await page.goto(times)
  await expect(part(page, 'Featured Story')).toContainText('The bell')
  await expect(part(page, 'Featured Story')).not.toContainText('In Hindi')
  await expect(part(page, 'Stories').getByRole('article')).toHaveText([/घंटी.*In Hindi/])
  await expect(part(page, 'School Spotlight')).toContainText('Slate School')
  await expect(part(page, 'Events & Activities').getByRole('article')).toHaveText([
    /The quiz/,
    /चिट्ठी दिवस.*In Hindi/,
  ])
  await expectAccessibleInBothColorSchemes(page)

  await page.goto(addressIn('hi-IN', times))
  await expect(part(page, 'मुख्य कहानी')).toContainText('घंटी')
  await expect(part(page, 'मुख्य कहानी')).not.toContainText('हिन्दी में')
  await expect(part(page, 'कहानियाँ').getByRole('article')).toHaveText([/The bell.*अंग्रेज़ी में/])
  await expect(part(page, 'कहानियाँ').getByText('The bell', { exact: true })).toHaveAttribute('lang', 'en-IN')
  await expect(part(page, 'इवेंट और गतिविधियाँ').getByRole('article')).toHaveText([
    /The quiz.*अंग्रेज़ी में/,
    /चिट्ठी दिवस/,
  ])
  await expectAccessibleInBothColorSchemes(page)

  await page.goto(addressIn('hi-IN', `${times}/events/quiz`))
  await expect(page.getByRole('article')).toContainText('अंग्रेज़ी में')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ inLanguage: 'en-IN' })
})

import type { Locator, Page } from '@playwright/test'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import {
  addStudent,
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  type Installation,
  revokeSession,
  type Student,
  signIn,
  signInAsNewStudent,
  test,
  whileOffline,
} from './fixtures.ts'
import { killDatabase, pauseDatabase } from './product.ts'

type School = { _id: string; name: string; reviewCount: number }
type Review = { _id: string; title: string }
type ReviewedSchool = School & { reviews: Review[] }

const title = 'The library is open to all'

/** What a call says whose server lost its database: its own answer, or that there was none, as it ends. */
const noAnswer = /We cannot answer just now|did not get through|Error fetching comments/

/** What a browser notes meanwhile: the end of a connection has many names, by how far the call had come. */
const endOfServer = /503|Failed to load resource|^failed: \w+ \S+\/(?:helpful|comments) /

let taken = 0

/** A school of the test's own, with as many reviews as are asked for. */
async function addReviews(installation: Installation, count = 1): Promise<ReviewedSchool> {
  const { origin } = installation.product
  const answer = await fetch(`${origin}/api/schoolsWithReviews?searchTerm=primary&page=4&limit=50`)
  const { schools } = (await answer.json()) as { schools: School[] }
  const school = schools.filter(({ reviewCount }) => reviewCount === 0)[taken++ % 20]
  if (!school) throw new Error('every school has a review')
  const reviews: Review[] = []
  for (let number = 1; number <= count; number++) {
    const { token } = await addStudent(installation)
    reviews.push(
      await post<Review>(`${origin}/api/reviews`, token, {
        schoolId: school._id,
        title: `${title} ${number}`,
        description: 'We may read there in every break, and take two books home.',
        rating: 4,
      }),
    )
  }
  return { ...school, reviews }
}

async function post<Answer>(address: string, token: string, body: object): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Answer
}

async function addComment(
  installation: Installation,
  review: Review | undefined,
  body: { text: string; parentId?: string },
): Promise<{ _id: string; key: string }> {
  const { token } = await addStudent(installation)
  const key = newAuthorKey()
  const { _id } = await post<{ _id: string }>(
    `${installation.product.origin}/api/reviews/${review?._id}/comments`,
    token,
    { ...body, authorKeyHash: await hashAuthorKey(key) },
  )
  return { _id, key }
}

/** What an author key opens. */
async function wordsOf({ product }: Installation, key: string | null): Promise<string> {
  const answer = await fetch(`${product.origin}/api/my-review`, { headers: { 'author-key': key ?? '' } })
  return ((await answer.json()) as { text: string }).text
}

/** The reviews of a school over the home page. */
async function openModal(page: Page, { _id, name }: School): Promise<Locator> {
  await page.goto(`/?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href^="/schools/${_id}/"]`) })
  await card.getByRole('link', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(/^Reviews \(/)).toBeVisible()
  return dialog
}

/** Step 2 of the dashboard. */
async function openStep(page: Page, { _id, name }: School): Promise<void> {
  await page.goto(`/dashboard?step=1&search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href^="/schools/${_id}/"]`) })
  await card.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { name: /^Reviews \(/ })).toBeVisible()
}

/** A new student, signed in, with the reviews of a school of their own before them. */
async function readAsMember(
  page: Page,
  installation: Installation,
): Promise<{ school: ReviewedSchool; student: Student }> {
  const school = await addReviews(installation)
  const student = await signInAsNewStudent(page, installation)
  await openStep(page, school)
  await page.waitForLoadState('networkidle')
  return { school, student }
}

const button = (within: Page | Locator, name: RegExp | string) =>
  within.getByRole('button', { name, exact: true })

test('Helpful: a visitor signs in and is back, votes, takes it back; others see the count', async ({
  page,
  installation,
}) => {
  const school = await addReviews(installation)
  const student = await addStudent(installation)
  const dialog = await openModal(page, school)
  await expectAccessibleInBothColorSchemes(page)
  await button(dialog, 'Helpful').click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, student)
  await expect(page).toHaveURL(new RegExp(`/schools/${school._id}/[^/]+#${school.reviews[0]?._id}$`))
  await expect(page.getByRole('heading', { name: `${title} 1` })).toBeInViewport()

  await button(page, 'Helpful').click()
  const given = button(page, 'Helpful (1)')
  await expect(given).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleInBothColorSchemes(page)

  await openStep(page, school)
  await expect(given).toHaveAttribute('aria-pressed', 'true')
  await given.click()
  await expect(button(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
  await button(page, 'Helpful').click()
  await expect(given).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.evaluate(() => localStorage.clear())
  await signInAsNewStudent(page, installation)
  await openStep(page, school)
  await expect(given).toHaveAttribute('aria-pressed', 'false')
  await given.click()
  await expect(button(page, 'Helpful (2)')).toHaveAttribute('aria-pressed', 'true')
})

test('the last tap on Helpful counts, however slow the answer to the one before', async ({
  page,
  installation,
}) => {
  const { school } = await readAsMember(page, installation)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/helpful')) sent.push(request.method())
  })
  const resumeDatabase = pauseDatabase(installation.dataDir)
  try {
    await button(page, 'Helpful').click()
    await button(page, 'Helpful (1)').click()
    await expect(button(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
    expect(sent).toEqual(['PUT'])
  } finally {
    resumeDatabase()
  }
  await expect.poll(() => sent).toEqual(['PUT', 'DELETE'])
  await page.waitForLoadState('networkidle')
  await openStep(page, school)
  await page.waitForLoadState('networkidle')
  await expect(button(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
})

test('a vote that fails goes back and says why; with the session over it leads to login', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(endOfServer)
  pageErrors.allow(/401/)
  await readAsMember(page, installation)
  const resumeDatabase = pauseDatabase(installation.dataDir)
  await button(page, 'Helpful').click()
  // Shown at once, before any answer.
  await expect(button(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  killDatabase(installation.dataDir)
  resumeDatabase()
  await expect(page.getByRole('alert')).toHaveText(noAnswer)
  await expect(button(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await installation.restart()
  // The vote is shown before its answer: the session must not be gone before that.
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/helpful') && answer.ok())
  await button(page, 'Helpful').click()
  await counted
  await expect(button(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await revokeSession(page, installation)
  await button(page, 'Helpful (1)').click()
  await expect(page).toHaveURL(/\/login$/)
})

test('Comments: loading, none yet, a first one, a reply, one that is held, and a withdrawn one', async ({
  page,
  installation,
}) => {
  const { school } = await readAsMember(page, installation)
  const resumeDatabase = pauseDatabase(installation.dataDir)
  try {
    await button(page, 'Comment').click()
    await expect(page.getByRole('status').filter({ hasText: 'Fetching the comments…' })).toBeVisible()
  } finally {
    resumeDatabase()
  }
  await expect(page.getByText('No comments yet. Be the first.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await button(page, 'Send comment').click()
  await expect(comment).toBeFocused()
  await expect(page.getByText('The comment needs at least 2 characters.')).toBeVisible()
  await comment.fill('On Saturdays, too?')
  await button(page, 'Send comment').click()
  await expect(page.getByText('Your comment is there for everybody to read.')).toBeVisible()
  await expect(button(page, 'Comments (1)')).toHaveAttribute('aria-expanded', 'true')
  await expect(comment).toHaveValue('')
  await expect(page.getByText('No comments yet. Be the first.')).toHaveCount(0)
  const key = page.locator('code')
  const firstKey = await key.textContent()
  expect(await wordsOf(installation, firstKey)).toBe('On Saturdays, too?')
  await expectAccessibleInBothColorSchemes(page)

  await button(page, 'Reply').click()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, until noon.')
  await button(page, 'Send reply').click()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)
  await expect(button(page, 'Comments (2)')).toBeVisible()
  await expect(key).not.toHaveText(firstKey ?? '')
  expect(await wordsOf(installation, await key.textContent())).toBe('Yes, until noon.')
  await button(page, 'Done').click()
  await expect(key).toHaveCount(0)

  await comment.fill('My uncle raped me')
  await button(page, 'Send comment').click()
  await expect(page.getByText('A person will read your comment before it is shown.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Childline 1098' })).toHaveAttribute('href', 'tel:1098')
  await expect(button(page, 'Comments (2)')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  const above = await addComment(installation, school.reviews[0], { text: 'Who has the key?' })
  await addComment(installation, school.reviews[0], { text: 'The peon has it.', parentId: above._id })
  const withdrawn = await fetch(`${installation.product.origin}/api/my-review`, {
    method: 'DELETE',
    headers: { 'author-key': above.key },
  })
  expect(withdrawn.status).toBe(200)
  await button(page, 'Comments (2)').click()
  await button(page, 'Comments (2)').click()
  const thread = page.getByRole('listitem').filter({ hasText: 'Withdrawn by its author' })
  await expect(thread.getByText('The peon has it.')).toBeVisible()
  await expect(thread.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await expect(page.getByText('Who has the key?')).toHaveCount(0)
  await expect(page.getByText('My uncle raped me')).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
})

test('a comment that cannot be sent stays, through a failure, a reload and the end of the session', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(endOfServer)
  pageErrors.allow(/401/)
  const { school, student } = await readAsMember(page, installation)
  const resumeDatabase = pauseDatabase(installation.dataDir)
  await button(page, 'Comment').click()
  await expect(page.getByText('Fetching the comments…')).toBeVisible()
  killDatabase(installation.dataDir)
  resumeDatabase()
  await expect(page.getByRole('alert')).toContainText(noAnswer)
  await expectAccessible(page)
  await installation.restart()
  await button(page, 'Try again').click()
  await expect(page.getByText('No comments yet. Be the first.')).toBeVisible()

  const words = 'On Saturdays, too?'
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await comment.fill(words)
  killDatabase(installation.dataDir)
  await button(page, 'Send comment').click()
  await expect(page.getByRole('alert')).toContainText(noAnswer)
  await expect(comment).toHaveValue(words)
  await installation.restart()
  await page.reload()
  await button(page, 'Comment').click()
  await expect(comment).toHaveValue(words)

  await revokeSession(page, installation)
  await button(page, 'Send comment').click()
  await expect(page).toHaveURL(/\/login$/)
  // The page has kept the text in its memory alone: stored drafts go when a session ends.
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await stored()).not.toContain(words)
  await signIn(page, student)
  await expect(page.getByRole('heading', { name: school.name, level: 1 })).toBeVisible()
  await button(page, 'Comment').click()
  await expect(comment).toHaveValue(words)
  await button(page, 'Send comment').click()
  await expect(page.getByText('Your comment is there for everybody to read.')).toBeVisible()
  await page.reload()
  await button(page, 'Comments (1)').click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(comment).toHaveValue('')
})

test('a visitor reads comments, and signs in to write one', async ({ page, installation }) => {
  const school = await addReviews(installation)
  const student = await addStudent(installation)
  await addComment(installation, school.reviews[0], { text: 'On Saturdays, too?' })
  const dialog = await openModal(page, school)
  await button(dialog, 'Comments (1)').click()
  await expect(dialog.getByText('On Saturdays, too?')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0)
  await button(dialog, 'Reply').click()
  await expect(dialog.getByRole('link', { name: 'Login to reply' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByRole('link', { name: 'Login to comment' }).click()
  await signIn(page, student)
  await expect(page).toHaveURL(new RegExp(`/schools/${school._id}/`))
  await button(page, 'Comments (1)').click()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible()
})

test('Report: over the reviews, with the focus where it belongs, help at once, and once each', async ({
  page,
  installation,
}) => {
  const school = await addReviews(installation)
  const reviews = await openModal(page, school)
  const report = button(reviews, 'Report')
  await report.click()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  await expectAccessibleInBothColorSchemes(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reviews).toBeVisible()
  await expect(report).toBeFocused()

  await report.click()
  await button(dialog, 'Send report').click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByText('It is false').click()
  await expect(dialog.getByRole('link', { name: 'Childline 1098' })).toHaveCount(0)
  await button(dialog, 'Send report').click()
  await expect(dialog.getByText('Thank you. We have your report.')).toBeVisible()
  await expect(dialog.getByRole('status')).toBeFocused()
  await expectAccessibleInBothColorSchemes(page)
  await button(dialog, 'Close').click()
  await expect(report).toBeFocused()

  await report.click()
  await expect(dialog.getByText('You have reported this already.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'A child is in danger' }).check()
  await expect(dialog.getByRole('link', { name: 'Childline 1098' })).toHaveAttribute('href', 'tel:1098')
  await expect(dialog.getByRole('link', { name: 'Police 112' })).toHaveAttribute('href', 'tel:112')
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByLabel(/Anything else/).fill('The boy in the story needs help.')
  await button(dialog, 'Send report').click()
  await expect(dialog.getByText('Thank you. We have your report.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Childline 1098' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reviews).toBeVisible()
  await report.click()
  await dialog.getByText('It is spam').click()
  await button(dialog, 'Send report').click()
  await expect(dialog.getByText('We have your report already.')).toBeVisible()
})

test('the public page of a school fetches no script until a button is touched, and loses no tap', async ({
  page,
  installation,
}) => {
  const school = await addReviews(installation, 2)
  await addComment(installation, school.reviews[0], { text: 'On Saturdays, too?' })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  await page.goto(`/schools/${school._id}`)
  await page.waitForLoadState('networkidle')
  expect(scripts.map((address) => address.replace(/.*\//, ''))).toEqual([
    expect.stringMatching(/^still-page-[\w-]+\.js$/),
  ])
  await expectAccessibleInBothColorSchemes(page)

  // One tap, which stands by while the scripts are fetched.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/entry\.client.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await button(page, 'Comments (1)').click()
  await expect(button(page, 'Comments (1)')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('On Saturdays, too?')).toBeVisible()
  await expect(button(page, 'Comments (1)')).toHaveAttribute('aria-expanded', 'true')
  await expect(button(page, 'Comments (1)')).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('link', { name: 'Login to comment' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await button(page, 'Report').last().click()
  await expect(page.getByRole('dialog', { name: /^Report this/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Helpful').first().click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
})

test('a vote is one tap on the public page of a school, for who is signed in; a tap without a network says so', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch)/)
  const school = await addReviews(installation)
  await signInAsNewStudent(page, installation)
  await page.goto(`/schools/${school._id}`)
  await page.waitForLoadState('networkidle')
  const tapped = page.getByRole('button', { name: /^Helpful/ })
  await whileOffline(page, async () => {
    await tapped.click()
    await expect(tapped).toHaveAttribute('data-load-failed')
    await expect(tapped).not.toHaveAttribute('aria-busy')
  })
  await tapped.click()
  await expect(button(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  await expect(tapped).not.toHaveAttribute('data-load-failed')

  // The menu of a phone and the logout act once, whoever answers now.
  if ((page.viewportSize()?.width ?? 0) < 600) {
    await page.getByRole('button', { name: /menu/i }).first().click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto(`/schools/${school._id}`)
  await expect(button(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'false')
})

test('a comment whose answer was lost is sent once, with the words of the first try', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/409|ERR_FAILED|Failed to load resource/)
  const school = await addReviews(installation)
  await signInAsNewStudent(page, installation)
  await openStep(page, school)
  await button(page, 'Comment').click()
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await comment.fill('On Saturdays, too?')
  await page.route(
    /\/comments$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, 'Send comment').click()
  await expect(page.getByRole('alert')).toContainText('Your comment did not get through.')
  await comment.fill('And on Sundays?')
  await button(page, 'Send comment').click()
  await expect(page.getByText('It had arrived at your first try')).toBeVisible()
  await expect(page.getByText('On Saturdays, too?')).toBeVisible()
  await expect(button(page, 'Comments (1)')).toBeVisible()
  await page.reload()
  await button(page, 'Comments (1)').click()
  await expect(page.getByText('On Saturdays, too?')).toBeVisible()
  await expect(page.getByText('And on Sundays?')).toHaveCount(0)
})

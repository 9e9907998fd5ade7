import type { Response, Route } from '@playwright/test'
import {
  addStudent,
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  signIn,
  signInAsNewStudent,
  test,
} from './fixtures.ts'
import { killDatabase, pauseDatabase } from './product.ts'
import {
  addReviews,
  databaseLossErrors,
  findButton,
  openDashboardSchool,
  openReviewsAsNewStudent,
  openReviewsDialog,
  reviewTitle,
  serverFailureMessage,
} from './reviewed-schools.ts'

test('returns to the review after sign-in and counts helpful votes', async ({ page, installation }) => {
  const school = await addReviews(installation)
  const student = await addStudent(installation)
  const dialog = await openReviewsDialog(page, school)
  await expectAccessibleInBothColorSchemes(page)
  await findButton(dialog, 'Helpful').click()
  await expect(page).toHaveURL(/\/login\?for=page$/)
  await signIn(page, student)
  await expect(page).toHaveURL(new RegExp(`/schools/${school._id}/[^/]+#${school.reviews[0]?._id}$`))
  await expect(page.getByRole('heading', { name: `${reviewTitle} 1` })).toBeInViewport()

  // The browser stores the vote only after the response.
  const response = page.waitForResponse(/\/helpful$/)
  await findButton(page, 'Helpful').click()
  const votedButton = findButton(page, 'Helpful (1)')
  await expect(votedButton).toHaveAttribute('aria-pressed', 'true')
  await response
  await expectAccessibleInBothColorSchemes(page)

  await openDashboardSchool(page, school)
  await expect(votedButton).toHaveAttribute('aria-pressed', 'true')
  await votedButton.click()
  await expect(findButton(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
  const secondVote = page.waitForResponse(
    (response) => response.url().endsWith('/helpful') && response.request().method() === 'PUT',
  )
  await findButton(page, 'Helpful').click()
  await expect(votedButton).toBeVisible()
  await secondVote

  await page.evaluate(() => localStorage.clear())
  await signInAsNewStudent(page, installation)
  await openDashboardSchool(page, school)
  await expect(votedButton).toHaveAttribute('aria-pressed', 'false')
  await votedButton.click()
  await expect(findButton(page, 'Helpful (2)')).toHaveAttribute('aria-pressed', 'true')
})

test('sends the removal of a vote only after the slow vote request', async ({ page, installation }) => {
  const { school } = await openReviewsAsNewStudent(page, installation)
  const isRemoval = (response: Response) => response.request().method() === 'DELETE'
  const removed = page.waitForResponse(isRemoval)
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/helpful')) sent.push(request.method())
  })
  const resumeDatabase = pauseDatabase(installation.dataDir)
  try {
    await findButton(page, 'Helpful').click()
    await expect.poll(() => sent).toEqual(['PUT'])
    await findButton(page, 'Helpful (1)').click()
    await expect(findButton(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
    expect(sent).toEqual(['PUT'])
  } finally {
    resumeDatabase()
  }
  await expect.poll(() => sent).toEqual(['PUT', 'DELETE'])
  await removed
  await openDashboardSchool(page, school)
  await page.waitForLoadState('networkidle')
  await expect(findButton(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
})

test('sends a vote again once after a lost response, and then asks', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET/)
  const { school } = await openReviewsAsNewStudent(page, installation)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/helpful')) sent.push(request.method())
  })
  await page.clock.install()
  await page.route('**/helpful', lose, { times: 2 })
  await findButton(page, 'Helpful').click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(sent).toEqual(['PUT'])

  await openDashboardSchool(page, school)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('00:09')
  expect(sent).toEqual(['PUT'])
  await page.clock.fastForward('01:02')
  await expect.poll(() => sent).toEqual(['PUT', 'PUT'])

  await openDashboardSchool(page, school)
  const question = page.getByRole('group', { name: 'We do not know if your vote' })
  await expect(question).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.clock.fastForward('02:00')
  expect(sent).toEqual(['PUT', 'PUT'])
  await question.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  await expect(question).toHaveCount(0)
  expect(sent).toEqual(['PUT', 'PUT', 'PUT'])
})

test('reverts a failed vote and counts the next one', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(databaseLossErrors)
  await openReviewsAsNewStudent(page, installation)
  const resumeDatabase = pauseDatabase(installation.dataDir)
  await findButton(page, 'Helpful').click()
  // The page shows the vote before the response arrives.
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  killDatabase(installation.dataDir)
  resumeDatabase()
  await expect(page.getByRole('alert')).toHaveText(serverFailureMessage)
  await expect(findButton(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await installation.restart()
  await findButton(page, 'Helpful').click()
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

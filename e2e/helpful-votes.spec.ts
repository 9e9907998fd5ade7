import {
  addStudent,
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  revokeSession,
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
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, student)
  await expect(page).toHaveURL(new RegExp(`/schools/${school._id}/[^/]+#${school.reviews[0]?._id}$`))
  await expect(page.getByRole('heading', { name: `${reviewTitle} 1` })).toBeInViewport()

  await findButton(page, 'Helpful').click()
  const votedButton = findButton(page, 'Helpful (1)')
  await expect(votedButton).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleInBothColorSchemes(page)

  await openDashboardSchool(page, school)
  await expect(votedButton).toHaveAttribute('aria-pressed', 'true')
  await votedButton.click()
  await expect(findButton(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
  await findButton(page, 'Helpful').click()
  await expect(votedButton).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.evaluate(() => localStorage.clear())
  await signInAsNewStudent(page, installation)
  await openDashboardSchool(page, school)
  await expect(votedButton).toHaveAttribute('aria-pressed', 'false')
  await votedButton.click()
  await expect(findButton(page, 'Helpful (2)')).toHaveAttribute('aria-pressed', 'true')
})

test('removes a vote only after the slow request for the vote', async ({ page, installation }) => {
  const { school } = await openReviewsAsNewStudent(page, installation)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/helpful')) sent.push(request.method())
  })
  const resumeDatabase = pauseDatabase(installation.dataDir)
  try {
    await findButton(page, 'Helpful').click()
    await findButton(page, 'Helpful (1)').click()
    await expect(findButton(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
    expect(sent).toEqual(['PUT'])
  } finally {
    resumeDatabase()
  }
  await expect.poll(() => sent).toEqual(['PUT', 'DELETE'])
  await page.waitForLoadState('networkidle')
  await openDashboardSchool(page, school)
  await page.waitForLoadState('networkidle')
  await expect(findButton(page, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
})

test('reverts a failed vote and opens login if the session ended', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(databaseLossErrors)
  pageErrors.allow(/401/)
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
  // Ends the session only after the response to the vote.
  const voteResponse = page.waitForResponse(
    (response) => response.url().endsWith('/helpful') && response.ok(),
  )
  await findButton(page, 'Helpful').click()
  await voteResponse
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await revokeSession(page, installation)
  await findButton(page, 'Helpful (1)').click()
  await expect(page).toHaveURL(/\/login$/)
})

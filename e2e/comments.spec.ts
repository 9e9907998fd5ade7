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
  addComment,
  addReviews,
  databaseLossErrors,
  findButton,
  openDashboardSchool,
  openReviewsAsNewStudent,
  openReviewsDialog,
  serverFailureMessage,
} from './reviewed-schools.ts'

test('sends comments and replies; shows withheld and withdrawn comments', async ({ page, installation }) => {
  const { school } = await openReviewsAsNewStudent(page, installation)
  const resumeDatabase = pauseDatabase(installation.dataDir)
  try {
    await findButton(page, 'Comment').click()
    await expect(page.getByRole('status').filter({ hasText: 'Fetching the comments…' })).toBeVisible()
  } finally {
    resumeDatabase()
  }
  await expect(page.getByText('No comments yet. Be the first.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await findButton(page, 'Send comment').click()
  await expect(comment).toBeFocused()
  await expect(page.getByText('The comment needs at least 2 characters.')).toBeVisible()
  await comment.fill('On Saturdays, too?')
  await findButton(page, 'Send comment').click()
  await expect(page.getByText('Everybody can read your comment now.')).toBeVisible()
  await expect(findButton(page, 'Comments (1)')).toHaveAttribute('aria-expanded', 'true')
  await expect(comment).toHaveValue('')
  await expect(page.getByText('No comments yet. Be the first.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Write it on paper' })).toHaveAttribute(
    'href',
    '/account#author-code',
  )
  await expectAccessibleInBothColorSchemes(page)

  await findButton(page, 'Reply').click()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, the library closes at noon.')
  await findButton(page, 'Send reply').click()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)
  await expect(findButton(page, 'Comments (2)')).toBeVisible()

  const childline = page.getByRole('link', { name: 'Childline 1098' })
  // The checks let this text through, but not without the numbers.
  await comment.fill('Holidays are the worst. I am at home with him the whole day.')
  await expect(childline).toHaveCount(0)
  await findButton(page, 'Send comment').click()
  await expect(page.getByText('Everybody can read your comment now.')).toBeVisible()
  await expect(childline).toBeVisible()

  await comment.fill('My uncle raped me')
  await expect(page.getByRole('alert').filter({ has: childline })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await findButton(page, 'Send comment').click()
  await expect(page.getByText('A person will read your comment before it is shown.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ has: childline })).toHaveCount(0)
  await expect(childline).toHaveAttribute('href', 'tel:1098')
  await expect(findButton(page, 'Comments (3)')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  const question = await addComment(installation, school.reviews[0], { text: 'Who has the key?' })
  await addComment(installation, school.reviews[0], { text: 'The peon has it.', parentId: question._id })
  const withdrawn = await fetch(`${installation.product.origin}/api/my-review`, {
    method: 'DELETE',
    headers: { 'author-key': question.key },
  })
  expect(withdrawn.status).toBe(200)
  await findButton(page, 'Comments (3)').click()
  await findButton(page, 'Comments (3)').click()
  const thread = page.getByRole('listitem').filter({ hasText: 'Withdrawn by its author' })
  await expect(thread.getByText('The peon has it.')).toBeVisible()
  await expect(thread.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await expect(page.getByText('Who has the key?')).toHaveCount(0)
  await expect(page.getByText('My uncle raped me')).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
})

test('keeps an unsent comment after failures and a reload', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(databaseLossErrors)
  await openReviewsAsNewStudent(page, installation)
  const resumeDatabase = pauseDatabase(installation.dataDir)
  await findButton(page, 'Comment').click()
  await expect(page.getByText('Fetching the comments…')).toBeVisible()
  killDatabase(installation.dataDir)
  resumeDatabase()
  await expect(page.getByRole('alert')).toContainText(serverFailureMessage)
  await expectAccessible(page)
  await installation.restart()
  await findButton(page, 'Try again').click()
  await expect(page.getByText('No comments yet. Be the first.')).toBeVisible()

  const text = 'On Saturdays, too?'
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await comment.fill(text)
  killDatabase(installation.dataDir)
  await findButton(page, 'Send comment').click()
  await expect(page.getByRole('alert')).toContainText(serverFailureMessage)
  await expect(comment).toHaveValue(text)
  await installation.restart()
  await page.reload()
  await findButton(page, 'Comment').click()
  await expect(comment).toHaveValue(text)

  await findButton(page, 'Send comment').click()
  await expect(page.getByText('Everybody can read your comment now.')).toBeVisible()
  await page.reload()
  await findButton(page, 'Comments (1)').click()
  await expect(page.getByText(text)).toBeVisible()
  await expect(comment).toHaveValue('')
})

test('shows comments to visitors and requires sign-in to write one', async ({ page, installation }) => {
  const school = await addReviews(installation)
  const student = await addStudent(installation)
  await addComment(installation, school.reviews[0], { text: 'On Saturdays, too?' })
  const dialog = await openReviewsDialog(page, school)
  await findButton(dialog, 'Comments (1)').click()
  await expect(dialog.getByText('On Saturdays, too?')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0)
  await findButton(dialog, 'Reply').click()
  await expect(dialog.getByRole('link', { name: 'Login to reply' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByRole('link', { name: 'Login to comment' }).click()
  await signIn(page, student)
  await expect(page).toHaveURL(new RegExp(`/schools/${school._id}/`))
  await findButton(page, 'Comments (1)').click()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible()
})

test('stores a comment once when two responses are lost', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/409|ERR_FAILED|Failed to load resource/)
  const school = await addReviews(installation)
  await signInAsNewStudent(page, installation)
  await openDashboardSchool(page, school)
  await findButton(page, 'Comment').click()
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await comment.fill('On Saturdays, too?')
  await page.route(
    /\/comments$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  await findButton(page, 'Send comment').click()
  await expect(page.getByRole('alert')).toContainText('The connection failed. Your text is still here.')
  await findButton(page, 'Send comment').click()
  await expect(findButton(page, 'Comments (1)')).toBeVisible()
  await expect(page.getByText('On Saturdays, too?')).toBeVisible()
  await page.reload()
  await findButton(page, 'Comments (1)').click()
  await expect(page.getByText('On Saturdays, too?')).toHaveCount(1)
})

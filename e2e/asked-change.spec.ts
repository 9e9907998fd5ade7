import { addStaff, findSchool, readSchoolPage, report, sendReview } from './desk-staff.ts'
import { expect, expectAccessibleInBothColorSchemes, testWithOwnProduct } from './fixtures.ts'

const test = testWithOwnProduct('asked-change')

const named = 'The new driver of bus 7 is always late and shouts at the children.'
const unnamed = 'One of the buses is always late, and the children are afraid on it.'
const sentence = 'Please leave out which bus it is.'

test('lets an author change a review as a moderator asked', async ({
  page,
  context,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  const { id: schoolId } = await findSchool(installation, 3)
  const review = await sendReview(installation, schoolId, named)
  await report(installation, review, { reason: 'private' })
  const isShown = async (text: string) => (await readSchoolPage(installation, schoolId)).includes(text)

  await addStaff(context, installation)
  await page.goto('/desk/cases?queue=reports')
  await page.getByRole('listitem').filter({ hasText: named }).getByRole('link').click()
  await page.getByRole('button', { name: 'Ask the author to change it' }).click()
  await page.getByLabel('Names a person').check()
  await page.getByLabel('Sentence to the author (optional)').fill(sentence)
  await expect(page.getByText(/The author reads: “It names a student/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'change asked' })).toBeVisible()
  await expect.poll(() => isShown(named)).toBe(false)

  await page.goto('/my-review')
  await page.getByLabel('Code of the post').fill(review.key)
  await page.getByRole('button', { name: 'Open my post' }).click()
  await expect(page.getByText('Please change it', { exact: true })).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The text is still the same.')).toBeVisible()
  await page.getByLabel('Description').fill(unnamed)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You changed it. A person will read the new text')).toBeVisible()
  await expect(page.getByText(sentence)).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'A moderator asked you' })).toBeVisible()

  await page.goto('/desk/cases?queue=pending')
  await page.getByRole('listitem').filter({ hasText: 'Changed by its author' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => isShown(unnamed)).toBe(true)
})

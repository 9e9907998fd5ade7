import type { Page } from '@playwright/test'
import { newAuthorCode } from '#credentials/credentials.ts'
import { open, openAuthorCode, openDevice, readCode, signInOn, writeCodeDown } from './devices.ts'
import { expect, expectAccessibleInBothColorSchemes, signInAsNewStudent, test } from './fixtures.ts'
import { bringCode, findButton, openReviewsAsNewStudent } from './reviewed-schools.ts'
import { expectSent, findSchool, type School, submit, title, writeReview } from './written-reviews.ts'

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your secret code' }).fill(code)
}

async function chooseSchool(page: Page, { name }: School): Promise<void> {
  const field = page.getByRole('combobox', { name: 'The school of the review' })
  await field.fill(name)
  await page.getByRole('option').first().click()
}

test('opens a review from the list of this device', async ({ page, installation }) => {
  const school = await findSchool(installation, 34)
  await signInAsNewStudent(page, installation)
  await writeReview(page, school)
  await expectSent(page)
  await open(page, '/my-review')
  const requests: Record<string, string>[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:my-review|schools)/.test(request.url())) requests.push(request.headers())
  })
  await expect(page.getByRole('link', { name: `Your review of ${school.name}` })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: `Open Your review of ${school.name}` }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(requests.length).toBeGreaterThan(0)
  for (const headers of requests) expect(headers).not.toHaveProperty('authorization')
})

test('opens a review by author code and school without a session', async ({
  page,
  browser,
  installation,
}) => {
  const school = await findSchool(installation, 35)
  await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  await writeReview(page, school)
  await expectSent(page)

  const visitor = await openDevice(browser, installation)
  const sent: string[] = []
  visitor.on('request', (request) =>
    sent.push(request.url() + JSON.stringify(request.headers()) + request.postData()),
  )
  await open(visitor, '/my-review')
  const openButton = visitor.getByRole('button', { name: 'Open my review' })
  await enter(visitor, newAuthorCode())
  await openButton.click()
  await expect(visitor.getByText('Please choose your school from the list.')).toBeVisible()
  await chooseSchool(visitor, school)
  await openButton.click()
  await expect(visitor.getByText(/We found no review of this school/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(visitor)
  await enter(visitor, code.toLowerCase())
  await openButton.click()
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await visitor.getByRole('button', { name: 'Withdraw it' }).click()
  await visitor.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(visitor.getByText('Withdrawn', { exact: true })).toBeVisible()
  const plain = code.replaceAll('-', '').toLowerCase()
  expect(sent.join().toLowerCase().replaceAll('-', '')).not.toContain(plain)
})

test('finds a comment by author code on another device', async ({ page, browser, installation }) => {
  await openReviewsAsNewStudent(page, installation)
  await findButton(page, 'Comment').click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('On Saturdays, too?')
  await findButton(page, 'Send comment').click()
  await expect(page.getByText('Everybody can read your comment now.')).toBeVisible()
  const code = await writeCodeDown(page)

  const visitor = await openDevice(browser, installation)
  await open(visitor, '/my-review')
  await enter(visitor, newAuthorCode())
  await visitor.getByRole('radio', { name: 'My comments' }).check()
  const findComments = visitor.getByRole('button', { name: 'Find my comments' })
  await findComments.click()
  await expect(visitor.getByText(/We found no comment/)).toBeVisible()
  await enter(visitor, code)
  await findComments.click()
  const openComment = visitor.getByRole('button', { name: /^Open Your comment of/ })
  await expect(openComment).toHaveCount(1)
  await expectAccessibleInBothColorSchemes(visitor)
  await openComment.click()
  await expect(visitor.getByText('On Saturdays, too?')).toBeVisible()
  await visitor.getByRole('button', { name: 'Close this post and open another post' }).click()
  await visitor.getByRole('button', { name: 'Look at the three months before' }).click()
  await expect(openComment).toHaveCount(1)
})

test('asks for the code before the review form, and knows the review afterwards', async ({
  page,
  browser,
  installation,
}) => {
  const school = await findSchool(installation, 36)
  const student = await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  const second = await openDevice(browser, installation)
  await signInOn(second, student)
  await open(second, `/write-review/${school._id}`)
  await expect(second.getByRole('heading', { name: bringCode })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Submit Review' })).toHaveCount(0)
  await enter(second, code)
  await second.getByRole('button', { name: 'Use this code' }).click()
  await expect(second.getByText('This device knows your secret code now.')).toBeVisible()
  await expect(second).toHaveURL(/\/write-review\?at=\w+$/)
  await second.getByLabel('Title', { exact: true }).fill(title)
  await second.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await submit(second)
  await expectSent(second)
  await open(second, `/write-review/${school._id}`)
  await expect(second.getByRole('heading', { name: 'You have already reviewed this school' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(second)
  await second.getByRole('link', { name: 'Open my posts' }).click()
  await expect(second.getByRole('link', { name: `Your review of ${school.name}` })).toBeVisible()
})

test('finds the posts of a lost code only on the device that sent them', async ({
  page,
  browser,
  installation,
}) => {
  const school = await findSchool(installation, 37)
  const student = await signInAsNewStudent(page, installation)
  await writeCodeDown(page)
  await writeReview(page, school)
  await expectSent(page)
  const second = await openDevice(browser, installation)
  await signInOn(second, student)
  await openAuthorCode(second)
  await second.getByRole('button', { name: 'I lost my code' }).click()
  await second.getByLabel(/can never change my old posts/).check()
  await second.getByRole('button', { name: 'Ask for a new secret code' }).click()
  await second.getByRole('button', { name: 'Show my new code' }).click()
  const newCode = await readCode(second)
  await open(second, '/my-review')
  await second.getByLabel('Your secret code').fill(newCode)
  await chooseSchool(second, school)
  await second.getByRole('button', { name: 'Open my review' }).click()
  await expect(second.getByText(/We found no review of this school/)).toBeVisible()
  await open(page, '/my-review')
  await page.getByRole('button', { name: `Open Your review of ${school.name}` }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('shows the earlier review when another device has sent it', async ({ page, browser, installation }) => {
  const school = await findSchool(installation, 38)
  const student = await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  await writeReview(page, school)
  await expectSent(page)
  const second = await openDevice(browser, installation)
  await signInOn(second, student)
  await openAuthorCode(second)
  await enter(second, code)
  await second.getByRole('button', { name: 'Use this code' }).click()
  await expect(second.getByText('This device knows your code')).toBeVisible()
  await open(second, `/write-review/${school._id}`)
  await second.getByLabel('Title', { exact: true }).fill('Once more')
  await second.getByLabel('Description').fill('The same school a second time, to see what happens.')
  await submit(second)
  await expect(second.getByRole('heading', { name: 'You have already reviewed this school' })).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findSchool } from './desk-staff.ts'
import { expect, expectAccessible, expectWhole, test } from './fixtures.ts'
import { signInAsOwner } from './school-members.ts'
import { signInAsStaff } from './staff.ts'

const refusals = /400|404|Failed to load resource/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('issues certificates, which anybody can check until the school revokes them', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await findSchool(installation, 24)
  await signInAsOwner(page, installation, school.id)
  await page.goto('/school/certificates')
  await expect(page.getByText('You have issued no certificates yet.')).toBeVisible()
  await expectWhole(page)
  await button(page, 'Make the PDF').click()
  await expect(page.getByText('Please choose a title.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type('Certificate for the winner')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Science exhibition of Class 8')
  await page.getByLabel('Names').fill('Asha Kumari\nமீனா')
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Our fonts have no sign for “ம”.')).toBeVisible()
  await page.getByLabel('Names').fill('Asha Kumari\nमीरा देवी')
  await button(page, 'Make the PDF').click()
  await expect(page.getByRole('heading', { name: '2 certificates are issued' })).toBeVisible({
    timeout: 30_000,
  })
  await expectWhole(page)
  const saved = page.waitForEvent('download')
  await button(page, 'Save the PDF').click()
  const file = await (await saved).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  const code = await page.locator('code').first().innerText()

  const employer = await browser.newContext({
    baseURL: installation.product.origin,
    javaScriptEnabled: false,
  })
  const checked = await employer.newPage()
  await checked.goto('/certificates')
  await checked.getByLabel('Code of the certificate').fill('7K3Q')
  await button(checked, 'Check').click()
  await expect(checked.getByText('This is not a code of a certificate.')).toBeVisible()
  await checked.getByLabel('Code of the certificate').fill(code.toLowerCase())
  await button(checked, 'Check').click()
  await expect(checked).toHaveURL(new RegExp(`/certificates/${code}$`))
  await expect(checked.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
  await expect(checked.getByText('Asha Kumari')).toBeVisible()
  await expect(checked).not.toHaveTitle(/Asha/)

  await page.goto(`/certificates/${code}`)
  await expectWhole(page)
  await page.goto(`/hi/certificates/${code}`)
  await expect(page.getByRole('heading', { name: 'यह प्रमाणपत्र असली है' })).toBeVisible()

  await page.goto('/school/certificates')
  await page.getByLabel('Code of the certificate').fill(code)
  await button(page, 'Revoke it').click()
  await expect(page.getByText(/^The certificate of .* is revoked\.$/)).toBeVisible()
  await checked.reload()
  await expect(checked.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  await expect(checked.getByText('Asha Kumari')).toBeHidden()
  await employer.close()
})

test('lets staff issue a certificate for a published story, and revoke it', async ({
  page,
  installation,
}) => {
  await signInAsStaff(page, installation, 'editor')
  await page.goto('/desk/certificates')
  await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Certificate for published work' })
  await page.getByLabel('What for').fill('The story “The kite of our street”')
  await page.getByLabel('Names').fill('Asha Kumari')
  await page.getByRole('checkbox', { name: /parents/ }).check()
  await expectAccessible(page)
  await button(page, 'Make the PDF').click()
  await expect(page.getByRole('heading', { name: '1 certificate is issued' })).toBeVisible({
    timeout: 30_000,
  })
  const code = await page.locator('code').first().innerText()
  await page.getByLabel('Code of the certificate').fill(code)
  await page.getByLabel('Reason, for the log').fill('The family asked for it.')
  await button(page, 'Revoke').click()
  await expect(page.getByText(/^The certificate of .* is revoked\.$/)).toBeVisible()
})

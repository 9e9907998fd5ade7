import type { Page } from '@playwright/test'
import { readSchoolPage, type SentPost } from './desk-staff.ts'
import { expect, type Installation } from './fixtures.ts'

export const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'

export const statusOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: /\S/, hasNotText: 'Loading' })
export const undoBar = (page: Page) => page.getByRole('button', { name: 'Undo' })
export const decisions = (page: Page) => page.getByRole('region', { name: 'Decision' })

/** Presses the key of a decision. Waits first, because the desk ignores keys for a moment after a case opens. */
export async function pressDecision(page: Page, key: string): Promise<void> {
  await expect(decisions(page).locator('[aria-keyshortcuts]').first()).toBeVisible()
  await page.keyboard.press(key)
}

export async function openCase(page: Page, queue: string, school: string): Promise<void> {
  await page.goto(`/desk/cases?queue=${queue}`)
  await page.getByRole('listitem').filter({ hasText: school }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: school })).toBeFocused()
}

export async function expectShown(
  installation: Installation,
  { schoolId }: SentPost,
  text: string,
  shown = true,
) {
  const contains = async () => (await readSchoolPage(installation, schoolId)).includes(text)
  await expect.poll(contains).toBe(shown)
}

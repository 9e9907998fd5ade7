import type { Page } from '@playwright/test'
import { open } from './devices.ts'
import { expect, type Installation } from './fixtures.ts'

export const title = 'A quiet library'

export type School = { _id: string; name: string; reviewCount: number }

/** @param page each test chooses another page of the list, so that no two tests review the same school */
export async function findSchool({ product }: Installation, page: number): Promise<School> {
  const url = `${product.origin}/api/schoolsWithReviews?searchTerm=primary&limit=10&page=${page}`
  const { schools }: { schools: School[] } = await (await fetch(url)).json()
  const school = schools.find(({ reviewCount }) => reviewCount === 0)
  if (!school) throw new Error('Every school of the page has a review.')
  return school
}

export async function writeReview(page: Page, { _id }: School): Promise<void> {
  await open(page, `/write-review/${_id}`)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await submit(page)
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Review' }).click()
}

export async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
}

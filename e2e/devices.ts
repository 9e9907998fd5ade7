import type { Browser, Page } from '@playwright/test'
import { type Installation, isInteractive, type Student, signIn, waitForCredential } from './fixtures.ts'

/** Opens a page in a browser that shares nothing with the other browsers of the test. */
export async function openDevice(browser: Browser, { product }: Installation): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 360, height: 740 },
    locale: 'en-IN',
  })
  return context.newPage()
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(isInteractive)
}

export async function signInOn(page: Page, student: Student): Promise<void> {
  await open(page, '/login')
  await signIn(page, student)
  await page.waitForURL(/\/dashboard$/)
  await waitForCredential(page)
}

export async function openAuthorCode(page: Page): Promise<void> {
  await open(page, '/account#author-code')
}

export async function readCode(page: Page): Promise<string> {
  return (await page.locator('#author-code code').textContent()) ?? ''
}

/** Confirms that the student has written the author code down. Returns the code. */
export async function writeCodeDown(page: Page): Promise<string> {
  await openAuthorCode(page)
  const code = await readCode(page)
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await page.getByRole('button', { name: 'Show my code' }).waitFor()
  return code
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorOf, openBrowser } from './test-browser.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function find(browser: ReturnType<typeof openBrowser>, year: number, keys: string): Promise<string> {
  browser.script.dataset.issuerKeys = keys
  const { findIssuerKey } = await browser.openTab()
  return findIssuerKey(year)
}

it('returns the key of a school year and accepts it again', async () => {
  const browser = openBrowser()
  expect(await find(browser, 2026, '2026:AAAA 2027:BBBB')).toBe('AAAA')
  vi.setSystemTime(new Date('2027-11-20'))
  expect(await find(browser, 2027, '2026:AAAA 2027:BBBB 2028:CCCC')).toBe('BBBB')
})

it('ignores keys of years that are more than one year away', async () => {
  const browser = openBrowser()
  expect(await errorOf(find(browser, 2031, '2026:AAAA 2031:BBBB'))).toBe('issuer-key-missing')
  expect(await errorOf(find(browser, 2024, '2024:AAAA 2026:BBBB'))).toBe('issuer-key-missing')
  expect(await find(browser, 2026, '2024:XXXX 2026:BBBB')).toBe('BBBB')
})

it('refuses all keys of a page if one key has changed', async () => {
  const browser = openBrowser()
  await find(browser, 2026, '2026:AAAA 2027:BBBB')
  expect(await errorOf(find(browser, 2027, '2026:AAAA 2027:XXXX'))).toBe('issuer-key-changed')
  expect(await errorOf(find(browser, 2026, '2026:AAAA 2027:XXXX'))).toBe('issuer-key-changed')
  expect(await find(browser, 2026, '2026:AAAA 2027:BBBB')).toBe('AAAA')
})

it('remembers keys of years that a later page lacks', async () => {
  const browser = openBrowser()
  await find(browser, 2026, '2026:AAAA 2027:BBBB')
  vi.setSystemTime(new Date('2027-11-20'))
  await find(browser, 2028, '2028:CCCC')
  expect(await errorOf(find(browser, 2028, '2026:XXXX 2028:CCCC'))).toBe('issuer-key-changed')
})

it('asks for a reload if the key of the year is missing', async () => {
  const browser = openBrowser()
  expect(await errorOf(find(browser, 2026, ''))).toBe('issuer-key-missing')
  expect(await errorOf(find(browser, 2026, '2025:AAAA'))).toBe('issuer-key-missing')
})

it('uses the keys of the page if the browser blocks storage', async () => {
  const browser = openBrowser()
  browser.block()
  expect(await find(browser, 2026, '2026:AAAA')).toBe('AAAA')
})

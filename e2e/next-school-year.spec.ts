import { openAuthorCode, readCode, signInOn, writeCodeDown } from './devices.ts'
import { expect, signInAsNewStudent, testWithOwnProduct } from './fixtures.ts'

/**
 * Uses its own product, because the restarted product publishes figures of a later day, which would hide the figures of
 * other tests.
 */
const test = testWithOwnProduct('next-school-year')

/** Returns the days until 2 June in India, the second day of the next school year. */
function daysUntilNextSchoolYear(): number {
  const india = new Date(Date.now() + 5.5 * 3_600_000)
  const year = india.getUTCFullYear() + (india.getUTCMonth() < 5 ? 0 : 1)
  return (Date.UTC(year, 5, 2) - india.getTime()) / 86_400_000
}

test('keeps the author code in the next school year', async ({ page, installation }) => {
  const student = await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The browser must not load anything from the product while it restarts.
  await page.goto('about:blank')
  await installation.restart({
    NODE_OPTIONS: '--import=./e2e/moved-clock.ts',
    MOVED_CLOCK_DAYS: String(daysUntilNextSchoolYear()),
  })
  await page.clock.install({ time: Date.now() + daysUntilNextSchoolYear() * 86_400_000 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await signInOn(page, student)
  await openAuthorCode(page)
  await page.getByRole('button', { name: 'Show my code' }).click()
  expect(await readCode(page)).toBe(code)
  expect(requests.filter((each) => each === 'POST /api/credential')).toHaveLength(1)
})

import { partners } from '#brand/partners.ts'
import { expect, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('shows every section of the home page in order', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.map((heading) => heading.trim())).toEqual([
    'For students',
    'For schools',
    'Anonymously Review your school',
    'Problems We Solve',
    'Our Solution',
    'No matter who you are',
    'How It Works',
    expect.stringContaining('Trusted'),
    'Join the Movement',
    'Ten programmes for students',
  ])
  const items = (name: string | RegExp) => page.getByRole('region', { name }).getByRole('listitem')
  await expect(items('Problems We Solve')).toHaveCount(4)
  await expect(items('Our Solution')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'How It Works' }).getByRole('listitem')).toHaveCount(3)
  await expect(items('Ten programmes for students')).toHaveCount(10)
  await expectAccessibleInBothColorSchemes(page)
})

test('links each button to its page', async ({ page, installation }) => {
  await page.goto('/')
  const target = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  for (const [name, path] of [
    ['Partner With Us', '/for-schools'],
    ['Start as a Student', '/login'],
    ['Register Your School', '/register-school'],
    ['Join as Student', '/signup'],
  ] as const) {
    await expect(target(name)).toHaveAttribute('href', path)
  }
  const movement = page.getByRole('region', { name: 'Join the Movement' })
  await expect(movement.getByRole('link').first()).toHaveAttribute('href', '/for-schools')
  await expect(movement.getByRole('link').last()).toHaveAttribute('href', '/login')
  await movement.getByRole('link').last().click()
  await expect(page).toHaveURL(`${installation.product.origin}/login`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Problems We Solve' })).toBeVisible()
})

test('shows the home page after navigation from another page', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('banner').getByRole('link', { name: 'Bolshala, home' }).click()
  await expect(page.getByRole('heading', { name: 'Ten programmes for students' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say it like it is.')
})

async function isMoving(page: import('@playwright/test').Page): Promise<boolean> {
  const readPosition = () =>
    page.locator('.moving-strip').evaluate((strip) => strip.getBoundingClientRect().x)
  const before = await readPosition()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  return (await readPosition()) !== before
}

test('moves the partner strip and stops after a click on Pause', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Trusted and used by schools' })
  await strip.scrollIntoViewIfNeeded()
  await expect(strip.locator('li')).toHaveCount(3 * partners.length)
  await expect(strip.getByRole('listitem')).toHaveCount(partners.length)
  await page.mouse.move(5, 5)
  await expect.poll(() => isMoving(page)).toBe(true)

  const pause = strip.getByRole('button', { name: 'Pause' })
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(5, 5)
  await expect.poll(() => isMoving(page)).toBe(false)
  await pause.click()
  await page.mouse.move(5, 5)
  await expect.poll(() => isMoving(page)).toBe(true)

  await pause.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(pause).toBeHidden()
  await expect.poll(() => isMoving(page)).toBe(false)
})

test('alternates the heading between Trusted and Used', async ({ page }) => {
  await page.goto('/')
  const words = page.locator('.moving-words > *')
  const seen = () =>
    words.evaluateAll((each) =>
      each.filter((word) => getComputedStyle(word).visibility === 'visible').map((word) => word.textContent),
    )
  await expect.poll(seen).toEqual(['Trusted by schools'])
  await expect.poll(seen).toEqual(['Used by schools'])
  const { duration } = await words
    .first()
    .evaluate((word) => ({ duration: getComputedStyle(word).animationDuration }))
  expect(duration).toBe('6s')
})

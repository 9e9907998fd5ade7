import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/**
 * Runs in the page. When an island loses or moves an element, adds the HTML of the element to the attribute
 * `data-removed` of `<html>`. Ignores `link` elements.
 */
function watchRemovals(): void {
  new MutationObserver((records) => {
    for (const { target, removedNodes } of records) {
      if (!(target instanceof Element) || !target.closest('[data-island]')) continue
      for (const node of removedNodes) {
        if (!(node instanceof Element) || node.matches('link')) continue
        const { dataset } = document.documentElement
        dataset.removed = `${dataset.removed ?? ''}\n${node.outerHTML.slice(0, 200)}`
      }
    }
  }).observe(document, { subtree: true, childList: true })
}

const forms = [
  '/login',
  '/login?for=review',
  '/login?for=page',
  '/login?for=session',
  '/signup',
  '/forgot-password',
  '/contact',
  '/complaint',
  '/register-school',
]

async function findSchoolPage(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/api/schoolsWithReviews?limit=1`)).text()
  return `/schools/${/"_id":"(\d+)"/.exec(list)?.[1]}`
}

async function expectElementsKept(page: Page): Promise<void> {
  await expect(page.locator('[data-on="done"]').first()).toBeAttached()
  await expect(page.locator('html')).not.toHaveAttribute('data-removed')
}

test.beforeEach(({ page }) => page.addInitScript(watchRemovals))

for (const path of forms) {
  test(`hydrates ${path} without moving an element`, async ({ page }) => {
    await page.goto(path)
    await expectElementsKept(page)
  })
}

test('hydrates the home search without moving an element', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('School name, city or state').click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await expectElementsKept(page)
})

test('hydrates the buttons of a review without moving an element', async ({ page, installation }) => {
  await page.goto(await findSchoolPage(installation.product.origin))
  await page.getByRole('button', { name: 'Report' }).first().focus()
  await expectElementsKept(page)
})

/** Runs in the page. Clicks when React listens to the events of the island, but has not hydrated it. */
function clickDuringHydration(button: HTMLElement | SVGElement): void {
  const island = button.closest<HTMLElement>('[data-island]')
  if (!island) return
  const listen = island.addEventListener.bind(island)
  island.addEventListener = (...input: Parameters<typeof listen>) => {
    island.addEventListener = listen
    queueMicrotask(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
    listen(...input)
  }
  button.focus()
}

test('handles a click during hydration once', async ({ page, installation }) => {
  await page.goto(await findSchoolPage(installation.product.origin))
  const button = page.getByRole('button', { name: /^Comments/ }).first()
  await button.evaluate(clickDuringHydration)
  await expect(page.locator('[data-on="done"]').first()).toBeAttached()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('keeps the focus of a field that was focused before hydration', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/login.island-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'load' })
  const field = page.getByLabel('Email')
  await field.pressSequentially('asha@')
  released.resolve()
  await expect(page.locator('[data-on="done"]').first()).toBeAttached()
  await page.keyboard.type('example.org')
  await expect(field).toHaveValue('asha@example.org')
})

test('loads the entry script after the largest contentful paint', async ({ page }) => {
  await page.goto('/privacy-policy')
  const [paint, script] = await page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) =>
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
      )
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes('/entry.client-'))
    return [largest, entry instanceof PerformanceResourceTiming ? entry.responseEnd : undefined]
  })
  expect(script).toBeGreaterThan(paint ?? Number.NaN)
})

test('repeats a tap that came before the entry script ran', async ({ page, installation }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/entry.client-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(await findSchoolPage(installation.product.origin), { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Report' }).first().click()
  released.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Opens the login page as a visitor who wanted to see the dashboard. Intercepts the entry script. */
async function openLoginFromDashboard(page: Page, intercept: (route: Route) => Promise<void>): Promise<void> {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?for=page$/)
  await page.route('**/entry.client-*.js', intercept)
  // A reload keeps the data of the history entry, which names the page to return to.
  await page.reload({ waitUntil: 'load' })
}

const signUp = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign Up' })

test('remembers the page to return to before the entry script runs', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await openLoginFromDashboard(page, async (route) => {
    await released.promise
    await route.continue()
  })
  await signUp(page).click()
  released.resolve()
  await expect(page).toHaveTitle(/^Sign Up/)
  expect(await page.evaluate(() => history.state.data.from)).toBe('/dashboard')
})

test('follows sign-in links if the entry script does not load', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/)
  const released = Promise.withResolvers<void>()
  await openLoginFromDashboard(page, async (route) => {
    await released.promise
    await route.abort()
  })
  await signUp(page).click()
  await expect(page).toHaveURL(/\/login\?for=page$/)
  released.resolve()
  await expect(page).toHaveURL(/\/signup$/)
})

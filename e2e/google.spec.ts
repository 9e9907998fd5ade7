import type { Page } from '@playwright/test'
import { startGoogleIssuer } from '#server/accounts/test-google-issuer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const script = 'https://accounts.google.com/gsi/client'
const ours = { name: 'Continue with Google' }

/** Makes what Google's button hands out, from the nonce that the page gave to Google's script. */
type MakeCredential = (nonce: string) => Promise<string | undefined>

/** Stands in for Google's script: draws a button that hands out the next credential of a list. */
async function standIn(page: Page, credentials: MakeCredential[]): Promise<void> {
  await page.exposeFunction('nextCredential', (nonce: string) => credentials.shift()?.(nonce))
  const body = `(() => {
    let given
    window.google = { accounts: { id: {
      initialize: (options) => { given = options },
      renderButton: (place) => {
        const button = document.createElement('button')
        button.textContent = "Google's own button"
        button.className = 'min-h-11'
        button.onclick = async () => given.callback({ credential: await nextCredential(given.nonce) })
        place.replaceChildren(button)
      },
    } } }
  })()`
  await page.route(`${script}*`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

async function tapOurs(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', ours).click()
}

test('without a client id Google is said to be unavailable', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await tapOurs(page, path)
    await expect(page.getByRole('alert')).toHaveText('Google authentication is currently unavailable')
    // A button that cannot work does not stand above the form that does.
    const [button, form] = await Promise.all([
      page.getByRole('button', ours).boundingBox(),
      page.getByLabel('Password', { exact: true }).boundingBox(),
    ])
    expect(button?.y).toBeGreaterThan(form?.y ?? Number.POSITIVE_INFINITY)
    await expectAccessible(page)
  }
})

test.describe('with a client id', () => {
  let issuer: Awaited<ReturnType<typeof startGoogleIssuer>>

  test.beforeAll(async ({ installation }) => {
    issuer = await startGoogleIssuer()
    const { clientId, jwksUrl } = issuer.google
    await installation.restart({ GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: jwksUrl })
  })

  test.afterAll(async ({ installation }) => {
    await installation.restart()
    issuer.close()
  })

  test("Google's script is asked for on the first tap only, and a failure is told", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/accounts\.google\.com|Failed to load resource/)
    const asked: string[] = []
    await page.route(`${script}*`, (route) => {
      asked.push(route.request().url())
      return route.abort('failed')
    })
    for (const path of ['/login', '/signup']) {
      asked.length = 0
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      await page.getByRole('button', ours).click()
      await expect(page.getByRole('alert')).toHaveText('Google authentication failed. Please try again.')
      expect(asked).toEqual([script])
      await expectAccessible(page)
      // And once more.
      await page.getByRole('button', ours).click()
      await expect.poll(() => asked.length).toBe(2)
    }
  })

  test("the second tap, on Google's own button, signs in, and the empty profile is to be filled", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/accounts\.google\.com|40[01]|Failed to load resource/)
    const email = `google.${Date.now()}@example.org`
    await standIn(page, [
      async () => undefined,
      async () => 'no token',
      (nonce) => issuer.sign({ claims: { email, name: 'Ravi Rao', sub: email, nonce } }),
    ])
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Sign me out when I close this tab or browser').check()
    await page.getByRole('button', ours).click()
    const theirs = page.getByRole('button', { name: "Google's own button" })
    await expect(theirs).toBeVisible()
    await expect(page.getByRole('button', ours)).toBeHidden()
    await expectAccessible(page)
    await theirs.click()
    await expect(page.getByRole('alert')).toHaveText('Google authentication failed: Missing credentials')
    // A failed try brings a nonce of its own for the next one.
    const renewed = page.waitForResponse('**/api/google-auth/nonce')
    await theirs.click()
    await expect(page.getByRole('alert')).toHaveText('Google authentication failed')
    await renewed
    await theirs.click()

    // Where it all began, remembered by this tab alone.
    await expect(page).toHaveURL(/\/account$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect(page.getByText('Your school and grade stay on this device.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Full name').fill('Ravi Kumar Rao')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await page.getByLabel('School', { exact: true }).fill('GPS Rampur')
    await page.getByLabel('Grade').selectOption('college')
    await page.getByRole('button', { name: 'Save' }).click()
    // "Saved." may still stand there from before.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bolshalaUser'))).toContain('college')
    await page.reload()
    await expect(page.getByLabel('School', { exact: true })).toHaveValue('GPS Rampur')
    await expect(page.getByLabel('Grade')).toHaveValue('college')
  })

  test('signs up with Google too', async ({ page, pageErrors }) => {
    pageErrors.allow(/accounts\.google\.com/)
    const email = `up.${Date.now()}@example.org`
    let token: string | undefined
    await standIn(page, [
      async (nonce) => {
        token = await issuer.sign({ claims: { email, name: 'Ravi Rao', sub: email, nonce } })
        return token
      },
    ])
    const call = page.waitForRequest('**/api/google-auth')
    await tapOurs(page, '/signup')
    await page.getByRole('button', { name: "Google's own button" }).click()
    expect((await call).postDataJSON()).toEqual({ token })
    await expect(page.getByRole('heading', { name: 'Hello, Ravi Rao' })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { startGoogleIssuer } from '#server/testing/google-issuer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const scriptUrl = 'https://accounts.google.com/gsi/client'
const ourButton = { name: 'Continue with Google' }

/** Creates the credential that Google's button returns for the nonce of the page. */
type MakeCredential = (nonce: string) => Promise<string | undefined>

/** Replaces Google's script. Each click on its button returns the next credential of the list. */
async function mockGoogle(page: Page, credentials: MakeCredential[]): Promise<void> {
  await page.exposeFunction('nextCredential', (nonce: string) => credentials.shift()?.(nonce))
  const body = `(() => {
    let settings
    window.google = { accounts: { id: {
      initialize: (options) => { settings = options },
      renderButton: (parent) => {
        const button = document.createElement('button')
        button.textContent = "Google's own button"
        button.className = 'min-h-11'
        button.dataset.nonce = settings.nonce
        button.onclick = async () => settings.callback({ credential: await nextCredential(settings.nonce) })
        parent.replaceChildren(button)
      },
    } } }
  })()`
  await page.route(`${scriptUrl}*`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

async function clickOurButton(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', ourButton).click()
}

test('shows that Google sign-in is unavailable without a client id', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await clickOurButton(page, path)
    await expect(page.getByRole('alert')).toHaveText('Google authentication is currently unavailable')
    // When Google sign-in is unavailable, the Google button is below the form.
    const [button, form] = await Promise.all([
      page.getByRole('button', ourButton).boundingBox(),
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

  test("loads Google's script on the first click and reports failed loading", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/accounts\.google\.com|Failed to load resource/)
    const requests: string[] = []
    await page.route(`${scriptUrl}*`, (route) => {
      requests.push(route.request().url())
      return route.abort('failed')
    })
    for (const path of ['/login', '/signup']) {
      requests.length = 0
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([])
      await page.getByRole('button', ourButton).click()
      await expect(page.getByRole('alert')).toHaveText('Google authentication failed. Please try again.')
      expect(requests).toEqual([scriptUrl])
      await expectAccessible(page)
      await page.getByRole('button', ourButton).click()
      await expect.poll(() => requests.length).toBe(2)
    }
  })

  test('signs in with Google and shows fields for school and grade', async ({ page, pageErrors }) => {
    pageErrors.allow(/accounts\.google\.com|40[01]|Failed to load resource/)
    const email = `google.${Date.now()}@example.org`
    await mockGoogle(page, [
      async () => undefined,
      async () => 'no token',
      (nonce) => issuer.sign({ claims: { email, name: 'Ravi Rao', sub: email, nonce } }),
    ])
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?for=page$/)
    await page.getByLabel('Sign me out when I close this tab or browser').check()
    await page.getByRole('button', ourButton).click()
    const googleButton = page.getByRole('button', { name: "Google's own button" })
    await expect(googleButton).toBeVisible()
    await expect(page.getByRole('button', ourButton)).toBeHidden()
    await expectAccessible(page)
    await googleButton.click()
    await expect(page.getByRole('alert')).toHaveText('Google authentication failed: Missing credentials')
    // After a failed sign-in the page draws the button with a new nonce.
    const nonce = (await googleButton.getAttribute('data-nonce')) ?? ''
    expect(await page.context().cookies()).toMatchObject([
      { name: 'google', httpOnly: true, sameSite: 'Strict' },
    ])
    await googleButton.click()
    await expect(page.getByRole('alert')).toHaveText('Google authentication failed')
    await expect(googleButton).not.toHaveAttribute('data-nonce', nonce)
    await googleButton.click()

    // The page returns to /account. The session is stored only for this tab.
    await expect(page).toHaveURL(/\/account$/)
    const stored = await page.evaluate(() => Object.keys(localStorage))
    expect(stored.filter((name) => name !== 'bolshalaIssuerKeys')).toEqual([])
    await expect(page.getByText('Your school and grade stay on this device.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('What should we call you?').fill('Ravi Kumar Rao')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    const school = page.getByLabel('School', { exact: true })
    await school.fill('GPS Rampur')
    // Closes the list of schools, which could cover the button.
    await school.blur()
    await page.getByLabel('Grade').selectOption('college')
    await page.getByRole('button', { name: 'Save' }).click()
    // Does not wait for "Saved.", because the page may still show the earlier message.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bolshalaUser'))).toContain('college')
    await page.reload()
    await expect(page.getByLabel('School', { exact: true })).toHaveValue('GPS Rampur')
    await expect(page.getByLabel('Grade')).toHaveValue('college')
  })

  test('signs up with Google', async ({ page, pageErrors }) => {
    pageErrors.allow(/accounts\.google\.com/)
    const email = `up.${Date.now()}@example.org`
    let token: string | undefined
    await mockGoogle(page, [
      async (nonce) => {
        token = await issuer.sign({ claims: { email, name: 'Ravi Rao', sub: email, nonce } })
        return token
      },
    ])
    const call = page.waitForRequest('**/api/google-auth')
    await clickOurButton(page, '/signup')
    await page.getByRole('button', { name: "Google's own button" }).click()
    expect((await call).postDataJSON()).toEqual({ token })
    await expect(page.getByRole('heading', { name: 'Hello, Ravi Rao' })).toBeVisible()
  })
})

import type { Page, Request } from '@playwright/test'

/**
 * Gives the page the authenticator of a phone. By default, its passkeys have a secret (PRF), and its owner unlocks the
 * phone each time.
 */
export async function addAuthenticator(
  page: Page,
  options: { hasPrf?: boolean; isUserVerified?: boolean } = {},
) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
      ...options,
    },
  })
  return {
    async countPasskeys(): Promise<number> {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    async remove(): Promise<void> {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}

/** Forgets everything that the browser has stored, so that the page is a new phone with the same passkeys. */
export async function becomeNewPhone(page: Page): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  })
  await page.evaluate(() => sessionStorage.clear())
}

/**
 * Records everything that the page sends, and every secret that a passkey returns.
 * @returns functions that read both
 */
export async function recordSecretsAndRequests(page: Page) {
  const secrets: number[][] = []
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.exposeFunction('reportSecret', (secret: number[]) => void secrets.push(secret))
  await page.addInitScript(() => {
    const original = PublicKeyCredential.prototype.getClientExtensionResults
    PublicKeyCredential.prototype.getClientExtensionResults = function () {
      const results = original.call(this)
      const first = results.prf?.results?.first
      const report: unknown = Reflect.get(window, 'reportSecret')
      if (first instanceof ArrayBuffer && typeof report === 'function')
        report(Array.from(new Uint8Array(first)))
      return results
    }
  })
  return {
    secrets: () => secrets.map((secret) => Buffer.from(secret)),
    async sent(): Promise<Buffer> {
      const parts = await Promise.all(
        requests.map(async (request) => [
          Buffer.from(
            `${request.method()} ${request.url()}\n${JSON.stringify(await request.allHeaders())}\n`,
          ),
          request.postDataBuffer() ?? Buffer.alloc(0),
        ]),
      )
      return Buffer.concat(parts.flat())
    },
  }
}

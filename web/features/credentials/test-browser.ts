import { vi } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { newStorage } from '#web/lib/test-storage.ts'

/** Returns locks for one simulated device, because all simulated devices would share the real locks. */
function newLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: async (name: string, run: () => Promise<unknown>) => {
      const result = (last.get(name) ?? Promise.resolve()).then(run)
      last.set(
        name,
        result.catch(() => {}),
      )
      return result
    },
  }
}

const RealDate = Date

/** Returns a `Date` whose current time is that of the clock. */
function dateOf(clock: () => Date): DateConstructor {
  const now = () => clock().getTime()
  return new Proxy(RealDate, {
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

export type SentByBrowser = { url: string; init: RequestInit }

type Respond = () => Promise<Response>

/** Handles a request between browser and server. May change or lose the response. */
export type Interceptor = (sent: SentByBrowser, respond: Respond) => Promise<Response>

/**
 * Simulates a browser that sends its requests to `product`, on a device whose clock is right unless `clockAhead` is set.
 * Without `product`, requests fail unless an interceptor responds.
 */
export function openBrowser(product?: TestApp) {
  let isBlocked = false
  const storages = { phone: newStorage(() => isBlocked), visit: newStorage(() => isBlocked) }
  const script: { dataset: { issuerKeys: string; signedHead?: string } } = { dataset: { issuerKeys: '' } }
  const requests: SentByBrowser[] = []
  const navigator = { locks: newLocks() }
  const browser = {
    storages,
    requests,
    script,
    intercept: undefined as Interceptor | undefined,
    /** In milliseconds. */
    clockAhead: 0,
    block: () => {
      isBlocked = true
    },
    /** Loads these modules again, as a newly opened page does. */
    async openTab() {
      vi.resetModules()
      return {
        ...(await import('#web/lib/session/start-session.ts')),
        ...(await import('#web/lib/session/session-store.ts')),
        ...(await import('./device-key.ts')),
        ...(await import('./stored-key.ts')),
        ...(await import('./device-data.ts')),
        ...(await import('./author-code.ts')),
        ...(await import('./get-credential.ts')),
        ...(await import('./issuer-log.ts')),
        ...(await import('./post-with-credential.ts')),
        ...(await import('./own-posts.ts')),
        ...(await import('./own-tickets.ts')),
        ...(await import('./queued-posts.ts')),
        ...(await import('./ensure-credential.ts')),
        ...(await import('./background.ts')),
        ...(await import('./posting-obstacle.ts')),
        ...(await import('./votes.ts')),
        ...(await import('./find-comments.ts')),
        ...(await import('./kept-code.ts')),
        ...(await import('./quota-numbers.ts')),
        ...(await import('./device-day.ts')),
      }
    },
    /** Installs this browser as the globals of the test. */
    use() {
      vi.stubGlobal('window', {
        localStorage: storages.phone,
        sessionStorage: storages.visit,
        addEventListener: () => {},
        removeEventListener: () => {},
      })
      vi.stubGlobal('document', {
        documentElement: { dataset: {} },
        querySelector: (selector: string) => (selector === 'script[data-issuer-keys]' ? script : null),
      })
      vi.stubGlobal('navigator', navigator)
      vi.stubGlobal('StorageEvent', Event)
      if (product)
        vi.stubGlobal(
          'Date',
          dateOf(() => new RealDate(product.clock().getTime() + browser.clockAhead)),
        )
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const sent = { url, init }
        requests.push(sent)
        const respond = () => forward(product, sent)
        return browser.intercept ? browser.intercept(sent, respond) : respond()
      })
    },
  }
  browser.use()
  return browser
}

export type TestBrowser = ReturnType<typeof openBrowser>

async function forward(product: TestApp | undefined, { url, init }: SentByBrowser): Promise<Response> {
  if (!product) throw new TypeError('No network.')
  const response = await product.app.inject({
    method: (init.method ?? 'GET') as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  const { statusCode: status, body } = response
  return new Response(status === 204 ? null : body, { status })
}

/** Returns the keys as the server writes them into pages. */
export async function issuerKeysOf(product: TestApp): Promise<string> {
  const { entries } = (await product.get('/api/issuer-log')).json()
  return entries
    .map(
      ({ schoolYear, publicKey }: { schoolYear: number; publicKey: string }) => `${schoolYear}:${publicKey}`,
    )
    .join(' ')
}

/** Opens a browser with a signed-in tab. */
export async function openSignedIn(product: TestApp, account?: { token: string; email: string }) {
  const { token, email } = account ?? (await product.signIn())
  const browser = openBrowser(product)
  browser.script.dataset.issuerKeys = await issuerKeysOf(product)
  const tab = await browser.openTab()
  tab.startSession({ token, user: { email } })
  return { browser, tab, account: { token, email } }
}

/** Returns the code or the text of the error that a promise rejects with, or "no error". */
export async function errorOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no error',
    (error: unknown) =>
      error instanceof Error && 'code' in error && error.code ? String(error.code) : String(error),
  )
}

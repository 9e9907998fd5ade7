import { afterEach, expect, it, vi } from 'vitest'
import { newCodeMailDomainFull } from '#contract/client-messages.ts'
import { reviewInput, testApp } from '#server/testing/app.ts'
import { testSchools } from '#server/testing/schools.ts'
import { openSignedIn } from './test-browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const [{ code: school = '' } = {}, { code: otherSchool = '' } = {}] = testSchools

const startsAt = '2026-11-20T10:00:00+05:30'

/** Opens a device of an account whose first device has an author code. */
async function openSecondDevice() {
  const product = await testApp({ startsAt })
  const first = await openSignedIn(product)
  await first.tab.ensureCredential()
  const code = (await first.tab.readCode())?.code ?? ''
  const second = await openSignedIn(product, first.account)
  return { product, first, code, ...second }
}

it('asks for the code of another device until it is entered', async () => {
  const { browser, tab, code } = await openSecondDevice()
  expect(await tab.findPostingObstacle()).toMatchObject({ kind: 'code', isRejected: false })
  const count = browser.requests.length
  expect(await tab.findPostingObstacle()).toMatchObject({ kind: 'code' })
  expect(browser.requests).toHaveLength(count)
  await tab.enterCode(code)
  expect(await tab.findPostingObstacle()).toBeUndefined()
})

it('asks the server nothing on a device with a credential', async () => {
  const { browser, tab } = await openSignedIn(await testApp({ startsAt }))
  expect(await tab.findPostingObstacle()).toBeUndefined()
  const count = browser.requests.length
  expect(await tab.findPostingObstacle(school)).toBeUndefined()
  expect(browser.requests).toHaveLength(count)
})

it('names the day from which a new code works', async () => {
  const { tab } = await openSecondDevice()
  await tab.resetCode()
  await tab.ensureCredential()
  expect(await tab.findPostingObstacle()).toMatchObject({ kind: 'code', newCodeFrom: '2026-12-04' })
})

it('knows a review of the school on this device', async () => {
  const { tab } = await openSignedIn(await testApp({ startsAt }))
  await tab.ensureCredential()
  await tab.postWithCredential('postReview', { body: reviewInput() })
  expect(await tab.findPostingObstacle(school)).toEqual({ kind: 'reviewed' })
  expect(await tab.findPostingObstacle(otherSchool)).toBeUndefined()
  expect(await tab.findPostingObstacle()).toBeUndefined()
})

it('gives the reason why an account gets no credential', async () => {
  const { browser, tab } = await openSignedIn(await testApp({ startsAt }))
  const { code, text } = newCodeMailDomainFull
  browser.intercept = async (sent, respond) =>
    sent.init.method === 'POST'
      ? new Response(JSON.stringify({ code, message: text }), { status: 429 })
      : respond()
  expect(await tab.findPostingObstacle()).toMatchObject({ kind: 'refused', error: { code } })
})

it('reports a device without a network as not ready', async () => {
  const { browser, tab } = await openSignedIn(await testApp({ startsAt }))
  browser.intercept = async () => {
    throw new TypeError('No network.')
  }
  expect(await tab.findPostingObstacle()).toEqual({ kind: 'not-ready' })
  browser.intercept = undefined
  expect(await tab.findPostingObstacle()).toBeUndefined()
})

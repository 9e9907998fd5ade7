import { afterEach, expect, it, vi } from 'vitest'
import { newAuthorCode } from '#credentials/credentials.ts'
import { noLimits, reviewInput, testApp } from '#server/testing/app.ts'
import { openBrowser, openSignedIn } from './test-browser.ts'

/** The last day of a month in India. */
const startsAt = '2026-10-31T10:00:00+05:30'
const day = 86_400

afterEach(() => vi.unstubAllGlobals())

/** Signs in a student who comments twice. Returns the author code, and the author key of the second comment. */
async function commentTwice() {
  const product = await testApp({ startsAt, limits: noLimits, publication: 'nightly' })
  const review = await product.post('/api/reviews', reviewInput(), (await product.signIn()).token)
  product.wait(day)
  await product.maintainRows()
  const { tab } = await openSignedIn(product)
  await tab.getCredential()
  const comment = (text: string) =>
    tab.postWithCredential('postComment', { params: { id: review.json()._id }, body: { text } })
  await comment('Is it open?')
  const { authorKey } = await comment('It is, until five.')
  const { code = '' } = (await tab.readCode()) ?? {}
  return { product, code, authorKey }
}

async function openVisitor(product: Awaited<ReturnType<typeof testApp>>) {
  const browser = openBrowser(product)
  return { browser, tab: await browser.openTab() }
}

it('finds the comments of a code after the next maintenance', async () => {
  const { product, code, authorKey } = await commentTwice()
  product.wait(day)
  await product.maintainRows()
  const { tab } = await openVisitor(product)
  const { from, until, comments } = await tab.findComments(code)
  expect({ from, until }).toEqual({ from: '2026-09', until: '2026-11' })
  expect(comments.map((each) => each.day)).toEqual(['2026-11-01', '2026-11-01'])
  expect(comments.map((each) => each.authorKey)).toContain(authorKey)
  const [found] = comments
  expect((await product.withKey('GET', found?.authorKey ?? '')).statusCode).toBe(200)
  expect((await tab.findComments(newAuthorCode())).comments).toEqual([])
})

it('sends the same requests for codes with and without comments', async () => {
  const { product, code } = await commentTwice()
  product.wait(day)
  await product.maintainRows()
  const sentFor = async (typed: string) => {
    const { browser, tab } = await openVisitor(product)
    await tab.findComments(typed)
    return JSON.stringify(browser.requests)
  }
  expect(await sentFor(code)).toBe(await sentFor(newAuthorCode()))
})

it('finds older comments with further searches', async () => {
  const { product, code } = await commentTwice()
  product.wait(day)
  await product.maintainRows()
  product.wait(109 * day)
  const { tab } = await openVisitor(product)
  const latest = await tab.findComments(code)
  expect(latest).toMatchObject({ from: '2026-12', until: '2027-02', comments: [] })
  const earlier = await tab.findComments(code, latest.from)
  expect(earlier).toMatchObject({ from: '2026-09', until: '2026-11', comments: [{}, {}] })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRequest, newAuthorCode, toBase64Url } from '#credentials/credentials.ts'
import { schoolYear } from './clock.ts'
import { noLimits, reviewInput, signupForm, type TestApp, testApp } from './testing/app.ts'
import { createHolder, currentPublicKey } from './testing/holder.ts'
import { getLightCredential, lightCredentialWork } from './testing/light-device.ts'
import { randomText } from './testing/texts.ts'

const weekSeconds = 7 * 24 * 3600
const aim = 100
/** How long a mailbox waits for its second identity. */
const waitWeeks = 2
/** Measured with this campaign before the product limited newcomers by mail domain and counted surges separately. */
const before: Price = { mailboxes: 55, domains: 1, weeks: 10, reviews: aim }

/** Writes its only review of the school. @returns whether the review is shown at once */
type Identity = (body: object) => Promise<boolean>

/** `second`: the code of a reset, and the week in which it works. */
type Mailbox = { token: string; domain: string; second?: { code: string; week: number } }

type Price = { mailboxes: number; domains: number; weeks: number; reviews: number }

/** Signs up with the mailed code. @returns the session's token, or undefined if the domain is full */
async function signUp({ post, mail }: TestApp, email: string): Promise<string | undefined> {
  const form = signupForm({ email })
  await post('/api/signup', form)
  const response = await post('/api/signup', { ...form, otp: mail.codeFor(email) })
  if (response.statusCode === 429) return undefined
  expect(response.statusCode, response.body).toBe(201)
  return response.json().token
}

async function identityOf(product: TestApp, token: string, code = newAuthorCode()): Promise<Identity> {
  const { send } = await createHolder(product, { token, code, getCredential: getLightCredential })
  return async (body) => isShown(await send('review', 'POST', '/api/reviews', body))
}

/** Asks for a second author code. @returns undefined if the domain is full */
async function askForNewCode(product: TestApp, token: string): Promise<string | undefined> {
  const code = newAuthorCode()
  const { request } = createRequest(code, await currentPublicKey(product))
  const body = { schoolYear: schoolYear(product.clock()), request: toBase64Url(request) }
  const { statusCode } = await product.post('/api/credential/reset', body, token)
  expect([200, 429]).toContain(statusCode)
  return statusCode === 200 ? code : undefined
}

function isShown(response: { statusCode: number; body: string; json: () => { state?: string } }): boolean {
  expect(response.statusCode, response.body).toBe(201)
  return response.json().state === 'published'
}

function newReview() {
  return reviewInput({ title: randomText().slice(0, 60), description: randomText(), rating: 5 })
}

/**
 * Each mailbox becomes two persons for the product: with its first code, and with a second one after a reset.
 * Runs a campaign of an attacker who knows all rules, until the school has a hundred shown five-star reviews. Reviews of a
 * surge are shown, so they count here although their stars wait: the real price is higher.
 */
async function runCampaign(product: TestApp, domainCount: number): Promise<Price> {
  const domains = Array.from({ length: domainCount }, () => `campaign-${randomUUID().slice(0, 8)}.in`)
  const mailboxes: Mailbox[] = []
  const price = { mailboxes: 0, domains: domainCount, weeks: 0, reviews: 0 }
  const signUpAt = async (domain: string): Promise<Identity[]> => {
    const token = await signUp(product, `${randomUUID()}@${domain}`)
    if (token === undefined) return []
    mailboxes.push({ token, domain })
    price.mailboxes++
    return [await identityOf(product, token)]
  }
  /** Uses the newcomer of the week for the second code of a mailbox if there is one without it. */
  const identitiesAt = async (domain: string): Promise<Identity[]> => {
    const old = mailboxes.find((each) => each.domain === domain && !each.second)
    const code = old && (await askForNewCode(product, old.token))
    if (!old || !code) return signUpAt(domain)
    old.second = { code, week: price.weeks + waitWeeks }
    return []
  }
  while (price.reviews < aim) {
    const waited = mailboxes.flatMap(({ token, second }) =>
      second?.week === price.weeks ? [identityOf(product, token, second.code)] : [],
    )
    const unused = await Promise.all(waited)
    for (const domain of domains) unused.push(...(await identitiesAt(domain)))
    for (const next of unused) {
      // The first held review shows the attacker that more would be held in this week.
      if (price.reviews === aim || !(await next(newReview()))) break
      price.reviews++
    }
    price.weeks++
    product.wait(weekSeconds)
    await product.tasks.frequent()
  }
  return price
}

const domainWeeks = ({ domains, weeks }: Price) => domains * weeks

function print(name: string, price: Price): void {
  const factor = (domainWeeks(price) / domainWeeks(before)).toFixed(1)
  process.stdout.write(
    `${name}: ${price.mailboxes} mailboxes, ${price.domains} domains, ${price.weeks} weeks, ${factor} times the price\n`,
  )
}

test('a hundred five-star reviews cost five times as many domains and weeks', async () => {
  print('Before', before)
  for (const domainCount of [1, 5]) {
    const product = await testApp({
      limits: noLimits,
      credentialWork: lightCredentialWork,
      startsAt: '2026-06-10T10:00:00+05:30',
    })
    const price = await runCampaign(product, domainCount)
    print('With the limit by mail domain', price)
    expect(domainWeeks(price)).toBeGreaterThanOrEqual(5 * domainWeeks(before))
  }
}, 600_000)

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAuthorCode } from '#credentials/credentials.ts'
import { noLimits, reviewInput, signupForm, type TestApp, testApp } from './testing/app.ts'
import { createHolder } from './testing/holder.ts'
import { getLightCredential, lightCredentialWork } from './testing/light-device.ts'
import { randomText } from './testing/texts.ts'

const weekSeconds = 7 * 24 * 3600
const aim = 100
/** Measured with this campaign before the product limited newcomers by mail domain and counted surges separately. */
const before: Price = { mailboxes: 55, domains: 1, weeks: 10, reviews: aim }

/** Writes its only review of the school. @returns whether the review is shown at once */
type Identity = (body: object) => Promise<boolean>

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

/** A mailbox is two persons for the product: first with its session, and then with a credential. */
function identitiesOf(product: TestApp, token: string): Identity[] {
  return [
    async (body) => isShown(await product.post('/api/reviews', body, token)),
    async (body) => {
      const options = { token, code: newAuthorCode(), getCredential: getLightCredential }
      const { send } = await createHolder(product, options)
      return isShown(await send('review', 'POST', '/api/reviews', body))
    },
  ]
}

function isShown(response: { statusCode: number; body: string; json: () => { state?: string } }): boolean {
  expect(response.statusCode, response.body).toBe(201)
  return response.json().state === 'published'
}

function newReview() {
  return reviewInput({ title: randomText().slice(0, 60), description: randomText(), rating: 5 })
}

/**
 * Runs a campaign of an attacker who knows all rules, until the school has a hundred shown five-star reviews. Reviews of a
 * surge are shown, so they count here although their stars wait: the real price is higher.
 */
async function runCampaign(product: TestApp, domainCount: number): Promise<Price> {
  const domains = Array.from({ length: domainCount }, () => `campaign-${randomUUID().slice(0, 8)}.in`)
  const unused: Identity[] = []
  const price = { mailboxes: 0, domains: domainCount, weeks: 0, reviews: 0 }
  while (price.reviews < aim) {
    const open = [...domains]
    const nextIdentity = async (): Promise<Identity | undefined> => {
      for (let domain = open[0]; unused.length === 0 && domain !== undefined; domain = open[0]) {
        const token = await signUp(product, `${randomUUID()}@${domain}`)
        if (token === undefined) open.shift()
        else unused.push(...identitiesOf(product, token))
        if (token !== undefined) price.mailboxes++
      }
      return unused.shift()
    }
    for (let next = await nextIdentity(); next && price.reviews < aim; next = await nextIdentity()) {
      // The first held review shows the attacker that more would be held in this week.
      if (!(await next(newReview()))) break
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

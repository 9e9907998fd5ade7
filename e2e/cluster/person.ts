import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { call } from '../call.ts'
import { randomWord } from '../random.ts'
import type { Site } from './site.ts'

/** A review with a unique title. */
export type Post = { title: string; schoolId: string; key: string }

/** In milliseconds. */
const retryTimeout = 60_000

type LastResponse = Awaited<ReturnType<typeof call>> & {
  /** How often the request was sent again. */
  repeats: number
}

/**
 * Like `call`, but repeats a request that gets status 503 when the response says, as a person would: on a machine that
 * also runs other tests, an instance may refuse requests for a few seconds.
 */
export async function callAgain(...parameters: Parameters<typeof call>): Promise<LastResponse> {
  const deadline = performance.now() + retryTimeout
  for (let repeats = 0; ; repeats++) {
    const response = await call(...parameters)
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || seconds === 0 || performance.now() > deadline)
      return { ...response, repeats }
    console.log(`${parameters[1]} is called again in ${seconds} s after status 503.`)
    await sleep(seconds * 1000)
  }
}

/**
 * Signs up through nginx, which distributes the requests over the instances.
 * @returns the token of a session
 */
export async function signUp(site: Site): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const password = 'monsoon-mango-train'
  const body = { fullName: 'Asha', email, password, confirmPassword: password, school: 'GPS', grade: '10' }
  const asked = await callAgain(site, '/api/signup', { body })
  assert.equal(asked.status, 200, asked.text)
  const created = await callAgain(site, '/api/signup', { body: { ...body, otp: site.mail.codeFor(email) } })
  assert.equal(created.status, 201, created.text)
  return (JSON.parse(created.text) as { token: string }).token
}

export async function review(
  site: Site,
  token: string,
  schoolId: string,
  description = 'Physics practicals happen every week.',
): Promise<Post> {
  const title = `A title ${randomWord()}`
  const key = newAuthorKey()
  const sent = await callAgain(site, '/api/reviews', {
    token,
    body: {
      ...{ schoolId, title, description, rating: 4 },
      authorKeyHash: await hashAuthorKey(key),
    },
  })
  assert.equal(sent.status, 201, sent.text)
  return { title, schoolId, key }
}

export async function withdraw(site: Site, { key }: Post): Promise<void> {
  const { status, text } = await callAgain(site, '/api/my-review', {
    method: 'DELETE',
    headers: { 'author-key': key },
  })
  assert.ok(status < 300, text)
}

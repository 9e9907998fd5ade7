import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { call } from '../call.ts'
import { randomWord } from '../random.ts'
import type { Site } from './site.ts'

/** A review with a unique title. */
export type Post = { title: string; schoolId: string; key: string }

/**
 * Signs up through nginx, which distributes the requests over the instances.
 * @returns the token of a session
 */
export async function signUp(site: Site): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const password = 'monsoon-mango-train'
  const body = { fullName: 'Asha', email, password, confirmPassword: password, school: 'GPS', grade: '10' }
  const asked = await call(site, '/api/signup', { body })
  assert.equal(asked.status, 200, asked.text)
  const created = await call(site, '/api/signup', { body: { ...body, otp: site.mail.codeFor(email) } })
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
  const sent = await call(site, '/api/reviews', {
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
  const { status, text } = await call(site, '/api/my-review', {
    method: 'DELETE',
    headers: { 'author-key': key },
  })
  assert.ok(status < 300, text)
}

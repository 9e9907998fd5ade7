import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/call-definition.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { noLimits, reviewInput, type TestApp, testApp } from './testing/app.ts'
import { createHolder } from './testing/holder.ts'
import { getLightCredential, lightCredentialWork } from './testing/light-device.ts'
import { sampleBodies, sampleQueries, unknownId } from './testing/requests.ts'
import { testSchools } from './testing/schools.ts'

const google = { clientId: 'bolshala.apps.example', jwksUrl: 'http://127.0.0.1:9/' }

/** Code that looks up such a text in a plain object finds a function instead of undefined. */
const propertyNames = Object.getOwnPropertyNames(Object.prototype)

/** Long enough for every text field, and with each name between other words. */
const sentence = `The library has ${propertyNames.join(' and ')}, and the teachers explain well.`

type Json = { [name: string]: unknown }

/** Returns copies of the value, each with another text field replaced. */
function* withEachText(value: Json, text: string): Generator<Json> {
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string') yield { ...value, [name]: text }
    else if (Array.isArray(field)) yield { ...value, [name]: [text] }
    else if (typeof field === 'object' && field !== null)
      for (const changed of withEachText({ ...field }, text)) yield { ...value, [name]: changed }
  }
}

function namesOf(schema: CallDefinition['query']): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}

async function headersFor(product: TestApp, call: CallDefinition) {
  if (call.access === 'author key') return { 'author-key': 'constructor' }
  const { token } = await product.signIn()
  const member = await product.signInAsMember(call)
  return member?.headers ?? { authorization: `Bearer ${token}` }
}

/** Returns the requests with unexpected responses. */
async function sendEverywhere(product: TestApp, name: CallName, texts: readonly string[]): Promise<string[]> {
  const call: CallDefinition = calls[name]
  const failures: string[] = []
  const headers = await headersFor(product, call)
  const send = async (url: string, body?: Json) => {
    const response = await product.app.inject({
      method: call.method,
      url,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    })
    // Google's public keys are not available to tests.
    const isExpected = response.statusCode < 500 || (name === 'googleAuth' && response.statusCode === 503)
    if (!isExpected) failures.push(`${name} ${url} ${JSON.stringify(body)}: ${response.statusCode}`)
  }
  const path = call.path.replace(':id', unknownId) + (sampleQueries[name] ?? '')
  const body = name in sampleBodies ? sampleBodies[name as keyof typeof sampleBodies] : undefined
  for (const text of texts) {
    const encoded = encodeURIComponent(text)
    if (call.path.includes(':id')) await send(call.path.replace(':id', encoded))
    for (const parameter of namesOf(call.query))
      await send(`${call.path.replace(':id', unknownId)}?${parameter}=${encoded}&${encoded}=1`)
    for (const changed of body ? withEachText({ ...body }, text) : []) await send(path, changed)
  }
  return failures
}

test('accepts or rejects property names of objects in each text of each call', {
  timeout: 300_000,
}, async () => {
  const product = await testApp({ limits: noLimits, google })
  for (const name of Object.keys(calls) as CallName[])
    expect(await sendEverywhere(product, name, [...propertyNames, sentence])).toEqual([])
})

test('publishes a review and a comment with each property name', async () => {
  const product = await testApp({ limits: noLimits, credentialWork: lightCredentialWork })
  for (const [at, word] of propertyNames.entries()) {
    const holder = await createHolder(product, { getCredential: getLightCredential })
    const schoolId = testSchools[at % testSchools.length]?.code
    const title = `The ${word} of our school`
    const description = `The library has three books about ${word} and one about ${word} in physics.`
    const body = reviewInput({ schoolId, title, description })
    const review = await holder.send('review', 'POST', '/api/reviews', body)
    expect(review.statusCode, word).toBe(201)
    const path = `/api/reviews/${review.json()._id}/comments`
    const comment = {
      text: `${word} is what the ${word} says.`,
      authorKeyHash: Buffer.alloc(32, at).toString('hex'),
    }
    expect((await holder.send('comment', 'POST', path, comment)).statusCode, word).toBe(201)
    const found = await product.get(`/api/schools/${schoolId}/reviews?search=${word}`)
    expect(found.json(), word).toMatchObject([{ title }])
  }
})

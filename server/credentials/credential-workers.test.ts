import { afterAll, expect, it } from 'vitest'
import {
  createRequest,
  finishRequest,
  messageHash,
  newAuthorCode,
  present,
  reviewContext,
} from '#credentials/credentials.ts'
import { newIssuerKey } from '#credentials/issuer.ts'
import { CredentialWorkers } from './credential-workers.ts'

const workers = new CredentialWorkers()
afterAll(() => workers.close())

const key = newIssuerKey()
const contexts = [reviewContext('10100000001')]
const message = messageHash({ method: 'POST', target: '/api/reviews', body: Buffer.from('{}') })

it('issues and verifies a credential in worker threads', async () => {
  const { request, pending } = createRequest(newAuthorCode(), key.publicKey)
  const response = await workers.issue(key.secretKey, request)
  if (!response) throw new Error('No credential was issued.')
  const credential = finishRequest(pending, key.publicKey, response)
  const { presentation } = present(credential, [{ context: reviewContext('10100000001') }], message)
  const task = { secretKey: key.secretKey, message, attempts: [contexts], presentation }
  expect(await workers.verify(task)).toMatchObject({
    verified: { attempt: 0, nullifiers: [expect.any(Uint8Array)] },
    cpuMs: expect.any(Number),
  })
  const changed = await workers.verify({ ...task, message: message.map((byte) => byte ^ 1) })
  expect(changed.verified).toBeUndefined()
})

it('returns undefined for an invalid request', async () => {
  expect(await workers.issue(key.secretKey, new Uint8Array(10))).toBeUndefined()
})

it('refuses tasks while too many tasks wait', async () => {
  const busyWorkers = new CredentialWorkers({ maximumWaiting: 3 })
  const tasks = Array.from({ length: 20 }, () => busyWorkers.issue(key.secretKey, new Uint8Array(10)))
  const results = await Promise.allSettled(tasks)
  await busyWorkers.close()
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(tasks.length)
  expect(refused.every(({ code }) => code === 'busy')).toBe(true)
})

import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { startGoogleIssuer } from '#server/testing/google-issuer.ts'
import { fuzz } from './fuzz.ts'

/** `npm run test:fuzz` sends more requests to a product with sample data, with another seed in each run. */
const requests = 1000
const seed = 1

test('responds to generated requests as the OpenAPI document says', async () => {
  const issuer = await startGoogleIssuer()
  onTestFinished(issuer.close)
  const { app, database } = await testApp({
    google: issuer.google,
    trustedProxies: ['127.0.0.1'],
    startsAt: new Date().toISOString(),
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { findings } = await fuzz({ origin, database: database.connection }, { requests, seed })
  expect(findings).toEqual([])
}, 300_000)

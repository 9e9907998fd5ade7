import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startGoogleIssuer } from '#server/testing/google-issuer.ts'
import { startInstallation } from '../installation.ts'
import { databaseConnection } from '../product.ts'
import { fuzz } from './fuzz.ts'

/**
 * Sends generated requests to every call of a product with sample data. Prints the statuses by call, and the findings.
 * Ends with exit code 1 if there are findings.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? randomInt(2 ** 31))
const requests = Number(values.requests)
if (!Number.isSafeInteger(seed) || !(requests > 0)) throw new Error('--seed and --requests must be numbers.')

console.log(`Seed ${seed}. To repeat this run: npm run test:fuzz -- --seed ${seed} --requests ${requests}`)
const issuer = await startGoogleIssuer()
const { installation, end } = await startInstallation('fuzz', {
  TRUSTED_PROXIES: '127.0.0.1',
  GOOGLE_CLIENT_ID: issuer.google.clientId,
  GOOGLE_JWKS_URL: issuer.google.jwksUrl,
})
const startedAt = performance.now()
try {
  const database = databaseConnection(installation.dataDir)
  const result = await fuzz({ origin: installation.product.origin, database }, { requests, seed })
  for (const [call, statuses] of [...result.statuses].sort(([one], [other]) => one.localeCompare(other))) {
    const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
    console.log(`${call}  ${counts.join(', ')}`)
  }
  for (const { call, problem, seed: ownSeed, request } of result.findings)
    console.log(`\n${call}: ${problem} (seed ${ownSeed})\n${request}`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`\n${result.requests} requests in ${seconds} s, ${result.findings.length} findings`)
  if (result.findings.length > 0) process.exitCode = 1
} finally {
  await end()
  issuer.close()
}

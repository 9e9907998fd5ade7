import { generateKeyPairSync, sign, verify } from 'node:crypto'
import {
  type Context,
  commentContext,
  createRequest,
  finishRequest,
  messageHash,
  newAuthorCode,
  present,
  presentationLength,
  publicKeyBytes,
  reportContext,
  reportQuota,
  reviewContext,
  reviewQuota,
  type Use,
  voteContext,
  voteQuota,
} from '#credentials/credentials.ts'
import { issue, newIssuerKey, readIssuerKey, verifyPresentation } from '#credentials/issuer.ts'
import { median } from '../statistics.ts'

const rounds = 40
const id = '0190a3f0-7f6b-4d5e-9a1b-3c2d1e0f4a5b'
const day = '2026-11-22'

function milliseconds(run: () => void): number {
  const start = process.hrtime.bigint()
  run()
  return Number(process.hrtime.bigint() - start) / 1e6
}

function signatureVerification(): () => void {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const data = Buffer.from('a review')
  const signature = sign('sha256', data, privateKey)
  return () => {
    if (!verify('sha256', data, publicKey, signature)) throw new Error('The signature is invalid.')
  }
}

const posts: { name: string; contexts: Context[] }[] = [
  { name: 'limit 1', contexts: [reviewContext('10100000001')] },
  { name: 'limit 5', contexts: [reviewQuota('2026-W47')] },
  { name: 'limit 20 (comment)', contexts: [commentContext(day)] },
  { name: 'limit 50', contexts: [voteQuota(day)] },
  { name: 'limit 1 + 5 (review)', contexts: [reviewContext('10100000001'), reviewQuota('2026-W47')] },
  { name: 'limit 1 + 20 (report)', contexts: [reportContext('review', id, false), reportQuota(day)] },
  { name: 'limit 1 + 50 (vote)', contexts: [voteContext(id), voteQuota(day)] },
]

function usesOf(contexts: readonly Context[]): Use[] {
  return contexts.map((context) =>
    context.limit === 1 ? { context } : { context, nonce: context.limit - 2 },
  )
}

type Step = { name: string; run: () => void; bytes?: number }

function stepsOf(code: string): Step[] {
  const key = newIssuerKey()
  const message = messageHash({ method: 'POST', target: '/api/reviews', body: new Uint8Array(2000) })
  const { request, pending } = createRequest(code, key.publicKey)
  const response = issue(key, request)
  const credential = finishRequest(pending, key.publicKey, response)
  return [
    { name: 'read issuer key', run: () => readIssuerKey(key.secretKey), bytes: key.secretKey.length },
    { name: 'create request', run: () => createRequest(code, key.publicKey), bytes: request.length },
    { name: 'issue', run: () => issue(key, request), bytes: response.length },
    { name: 'finish request', run: () => finishRequest(pending, key.publicKey, response) },
    ...posts.flatMap(({ name, contexts }): Step[] => {
      const uses = usesOf(contexts)
      const { presentation } = present(credential, uses, message)
      const bytes = presentationLength(contexts)
      return [
        { name: `present, ${name}`, run: () => present(credential, uses, message), bytes },
        { name: `verify,  ${name}`, run: () => verifyPresentation(key, { contexts, presentation, message }) },
      ]
    }),
  ]
}

/** Returns the median time of each step. The steps take turns, so that other programs affect them equally. */
function medians(runs: readonly (() => void)[]): number[] {
  const times = runs.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [i, run] of runs.entries()) times[i]?.push(milliseconds(run))
  return times.map(median)
}

/**
 * Measures each step of the anonymous credentials on one core by OpenSSL (browsers: see `browser.ts`), compared with one verification of an ECDSA signature on
 * P-256 by OpenSSL. Measures the first request separately, because it builds the tables of the generators.
 */
export function measureSteps(): void {
  const code = newAuthorCode()
  const firstRequest = milliseconds(() => createRequest(code, new Uint8Array(publicKeyBytes)))
  const steps = stepsOf(code)
  const [signature = Number.NaN, ...times] = medians([
    signatureVerification(),
    ...steps.map(({ run }) => run),
  ])
  const row = (name: string, time: number, bytes: number | undefined) =>
    console.log(
      name.padEnd(32) +
        time.toFixed(2).padStart(9) +
        (time / signature).toFixed(0).padStart(8) +
        String(bytes ?? '').padStart(8),
    )
  console.log(`Median of ${rounds} rounds on one core, OpenSSL; ratio to the verification of a signature`)
  console.log(`First request, with the tables of the generators: ${firstRequest.toFixed(1)} ms`)
  console.log(`${'step'.padEnd(32)}${'ms'.padStart(9)}${'ratio'.padStart(8)}${'bytes'.padStart(8)}`)
  row('ECDSA P-256 verify (OpenSSL)', signature, undefined)
  for (const [i, { name, bytes }] of steps.entries()) row(name, times[i] ?? Number.NaN, bytes)
}

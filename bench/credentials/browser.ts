import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import {
  createRequest,
  encodeCredential,
  finishRequest,
  newAuthorCode,
  toBase64Url,
} from '#credentials/credentials.ts'
import { issue, newIssuerKey } from '#credentials/issuer.ts'
import { chromiumOptions } from '../../e2e/chromium.ts'

const rounds = 15
const throttlings = [1, 6]
const id = '0190a3f0-7f6b-4d5e-9a1b-3c2d1e0f4a5b'

type Credentials = typeof import('#credentials/credentials.ts')
type Times = { load: number; first: number; medians: Record<string, number> }

/** Returns the module `credentials` as one minified script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: 'credentials/credentials.ts', formats: ['es'] },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('Vite returned no output.')
  return output.output[0].code
}

function encodedCredential(): string {
  const key = newIssuerKey()
  const { request, pending } = createRequest(newAuthorCode(), key.publicKey)
  return toBase64Url(encodeCredential(finishRequest(pending, key.publicKey, issue(key, request))))
}

/** Runs in the browser. Returns times in milliseconds. */
async function measurePage(input: {
  script: string
  credential: string
  rounds: number
  id: string
}): Promise<Times> {
  const time = (run: () => void): number => {
    const startedAt = performance.now()
    run()
    return performance.now() - startedAt
  }
  const startedAt = performance.now()
  const url = URL.createObjectURL(new Blob([input.script], { type: 'text/javascript' }))
  const module = (await import(url)) as Credentials
  const load = performance.now() - startedAt
  const credential = module.decodeCredential(module.fromBase64Url(input.credential))
  const body = new Uint8Array(2000)
  const message = module.messageHash({ method: 'POST', target: '/api/reviews', body })
  const uses = {
    'review (limits 1 and 5)': [
      { context: module.reviewContext('10100000001') },
      { context: module.reviewQuota('2026-W47'), nonce: 3 },
    ],
    'comment (limit 20)': [{ context: module.commentContext('2026-11-22'), nonce: 18 }],
    'report (limits 1 and 20)': [
      { context: module.reportContext('review', input.id, false) },
      { context: module.reportQuota('2026-11-22'), nonce: 18 },
    ],
    'vote (limits 1 and 50)': [
      { context: module.voteContext(input.id) },
      { context: module.voteQuota('2026-11-22'), nonce: 48 },
    ],
  }
  const first = time(() => module.present(credential, uses['review (limits 1 and 5)'], message))
  const medians: Record<string, number> = {}
  for (const [name, each] of Object.entries(uses)) {
    const times = Array.from({ length: input.rounds }, () =>
      time(() => module.present(credential, each, message)),
    )
    medians[name] = times.sort((one, other) => one - other)[input.rounds >> 1] ?? Number.NaN
  }
  return { load, first, medians }
}

/** Measures presentations of credentials in Chromium, at normal speed and slowed down six times. */
export async function measureInBrowser(): Promise<void> {
  const script = await bundle()
  console.log(`\nScript for browsers: ${(gzipSync(script).length / 1000).toFixed(1)} KB gzip`)
  const credential = encodedCredential()
  const browser = await chromium.launch(chromiumOptions())
  try {
    for (const rate of throttlings) {
      const page = await browser.newPage()
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const { load, first, medians } = await page.evaluate(measurePage, { script, credential, rounds, id })
      console.log(
        `Chromium at ${rate}x throttling: load ${Math.round(load)} ms, first presentation ${Math.round(first)} ms`,
      )
      for (const [name, time] of Object.entries(medians))
        console.log(`  present, ${name}: ${Math.round(time)} ms`)
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

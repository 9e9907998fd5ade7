import { expect, test } from 'vitest'
import { signupForm, testApp } from '../test-app.ts'

const samples = 60
const open = { count: 99_999, minutes: 60 }
const limits = {
  'sign-up by address': open,
  'login by address': open,
  'login by mailbox': open,
  'new password by address': open,
}

/**
 * How often a value of one list is above one of the other, as a share: 0.5 where both come from one distribution
 * (the statistic of Mann and Whitney, 1947), 0 or 1 where they are apart.
 */
function superiority(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

/** Times two questions in turn, so that what else the machine does falls on both alike. */
async function compare(known: (at: number) => Promise<string>, unknown: (at: number) => Promise<string>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const bodies = new Set<string>()
  for (let at = 0; at < samples; at++) {
    for (const [kind, ask] of at % 2 === 0
      ? ([
          ['known', known],
          ['unknown', unknown],
        ] as const)
      : ([
          ['unknown', unknown],
          ['known', known],
        ] as const)) {
      const begun = performance.now()
      bodies.add(await ask(at))
      times[kind].push(performance.now() - begun)
    }
  }
  return { bodies, share: superiority(times.known, times.unknown) }
}

test('login and reset answer known and unknown addresses alike, in words and in time', async () => {
  const { post, mail } = await testApp({ limits })
  const forms = Array.from({ length: samples }, () => signupForm())
  for (const form of forms) {
    await post('/api/signup', form)
    await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })
  }
  const email = (at: number) => forms[at]?.email ?? expect.unreachable()
  const ask = async (path: string, body: unknown) => {
    const answer = await post(path, body)
    // The random value for the device says nothing of the account.
    return `${answer.statusCode} ${answer.body.replace(/"requestId":"[\w-]{22}"/, '')}`
  }

  const password = 'not-the-password'
  const login = await compare(
    (at) => ask('/api/login', { email: email(at), password }),
    (at) => ask('/api/login', { email: `nobody${at}@example.org`, password }),
  )
  const reset = await compare(
    (at) => ask('/api/forgot-password', { email: email(at) }),
    (at) => ask('/api/forgot-password', { email: `nobody${at}@example.org` }),
  )
  const signup = await compare(
    () => ask('/api/signup', signupForm()),
    (at) => ask('/api/signup', signupForm({ email: email(at) })),
  )
  for (const [what, { bodies, share }] of Object.entries({ login, reset, signup })) {
    process.stdout.write(
      `${what}: known takes longer than unknown in ${(share * 100).toFixed(0)}% of pairs\n`,
    )
    expect(bodies.size, what).toBe(1)
    // With 60 samples a side the share of equal distributions strays from a half by 5 points (one sigma).
    expect(share, what).toBeGreaterThan(0.25)
    expect(share, what).toBeLessThan(0.75)
  }
})

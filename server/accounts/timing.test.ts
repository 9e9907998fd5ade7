import { expect, test } from 'vitest'
import type { SignupForm } from '#contract/accounts.ts'
import { signupForm, type TestApp, testApp } from '../testing/app.ts'

const pairs = 60
const unlimited = { count: 99_999, minutes: 60 }
const limits = {
  'sign-up by network': unlimited,
  'login by network': unlimited,
  'login by mailbox': unlimited,
  'new password by network': unlimited,
}

/**
 * Pairs each value of the first list with each value of the second. Returns the fraction of pairs whose first value is
 * greater. Equal values count half, so equal distributions give 0.5.
 * @see Mann and Whitney, 1947
 */
function probabilityOfSuperiority(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

/** Measures two requests alternately, because other load on the machine must affect both equally. */
async function compare(
  known: (index: number) => Promise<string>,
  unknown: (index: number) => Promise<string>,
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const bodies = new Set<string>()
  for (let index = 0; index < pairs; index++) {
    for (const [kind, send] of index % 2 === 0
      ? ([
          ['known', known],
          ['unknown', unknown],
        ] as const)
      : ([
          ['unknown', unknown],
          ['known', known],
        ] as const)) {
      const startedAt = performance.now()
      bodies.add(await send(index))
      times[kind].push(performance.now() - startedAt)
    }
  }
  return { bodies, fraction: probabilityOfSuperiority(times.known, times.unknown) }
}

async function addStudents({ post, mail }: TestApp, forms: readonly SignupForm[]): Promise<void> {
  for (const form of forms) {
    await post('/api/signup', form)
    await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })
  }
}

async function addSchoolMembers({ database }: TestApp, forms: readonly SignupForm[]): Promise<void> {
  for (const { email } of forms)
    await database.pool.query(
      `INSERT INTO school_member (email, email_key, mailbox, school_code, role, password_hash, added_on)
      VALUES ($1, $1, $1, $1, 'owner', 'hash', '2026-11-01')`,
      [email],
    )
}

test.each([
  ['student', addStudents],
  ['school', addSchoolMembers],
] as const)('responds to the address of a %s as to an unknown one', async (_who, add) => {
  const product = await testApp({ limits })
  const { post } = product
  const forms = Array.from({ length: pairs }, () => signupForm())
  await add(product, forms)
  const email = (index: number) => forms[index]?.email ?? expect.unreachable()
  const send = async (path: string, body: unknown) => {
    const response = await post(path, body)
    // The request id is random for every response.
    return `${response.statusCode} ${response.body.replace(/"requestId":"[\w-]{22}"/, '')}`
  }

  const password = 'not-the-password'
  const login = await compare(
    (index) => send('/api/login', { email: email(index), password }),
    (index) => send('/api/login', { email: `nobody${index}@example.org`, password }),
  )
  const reset = await compare(
    (index) => send('/api/forgot-password', { email: email(index) }),
    (index) => send('/api/forgot-password', { email: `nobody${index}@example.org` }),
  )
  const signup = await compare(
    () => send('/api/signup', signupForm()),
    (index) => send('/api/signup', signupForm({ email: email(index) })),
  )
  for (const [request, { bodies, fraction }] of Object.entries({ login, reset, signup })) {
    process.stdout.write(
      `${request}: a known email address takes longer than an unknown one in ${(fraction * 100).toFixed(0)}% of pairs\n`,
    )
    expect(bodies.size, request).toBe(1)
    // For equal distributions and 60 requests of each kind, the standard deviation is 0.053.
    expect(fraction, request).toBeGreaterThan(0.25)
    expect(fraction, request).toBeLessThan(0.75)
  }
})

import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { calls } from '#contract/calls.ts'
import { reviewSorts } from '#contract/choices.ts'
import { reviewPath } from '#contract/paths.ts'
import { noLimits, type TestApp, testApp } from '../../testing/app.ts'
import { decide, signInForDays } from '../../testing/cases.ts'
import type { TestSchoolMember, TestStaff } from '../../testing/members.ts'
import { showProfile } from '../../testing/profiles.ts'
import { sampleBodies, unknownId } from '../../testing/requests.ts'

const schools = ['10100000001', '09200000002']
const [partner = ''] = schools
const hour = 3600
const day = 24 * hour

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const start = () => testApp({ publication: 'nightly', limits: noLimits, startsAt: '2026-11-23T06:30:00Z' })

/** Each school gets the same reviews: shown, queued, and held because of an insult. */
async function addReviews({ database: { pool } }: TestApp): Promise<void> {
  for (const [index, code] of schools.entries())
    for (let at = 0; at < 8; at++)
      await pool.query(
        `INSERT INTO review (id, school_code, title, description, rating, written_on, state, state_reason)
        VALUES ($1, $2, $3, 'The library and the labs are open on every weekday.', $4, $5, $6, $7)`,
        [
          idOf(index * 100 + at),
          code,
          `Review number ${at}`,
          1 + (at % 5),
          at < 3 ? '2026-11-09' : '2026-11-16',
          at < 6 ? 'published' : at === 6 ? 'queued' : 'pending',
          at === 7 ? 'insult' : null,
        ],
      )
}

const publicPaths = [
  ...schools.flatMap((code, index) => [
    `/api/schools/${code}`,
    ...reviewSorts.map((sort) => `/api/schools/${code}/reviews?sort=${sort}`),
    `/api/schools/${code}/reviews?search=library&stars=2`,
    `/api/reviews/${idOf(index * 100)}/comments`,
  ]),
  '/api/schoolsWithReviews',
  '/api/schoolsWithReviews?searchTerm=rampur',
  '/api/schoolsWithReviews?searchTerm=school+lucknow',
  '/api/comment-keys?month=2026-11',
  '/api/transparency',
  '/api/ledger',
  '/sitemap.xml',
]
const deskPaths = [
  '/api/desk/cases',
  '/api/desk/cases?queue=reports',
  '/api/desk/decided',
  '/api/desk/complaints',
]

/** Random ids, numbers and milliseconds differ between two products, but not the order in which they appear. */
function withoutRandom(body: string): string {
  const found: string[] = []
  const nameOf = (id: string) => {
    if (!found.includes(id)) found.push(id)
    return `id ${found.indexOf(id)}`
  }
  return body
    .replace(/(?!00000000-)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOf)
    .replace(/"number":"[^"]*"/g, '"number":""')
    .replace(/"decidedAt":"[^"]*"/g, '"decidedAt":""')
}

async function readPublic(product: TestApp): Promise<Record<string, string>> {
  const responses = await Promise.all(
    publicPaths.map(async (path) => [path, (await product.get(path)).body] as const),
  )
  return Object.fromEntries(responses)
}

async function readDesk(staff: TestStaff): Promise<Record<string, string>> {
  const responses: [string, string][] = []
  for (const path of deskPaths) {
    const { statusCode, body } = await staff.get(path)
    expect([path, statusCode]).toEqual([path, 200])
    responses.push([path, withoutRandom(body)])
  }
  const cases: { id: string }[] = (await staff.get('/api/desk/cases')).json().cases
  for (const [index, { id }] of cases.entries())
    responses.push([`case ${index}`, withoutRandom((await staff.get(`/api/desk/cases/${id}`)).body)])
  return Object.fromEntries(responses)
}

/** Sends every call of the workspace, also those that are added later. */
async function sendEveryCall(owner: TestSchoolMember): Promise<void> {
  const ofSchools = (Object.entries(calls) as [keyof typeof sampleBodies, CallDefinition][]).filter(
    ([name, { access }]) => access === 'school' && name !== 'disputeReview',
  )
  expect(ofSchools.length).toBeGreaterThan(15)
  for (const [name, { method, path }] of ofSchools) {
    const url = path.replace(/:\w+/g, unknownId)
    const body = name in sampleBodies ? sampleBodies[name] : undefined
    const response =
      method === 'GET'
        ? await owner.get(url)
        : await ({ POST: owner.post, PUT: owner.put, PATCH: owner.patch, DELETE: owner.remove } as const)[
            method
          ](url, body)
    expect([name, response.statusCode < 500]).toEqual([name, true])
  }
}

const dispute = { kind: 'other', message: 'This never happened at our school.' } as const

/** The same week of reports, decisions and nights, in which the first school has an account and states facts, or has no account. */
async function runWeek(account?: { name: string; email: string }) {
  const product = await start()
  const { context, post } = product
  await addReviews(product)
  const staff = await signInForDays(product)
  const name = (await context.schools.find(partner))?.name ?? ''
  let email = account?.email ?? ''
  const complaint = { id: idOf(900), ...dispute }
  if (account === undefined) {
    const owner = await product.signInAsSchool('owner', { schoolCode: partner })
    await product.signInAsSchool('editor', { schoolCode: partner })
    email = owner.email
    for (let at = 0; at < 6; at++)
      await context.schoolAnswers.write({ schoolCode: partner }, idOf(at), {
        text: `Thank you. This is what the school says about number ${at}.`,
        position: 'Principal',
      })
    for (const { id } of (await staff.get('/api/desk/answers?list=waiting')).json().answers)
      await staff.post(`/api/desk/answers/${id}/decision`, { decision: 'publish' })
    const sent = await owner.post('/api/school/disputes', { ...complaint, reviewId: idOf(3) })
    expect(sent.statusCode, sent.body).toBe(201)
    await sendEveryCall(owner)
    await showProfile(owner, staff)
    const shown = (await product.get(`/api/schools/${partner}/profile`)).json()
    expect(shown.profile.facts).toMatchObject({ hostel: 'girls' })
  } else {
    const sent = await post('/api/complaints', { ...complaint, post: reviewPath(idOf(3)), ...account })
    expect(sent.statusCode, sent.body).toBe(201)
  }
  for (const at of [0, 100, 101, 1, 3]) {
    // Cases that are due in the same hour have a random order.
    product.wait(hour)
    const reported = await product.app.inject({
      method: 'POST',
      url: '/api/reports',
      remoteAddress: `10.1.${at}.1`,
      payload: { targetType: 'review', targetId: idOf(at), reason: at % 100 === 1 ? 'private' : 'hurtful' },
    })
    expect(reported.statusCode, reported.body).toBe(201)
  }
  await product.outbox.settle(10_000)
  const before = await readDesk(staff)
  await decide(product, staff, idOf(1), { decision: 'keep' })
  await decide(product, staff, idOf(100), { decision: 'remove', reason: 'insult' })
  for (let night = 0; night < 2; night++) {
    product.wait(day)
    await product.maintainRows()
  }
  await product.outbox.settle(10_000)
  return {
    product,
    account: { name, email },
    responses: { ...(await readPublic(product)), ...prefixed('before ', before), ...(await readDesk(staff)) },
  }
}

const prefixed = (prefix: string, record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [prefix + key, value]))

test('an account, its facts, answers and complaints change no case, list, figure or search', async () => {
  const withAccount = await runWeek()
  const withoutAccount = await runWeek(withAccount.account)
  expect(await withAccount.product.context.schoolAnswers.ofReviews([idOf(0), idOf(5)])).toHaveLength(2)
  const { responses: expected } = withoutAccount
  expect(Object.values(expected).filter((body) => body.length > 200).length).toBeGreaterThan(15)
  expect(expected['before /api/desk/cases']).toContain('"total":5')
  expect(withAccount.responses).toEqual(expected)
})

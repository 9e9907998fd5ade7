import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeReasons, decisions, isShown, removalReasons, type State } from '#contract/moderation.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import {
  disclosure,
  disclosureReport,
  report,
  sendAppeal,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'
import { createHolders, reportDanger } from '../testing/danger.ts'
import { testDatabase } from '../testing/database.ts'
import type { Holder } from '../testing/holder.ts'
import type { TestStaff } from '../testing/members.ts'
import { manySchools } from '../testing/posts.ts'
import { random, testSeed } from '../testing/random.ts'
import { shuffled } from '../testing/simulation.ts'
import { type Action, type StateBefore, transition } from './transitions.ts'

const postCount = 3
const staffCount = 3
const schools = manySchools()

type Post = Awaited<ReturnType<typeof sendReview>>

/** The steps of a round run concurrently. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      decision: fc.constantFrom(...decisions),
      reason: fc.constantFrom(...removalReasons),
      changeReason: fc.constantFrom(...changeReasons),
      by: fc.nat(staffCount - 1),
      undo: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      reason: fc.constantFrom('danger', 'danger', 'spam'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const), harmful: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'appeal' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'maintain' as const }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const anyRounds = fc.array(
  fc.array(fc.record({ post: fc.nat(postCount - 1), step }), { minLength: 2, maxLength: 6 }),
  { minLength: 4, maxLength: 8 },
)

async function decideIfOpen(product: TestApp, staff: TestStaff, post: Post, step: Step): Promise<void> {
  if (step.kind !== 'decide') return
  const open = await product.database.db
    .selectFrom('moderation_case')
    .select('id')
    .where('target_id', '=', post.id)
    .where('closed_on', 'is', null)
    .executeTakeFirst()
  if (!open) return
  const opened = await staff.get(`/api/desk/cases/${open.id}`)
  expect(opened.statusCode).toBe(200)
  const { version } = opened.json()
  const { decision, undo } = step
  const reason = decision === 'ask-change' ? step.changeReason : step.reason
  const response = await staff.post(`/api/desk/cases/${open.id}/decision`, {
    version,
    decision,
    reason,
    ...(decision === 'disclosure' && { disclosureReport }),
  })
  expect([200, 403, 409], response.body).toContain(response.statusCode)
  if (response.statusCode !== 200 || !undo) return
  const undone = await staff.post(`/api/desk/decisions/${response.json().decisionId}/undo`)
  expect([200, 409], undone.body).toContain(undone.statusCode)
}

type People = { staff: readonly TestStaff[]; reporters: readonly Holder[] }

async function act(product: TestApp, { staff, reporters }: People, post: Post, step: Step): Promise<void> {
  const accepts = (status: number, body: string) => expect([200, 404, 409], body).toContain(status)
  switch (step.kind) {
    case 'decide':
      return decideIfOpen(product, staff[step.by] ?? expect.unreachable(), post, step)
    case 'report':
      return (
        step.reason === 'danger'
          ? reportDanger(product, post.target, { holders: shuffled(reporters).slice(0, 1) })
          : report(product, post.target, step.reason)
      ).catch(() => {})
    case 'write': {
      const text = step.harmful ? { description: disclosure } : { title: `Title ${random.next()}` }
      const response = await product.withKey('PUT', post.key, reviewInput(text))
      return accepts(response.statusCode, response.body)
    }
    case 'withdraw': {
      const response = await product.withKey('DELETE', post.key)
      return accepts(response.statusCode, response.body)
    }
    case 'appeal': {
      const response = await sendAppeal(product, post.key)
      return accepts(response.statusCode, response.body)
    }
    case 'maintain':
      product.wait(86_400)
      return product.tasks.daily()
  }
}

const actionNamesOf: Record<string, readonly Action['name'][]> = {
  author: ['write', 'write-withheld', 'withdraw'],
  checks: ['hold'],
  reports: ['withhold'],
  maintenance: ['release', 'remove'],
}

function isAllowed(from: StateBefore, to: State, actor: string, decision: string | null): boolean {
  const names = actor === 'staff' ? [decision] : actionNamesOf[actor]
  // `from` and `to` can be equal: a change of a pending post can change only its reason.
  return (names ?? []).some((name) => transition(from, { actor, name } as Action) === to)
}

async function checkHistory({ database }: TestApp, { id }: Post): Promise<void> {
  const events = await database.db
    .selectFrom('post_event')
    .selectAll()
    .where('target_id', '=', id)
    .orderBy('position')
    .execute()
  const { state } = await database.db
    .selectFrom('review')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  let before: StateBefore = 'published'
  for (const [index, event] of events.entries()) {
    const { from_state: from, to_state: to, actor, decision, position } = event
    expect([position, from]).toEqual([index + 1, before])
    if (decision === 'undo') {
      const undone = events[index - 1]
      expect([undone?.actor, to]).toEqual(['staff', undone?.from_state])
    } else expect(isAllowed(before, to, actor, decision), `${actor} ${decision}: ${from} > ${to}`).toBe(true)
    before = to
  }
  expect(before, 'the last event').toBe(state)
}

async function checkFigures({ database }: TestApp): Promise<void> {
  const rows = await database.db.selectFrom('review').select(['school_code', 'state', 'rating']).execute()
  const shown = rows.filter(({ state }) => isShown(state))
  const expected = new Map<string, number>()
  for (const { school_code: code } of shown) expected.set(code, (expected.get(code) ?? 0) + 1)
  const counted = await database.db
    .selectFrom('school_rating')
    .select(['school_code', 'review_count'])
    .where('review_count', '>', 0)
    .execute()
  expect(new Map(counted.map((row) => [row.school_code, row.review_count]))).toEqual(expected)
}

/**
 * Checks that every review that is pending, or withheld because of reports, has an open case unless it waits for its
 * author, and that no review has two open cases.
 */
async function checkCases({ database }: TestApp): Promise<void> {
  const { rows } = await database.pool.query(`SELECT review.state, state_reason FROM review
    WHERE ((state = 'pending' AND state_reason <> 'change-asked') OR (state = 'withheld' AND state_reason = 'report')) AND NOT EXISTS (
      SELECT FROM moderation_case WHERE target_id = review.id AND closed_on IS NULL)`)
  expect(rows).toEqual([])
  const open = await database.pool.query(`SELECT target_id FROM moderation_case
    WHERE closed_on IS NULL GROUP BY target_id HAVING count(*) > 1`)
  expect(open.rows).toEqual([])
}

test('keeps history, figures and cases consistent under random concurrent actions', async () => {
  const product = await testApp({
    database: await testDatabase({ connections: 8 }),
    limits: noLimits,
    schools,
  })
  const staff = await Promise.all(Array.from({ length: staffCount }, () => signInForDays(product)))
  const reporters = await createHolders(product, 4)
  let next = 0
  await fc.assert(
    fc.asyncProperty(anyRounds, async (rounds) => {
      const posts = await Promise.all(
        Array.from({ length: postCount }, () =>
          sendReview(product, {
            schoolId: schools[next++ % schools.length]?.code,
            description: `A text about the library, number ${next} ${random.next()}.`,
          }),
        ),
      )
      for (const round of rounds) {
        await Promise.all(
          round.map(({ post, step }) =>
            act(product, { staff, reporters }, posts[post] ?? expect.unreachable(), step),
          ),
        )
        for (const post of posts) await checkHistory(product, post)
      }
      await checkFigures(product)
      await checkCases(product)
    }),
    { seed: testSeed, numRuns: 12, endOnFailure: true },
  )
}, 300_000)

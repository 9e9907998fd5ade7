import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/call-definition.ts'
import { calls } from '#contract/calls.ts'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import { caseOf, decide, sendAppeal, sendReview, signInForDays } from '../testing/cases.ts'
import { createHolder } from '../testing/holder.ts'
import type { TestSchoolMember } from '../testing/members.ts'
import { randomInt } from '../testing/random.ts'
import { sampleSchoolId } from '../testing/requests.ts'

/* A school with an account asks everything, before and after everything that happens in a week and a half. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Responses by address. */
type Snapshot = ReadonlyMap<string, string>
type Poll = { at: Date; public: Snapshot; school: Snapshot }
/** `author`: a student did something. The steps of others are no secret of a student. */
type Step = { actor: 'author' | 'others' | 'night'; name: string; before: Poll; after: Poll }
type Written = { id: string; key: string; token: string; writtenAt: Date; name: string }

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const workspaceCalls = Object.values(calls).filter(
  (call: CallDefinition) => call.method === 'GET' && call.access === 'school',
)

/** Every choice of each parameter with fixed choices, one after another. */
function queriesOf({ query }: CallDefinition): string[] {
  const shape = query instanceof z.ZodMiniObject ? Object.entries(query.shape) : []
  const choices = shape.flatMap(([name, field]) => {
    const inner = field instanceof z.ZodMiniDefault ? field.def.innerType : field
    return inner instanceof z.ZodMiniEnum ? inner.options.map((value) => `?${name}=${String(value)}`) : []
  })
  return ['', ...choices]
}

class Attack {
  readonly steps: Step[] = []
  readonly #product: TestApp
  readonly #owner: TestSchoolMember
  /** Ids that the school has ever read. */
  readonly #ids = new Set<string>()

  constructor(product: TestApp, owner: TestSchoolMember) {
    this.#product = product
    this.#owner = owner
  }

  async poll(): Promise<Poll> {
    return {
      public: await this.#readPublic(),
      school: await this.#readWorkspace(),
      at: this.#product.clock(),
    }
  }

  /** Polls, lets something happen a minute later, and polls again in the same minute. */
  async watch(actor: Step['actor'], name: string, happens: () => Promise<unknown>): Promise<void> {
    const before = await this.poll()
    if (actor !== 'night') this.#product.wait(minute)
    await happens()
    await this.#product.outbox.settle(10_000)
    this.steps.push({ actor, name, before, after: await this.poll() })
  }

  async #readPublic(): Promise<Snapshot> {
    const { get } = this.#product
    const base = `/api/schools/${sampleSchoolId}`
    const month = this.#product.clock().toISOString().slice(0, 7)
    const paths = [
      base,
      ...['newest', 'helpful', 'highest'].map((sort) => `${base}/reviews?sort=${sort}`),
      '/api/schoolsWithReviews',
      '/api/transparency',
      '/api/ledger',
      `/api/comment-keys?month=${month}`,
    ]
    const responses = new Map<string, string>()
    for (const path of paths) responses.set(path, describe(await get(path)))
    const shown = idsIn(responses.get(`${base}/reviews?sort=newest`) ?? '')
    for (const id of shown) {
      this.#ids.add(id)
      for (const path of [`/api/reviews/${id}/comments`, `/api/school-answers?reviews=${id}`])
        responses.set(path, describe(await get(path)))
    }
    return responses
  }

  async #readWorkspace(): Promise<Snapshot> {
    const responses = new Map<string, string>()
    for (const call of workspaceCalls)
      for (const query of queriesOf(call)) {
        const ids = /:\w+/.test(call.path) ? [...this.#ids] : ['']
        for (const id of ids) {
          const path = call.path.replace(/:\w+/, id) + query
          const response = describe(await this.#owner.get(path))
          responses.set(path, response)
          for (const found of idsIn(response)) this.#ids.add(found)
        }
      }
    const { messages } = this.#product.mail
    const mails = messages.filter(({ to }) => to?.some(({ address }) => address === this.#owner.email))
    responses.set('mails', mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n'))
    return responses
  }
}

function describe({ statusCode, headers, body }: Awaited<ReturnType<TestApp['get']>>): string {
  return [statusCode, headers['x-total-count'], headers.etag, headers['last-modified'], body].join(' ')
}

const idsIn = (text: string) => new Set(text.match(uuid))

function changed(one: Snapshot, other: Snapshot): string[] {
  // An address that was not asked before shows nothing new: the addresses come from earlier responses.
  return [...one].flatMap(([path, response]) =>
    other.has(path) && other.get(path) !== response ? [path] : [],
  )
}

type Side = 'public' | 'school'

const isVisible = ({ before, after }: Step, side: Side) => changed(before[side], after[side]).length > 0

/** The first and the last poll with a text. */
function seen(steps: readonly Step[], side: Side, text: string): { first: number; last: number } {
  const times = steps
    .flatMap(({ before, after }) => [before, after])
    .filter((poll) => [...poll[side].values()].some((response) => response.includes(text)))
    .map(({ at }) => at.getTime())
  return { first: Math.min(...times), last: Math.max(...times) }
}

/**
 * Guesses who wrote each post: the student who was online last before something about it appeared. The attack knows when each
 * student was online.
 */
function link(
  steps: readonly Step[],
  side: Side,
  posts: readonly Written[],
): { persons: number; days: number } {
  const guesses = posts.map((post) => {
    const { first } = seen(steps, side, post.id)
    const online = posts.filter(({ writtenAt }) => writtenAt.getTime() <= first)
    const latest = online.toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())[0]
    const isDay = new Date(first).toISOString().slice(0, 10) === post.writtenAt.toISOString().slice(0, 10)
    return { isPerson: latest?.name === post.name, isDay }
  })
  return {
    persons: guesses.filter(({ isPerson }) => isPerson).length,
    days: guesses.filter(({ isDay }) => isDay).length,
  }
}

/** A check holds it. */
const hidden = 'The guard at the gate is a moron and shouts at everybody.'

const titles = [
  'Books',
  'Sports',
  'Science',
  'Buses',
  'Music',
  'The gate',
  'Rooms',
  'Homework',
  'Food',
  'Computers',
]

const texts = [
  'The library opens at eight and has new books in three languages.',
  'Cricket practice was cancelled four times because nobody mowed the ground.',
  'Chemistry is taught with real experiments, and the fume hood works.',
  'Buses arrive late in the rainy season, so the first lesson begins without us.',
  'Our music teacher sings with us every Friday, and the stage has new lights.',
  hidden,
  'Fans in the upper floor are broken, and the rooms are too hot in May.',
  'Mathematics homework is discussed on the next day, which helps a lot.',
  'The canteen sells fruit now, and the queue is short at noon.',
  'Computers in the lab are old but the teacher explains patiently.',
]

/** Lets students and staff do everything that the workspace could show, at times that the seed decides. */
async function simulate() {
  const product = await testApp({
    publication: 'nightly',
    limits: noLimits,
    startsAt: '2026-11-16T02:30:00Z',
  })
  const owner = await signInForWeeks(product)
  const staff = await signInForDays(product)
  const attack = new Attack(product, owner)
  const posts: Written[] = []

  const asStudent = async (name: string, does: () => Promise<unknown>) => {
    product.wait(randomInt(5, 90) * minute)
    await attack.watch('author', name, does)
  }
  const write = (name: string) =>
    asStudent(`${name} writes`, async () => {
      const { id, key } = await sendReview(product, {
        title: titles[posts.length % titles.length],
        description: texts[posts.length % texts.length],
        rating: randomInt(1, 6),
      })
      posts.push({ id, key, token: '', writtenAt: product.clock(), name })
    })
  const withKey = (key: string, url: string, method: 'PUT' | 'DELETE' | 'POST', body?: unknown) =>
    product.app.inject({
      method,
      url,
      headers: { 'author-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  const ok = async (response: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await response
    if (statusCode >= 300) throw new Error(`${statusCode} ${body}`)
  }
  const night = () => {
    const untilMorning = day - ((product.clock().getTime() / 1000 - 2.5 * hour) % day)
    product.wait(untilMorning)
    return attack.watch('night', 'night', async () => {
      await product.maintainRows()
      await product.outbox.settle(10_000)
    })
  }
  const post = (index: number) => posts[index] ?? expect.fail(`no post ${index}`)
  const asOthers = (name: string, does: () => Promise<unknown>) => attack.watch('others', name, does)

  for (const name of ['Asha', 'Ravi', 'Meena', 'Irfan', 'Tara']) await write(name)
  await write('Kiran')
  await night()
  const { rows } = await product.database.pool.query(`SELECT id FROM review WHERE state = 'published'`)
  expect(rows).toHaveLength(5)
  await write('Kabir')
  await asStudent('Asha changes', () =>
    ok(product.withKey('PUT', post(0).key, { ...changedText, rating: 2 })),
  )
  const reader = await createHolder(product)
  const toRavi = `/api/reviews/${post(1).id}`
  await asStudent('a vote', () => ok(reader.send('vote', 'PUT', `${toRavi}/helpful`)))
  await asStudent('a comment', () =>
    ok(reader.send('comment', 'POST', `${toRavi}/comments`, { text: 'It is the same in our building.' })),
  )
  await asStudent('a report', () =>
    ok(product.post('/api/reports', { targetType: 'review', targetId: post(2).id, reason: 'hurtful' })),
  )
  await asOthers('the school answers', () =>
    ok(
      owner.put(`/api/school/reviews/${post(3).id}/answer`, {
        text: 'Thank you. Since October, the labs are open on every weekday.',
        position: 'Principal',
      }),
    ),
  )
  await asOthers('the staff publishes the answer', async () => {
    for (const { id } of (await staff.get('/api/desk/answers?list=waiting')).json().answers)
      await ok(staff.post(`/api/desk/answers/${id}/decision`, { decision: 'publish' }))
  })
  await night()
  await asStudent('Ravi withdraws', () => ok(product.withKey('DELETE', post(1).key)))
  await asStudent('Irfan replies', () =>
    ok(
      withKey(post(3).key, '/api/my-review/reply', 'PUT', { text: 'The labs are still closed on Mondays.' }),
    ),
  )
  await asOthers('the school complains', () =>
    ok(
      owner.post('/api/school/disputes', {
        id: crypto.randomUUID(),
        reviewId: post(4).id,
        kind: 'other',
        message: 'This never happened here.',
      }),
    ),
  )
  await asOthers('the school complains again', () =>
    ok(
      owner.post('/api/school/disputes', {
        id: crypto.randomUUID(),
        reviewId: post(2).id,
        kind: 'other',
        message: 'This is not true at all.',
      }),
    ),
  )
  await asOthers('the staff publishes a held review', () =>
    decide(product, staff, post(5).id, { decision: 'publish' }),
  )
  await night()
  await asOthers('reports of danger hide a review', async () => {
    await caseOf(product, staff, post(4).id)
    await product.database.pool.query(
      `UPDATE review SET state = 'withheld', state_reason = 'report', withheld_on = '2026-11-19' WHERE id = $1`,
      [post(4).id],
    )
  })
  await asStudent('Tara withdraws a hidden review', () => ok(product.withKey('DELETE', post(4).key)))
  await asOthers('the staff removes a review', () =>
    decide(product, staff, post(2).id, { decision: 'remove', reason: 'insult' }),
  )
  await asStudent('Meena appeals', () => ok(sendAppeal(product, post(2).key)))
  await night()
  await asStudent('Irfan withdraws the reply', () =>
    ok(withKey(post(3).key, '/api/my-review/reply', 'DELETE')),
  )
  for (const name of ['Zoya', 'Arjun', 'Leela']) await write(name)
  // From Friday to Thursday. Nothing happens in the other nights.
  for (const hasNight of [true, false, true, false, false, false]) {
    if (hasNight) await night()
    product.wait(hasNight ? 3 * hour : day)
    await attack.watch('night', 'mails', async () => {
      await product.tasks.frequent()
      await product.outbox.settle(10_000)
    })
  }
  return { product, owner, steps: attack.steps, posts }
}

const changedText = {
  title: titles[0],
  description: 'The library is closed on Saturdays now, so nobody can borrow the new books.',
}

async function signInForWeeks(product: TestApp): Promise<TestSchoolMember> {
  const owner = await product.signInAsSchool('owner', { schoolCode: sampleSchoolId })
  const later = new Date(product.clock().getTime() + 100 * day * 1000)
  await product.database.pool.query('UPDATE school_member_session SET active_at = $1, expires_at = $1', [
    later,
  ])
  return owner
}

const isAnnounced = (school: Snapshot) => school.get('mails')?.includes('new reviews') ?? false

test('a school that polls everything learns no more than the public pages show', async () => {
  const { steps, posts } = await simulate()
  expect(workspaceCalls.length).toBeGreaterThan(6)
  const names = (chosen: readonly Step[]) => chosen.map(({ name }) => name)
  const ofAuthors = steps.filter(({ actor }) => actor === 'author')
  const visible = (side: Side) => ofAuthors.filter((step) => isVisible(step, side))
  process.stdout.write(
    `${steps.length * 2} polls of ${workspaceCalls.length} calls, ${ofAuthors.length} actions of students. ` +
      `Seen at once: ${names(visible('public')).join(', ')} (public), ${names(visible('school')).join(', ')} (school)\n`,
  )

  // The attack works: it sees what is public at once.
  expect(names(visible('public'))).toContain('Ravi withdraws')
  for (const step of ofAuthors)
    if (!isVisible(step, 'public'))
      expect([step.name, changed(step.before.school, step.after.school)]).toEqual([step.name, []])

  for (const { id, name } of posts) {
    const [pages, school] = [seen(steps, 'public', id), seen(steps, 'school', id)]
    expect(school.first, `${name} appears`).toBeGreaterThanOrEqual(pages.first)
  }

  const announcing = steps.filter(
    ({ before, after }) => isAnnounced(after.school) && !isAnnounced(before.school),
  )
  expect(announcing.map(({ after }) => after.at.toISOString().slice(0, 13))).toEqual(['2026-11-25T05'])
  const monday = steps.find(({ name, after }) => name === 'night' && after.at >= new Date('2026-11-23'))
  const listed = monday?.after.public.get(`/api/schools/${sampleSchoolId}/reviews?sort=newest`)
  const count = listed?.match(/"createdAt":"2026-11-16"/g)?.length ?? 0
  expect(steps.at(-1)?.after.school.get('mails')).toContain(`${count} new reviews`)

  const [byPages, bySchool] = [link(steps, 'public', posts), link(steps, 'school', posts)]
  process.stdout.write(
    `Of ${posts.length} posts, the pages link ${byPages.persons} to persons and ${byPages.days} to days, ` +
      `the workspace ${bySchool.persons} and ${bySchool.days}\n`,
  )
  expect(bySchool.persons).toBeLessThanOrEqual(byPages.persons)
  expect(bySchool.days).toBeLessThanOrEqual(byPages.days)
}, 240_000)

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { randomNetwork } from '../random.ts'
import { FaultyInstallation } from './installation.ts'
import { printCells, printTitles } from './table.ts'

/** All times in milliseconds. */
const pauseBetweenActions = 4000
/** Longer than the ten minutes between two runs of the frequent tasks, which send waiting mails. */
const frequentTasksInterval = 11 * 60_000
const pauseBetweenChecks = 1000
/** Long, because the product sends the digest of reported dangers only in the next hour. */
const deliveryTimeout = 3 * 3_600_000

/** Returns the id in an email address that {@link addressOf} returned. */
const idOf = (address: { address?: string | undefined } | undefined) => address?.address?.split('@')[0] ?? ''
const addressOf = (id: string) => `${id}@example.org`

/** Sends a request from a new network. Returns the status. */
async function post(origin: string, path: string, body: object): Promise<number> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': randomNetwork(),
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

function askForCode(origin: string, id: string): Promise<number> {
  const password = 'monsoon-mango-train'
  return post(origin, '/api/signup', {
    ...{ fullName: 'Asha Verma', email: addressOf(id), password, confirmPassword: password },
    ...{ school: 'GPS Rampur', grade: '10' },
  })
}

function sendMessage(origin: string, id: string): Promise<number> {
  const message = 'Can parents write here too?'
  return post(origin, '/api/contact', {
    id,
    name: 'Ravi Rao',
    email: addressOf(id),
    topic: 'question',
    message,
  })
}

/** Sends the sign-up form and the contact form. */
export async function sendForms(origin: string): Promise<{ signUp: number; message: number }> {
  return {
    signUp: await askForCode(origin, randomUUID()),
    message: await sendMessage(origin, randomUUID()),
  }
}

function sendComplaint(origin: string, id: string): Promise<number> {
  const message = 'A review calls me by my name and says where I live.'
  return post(origin, '/api/complaints', { id, kind: 'about-me', email: addressOf(id), message })
}

function reportDanger(origin: string, targetId: string): Promise<number> {
  return post(origin, '/api/reports', { targetType: 'review', targetId, reason: 'danger' })
}

const actions = { askForCode, sendMessage, sendComplaint, reportDanger }
type ActionName = keyof typeof actions

/** The actions that a mail is about. `ids` may lack some actions, because a digest does not name every action. */
type About = { ids: string[]; count: number }

const aboutOne = (id: string): About => ({ ids: [id], count: 1 })

type MailKind = {
  title: string
  action: ActionName
  /** A statement that counts the rows that wait for a mail. */
  waiting?: string
  /** Returns the actions that a mail is about, or undefined for a mail of another kind. */
  read(mail: Email): About | undefined
}

const kinds: readonly MailKind[] = [
  {
    title: 'Code for a sign-up',
    action: 'askForCode',
    read: ({ subject = '', to }) => (/^\d{6} is your/.test(subject) ? aboutOne(idOf(to?.[0])) : undefined),
  },
  {
    title: 'Message, to the operator',
    action: 'sendMessage',
    waiting: `SELECT count(*)::int AS count FROM outbox WHERE kind = 'message'`,
    read: ({ subject = '', replyTo }) =>
      subject.startsWith('Contact form') ? aboutOne(idOf(replyTo?.[0])) : undefined,
  },
  {
    title: 'Complaint, to the person',
    action: 'sendComplaint',
    waiting: `SELECT count(*)::int AS count FROM outbox WHERE kind = 'acknowledgement'`,
    read: ({ subject, to }) => (subject === 'We have your complaint' ? aboutOne(idOf(to?.[0])) : undefined),
  },
  {
    title: 'Complaint, to the officer',
    action: 'sendComplaint',
    waiting: `SELECT count(*)::int AS count FROM outbox WHERE kind = 'complaint'`,
    read({ subject = '', replyTo }) {
      if (subject.startsWith('New complaint')) return aboutOne(idOf(replyTo?.[0]))
      const [, count] = /^(\d+) new complaints$/.exec(subject) ?? []
      return count === undefined ? undefined : { ids: [], count: Number(count) }
    },
  },
  {
    title: 'Report of danger, to the operator',
    action: 'reportDanger',
    waiting: `SELECT count(*)::int AS count FROM outbox WHERE kind = 'danger'`,
    read({ subject = '', text = '' }) {
      if (!subject.includes('reported as a danger')) return undefined
      const [, count = '1'] = /(\d+) more posts?/.exec(subject) ?? []
      const ids = [...text.matchAll(/^Review: (\S+)/gm)].map(([, id = '']) => id)
      return { ids, count: Number(count) }
    },
  },
]

type Requests = { statuses: Map<number, number>; acknowledged: string[] }

const newRequests = (): Requests => ({ statuses: new Map(), acknowledged: [] })

/**
 * Returns the number of acknowledged actions without a mail, and the number of surplus mails.
 */
function findDamage({ read }: MailKind, { acknowledged }: Requests, mails: readonly Email[]) {
  const about = mails.map(read).filter((each) => each !== undefined)
  const total = about.reduce((sum, { count }) => sum + count, 0)
  const named = about.flatMap(({ ids }) => ids)
  const repeated = named.length - new Set(named).size
  return {
    lost: Math.max(0, acknowledged.length - (total - repeated)),
    doubled: Math.max(repeated, total - acknowledged.length),
  }
}

/**
 * Performs the actions of visitors one after the other.
 * @param until the end, in milliseconds of `performance.now`
 */
async function act(
  origin: string,
  reviewIds: string[],
  until: number,
): Promise<Record<ActionName, Requests>> {
  const requests = {
    askForCode: newRequests(),
    sendMessage: newRequests(),
    sendComplaint: newRequests(),
    reportDanger: newRequests(),
  }
  const names = Object.keys(actions) as ActionName[]
  for (let turn = 0; performance.now() < until; turn++) {
    const name = names[turn % names.length] ?? 'askForCode'
    const id = name === 'reportDanger' ? reviewIds.pop() : randomUUID()
    if (id === undefined) throw new Error('There are not enough reviews to report.')
    const status = await actions[name](origin, id)
    const { statuses, acknowledged } = requests[name]
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status < 300) acknowledged.push(id)
    await sleep(pauseBetweenActions)
  }
  return requests
}

const describeTime = (milliseconds: number) =>
  milliseconds < 120_000
    ? `${(milliseconds / 1000).toFixed(0)} s`
    : `${(milliseconds / 60_000).toFixed(0)} min`

const describeStatuses = ({ statuses }: Requests) =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')

/**
 * Stops the mail server for some minutes, and prints what visitors saw and when the waiting mails arrived.
 * @returns whether an acknowledged action got no mail, or a mail was sent twice
 */
export async function runWithoutMail(minutes: number): Promise<boolean> {
  const installation = await FaultyInstallation.start({ withSmallDisk: false })
  try {
    const { origin, postgres, mail } = installation
    const reviews = await postgres.query<{ id: string }>(`SELECT id FROM review WHERE state = 'published'`)
    await mail.close()
    const end = performance.now() + minutes * 60_000
    const requests = await act(
      origin,
      reviews.map(({ id }) => id),
      end,
    )
    const waiting = new Map<MailKind, number>()
    for (const kind of kinds) {
      const [row] = kind.waiting === undefined ? [] : await postgres.query<{ count: number }>(kind.waiting)
      waiting.set(kind, row?.count ?? 0)
    }
    await mail.reopen()
    const returnedAt = performance.now()
    const code = { ...newRequests(), acknowledged: [randomUUID()] }
    while ((await askForCode(origin, code.acknowledged[0] ?? '')) !== 200) await sleep(pauseBetweenChecks)
    requests.askForCode.acknowledged.push(...code.acknowledged)
    console.log(`Mail server away for ${minutes} minutes`)
    console.log(`Codes are sent again after ${describeTime(performance.now() - returnedAt)}`)

    const deliveredAt = new Map<MailKind, number>()
    while (deliveredAt.size < kinds.length && performance.now() < returnedAt + deliveryTimeout) {
      for (const kind of kinds) {
        if (deliveredAt.has(kind) || findDamage(kind, requests[kind.action], mail.messages).lost > 0) continue
        deliveredAt.set(kind, performance.now())
        console.log(`${kind.title}: all delivered after ${describeTime(performance.now() - returnedAt)}`)
      }
      await sleep(pauseBetweenChecks)
    }
    // If the product sent a mail twice, the next run of the frequent tasks would send the second mail.
    await sleep(frequentTasksInterval)
    printTitles(['Mail', 'Requests', 'Waiting at the end', 'All delivered after', 'Lost', 'Doubled'])
    const damages = kinds.map((kind) => {
      const damage = findDamage(kind, requests[kind.action], mail.messages)
      const time = deliveredAt.get(kind)
      printCells([
        kind.title,
        describeStatuses(requests[kind.action]),
        waiting.get(kind) ?? 0,
        time === undefined ? 'never' : describeTime(time - returnedAt),
        damage.lost,
        damage.doubled,
      ])
      return damage.lost + damage.doubled
    })
    return damages.some((damage) => damage > 0)
  } finally {
    await installation.stop()
  }
}

import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { PostingDay } from '#contract/credentials.ts'
import { authorize, type Credential } from '#credentials/credentials.ts'
import { getCredential, readJson, usesOfPost } from '../credential-requests.ts'

type Use = 'comment' | 'vote' | 'report'

/** A request that a participant repeats until it gets a response, unchanged while the product has the same day. */
export type Participation = {
  use: Use
  /** Different for each action. The text of a comment or the note of a report, by which a test finds the row. */
  key: string
  method: 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body: string | undefined
}

type Request = Omit<Participation, 'headers'>

type Participant = {
  credential: Credential
  /** By quota, the nonce of the next presentation: the number of earlier presentations. */
  used: Map<string, number>
}

const uses = ['comment', 'vote', 'report'] as const

/** Students with anonymous credentials, who comment, vote and report. */
export class Participants {
  readonly #participants: readonly Participant[]
  readonly #reviews: readonly string[]
  #actions = 0
  #pending: { request: Request; day: string; action: Participation } | undefined

  private constructor(credentials: readonly Credential[], reviews: readonly string[]) {
    this.#participants = credentials.map((credential) => ({ credential, used: new Map() }))
    this.#reviews = reviews
  }

  /** @param reviews ids of published reviews */
  static async create(
    origin: string,
    tokens: readonly string[],
    reviews: readonly string[],
  ): Promise<Participants> {
    const { schoolYear } = await readJson<PostingDay>(`${origin}/api/posting-day`)
    const credentials: Credential[] = []
    for (const token of tokens) credentials.push(await getCredential(origin, token, schoolYear))
    return new Participants(credentials, reviews)
  }

  /**
   * Returns the next action, and the same action until `finish`. For each review, all participants comment, then all
   * vote, then all report. As in a browser, an action that is repeated on another day of the product gets a new token.
   * @returns undefined if the participant whose turn it is has used up a quota, or after the last review
   * @throws Error if the request for the day fails
   */
  async next(origin: string): Promise<Participation | undefined> {
    const { length } = this.#participants
    const number = this.#actions
    const participant = this.#participants[number % length]
    const use = uses[Math.floor(number / length) % uses.length]
    const review = this.#reviews[Math.floor(number / (length * uses.length))]
    if (!participant || !use || review === undefined) return undefined
    const time = await readJson<PostingDay>(`${origin}/api/posting-day`)
    if (this.#pending?.day === time.day) return this.#pending.action
    const request = this.#pending?.request ?? (await requestOf(use, review, `Fault ${use} ${number}`))
    const authorization = authorizationOf(participant, time, request)
    if (authorization === undefined) return undefined
    const headers = {
      authorization,
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    }
    this.#pending = { request, day: time.day, action: { ...request, headers } }
    return this.#pending.action
  }

  /** Notes that the action has got a response. */
  finish(): void {
    this.#pending = undefined
    this.#actions++
  }
}

async function requestOf(use: Use, review: string, key: string): Promise<Request> {
  switch (use) {
    case 'vote':
      return { use, key, method: 'PUT', path: `/api/reviews/${review}/helpful`, body: undefined }
    case 'comment': {
      const authorKeyHash = await hashAuthorKey(newAuthorKey())
      const body = JSON.stringify({ text: key, authorKeyHash })
      return { use, key, method: 'POST', path: `/api/reviews/${review}/comments`, body }
    }
    case 'report': {
      const body = JSON.stringify({ targetType: 'review', targetId: review, reason: 'spam', note: key })
      return { use, key, method: 'POST', path: '/api/reports', body }
    }
  }
}

/** Returns the header `Authorization`, or undefined if the participant has used up a quota. */
function authorizationOf(
  { credential, used }: Participant,
  time: PostingDay,
  { use, method, path, body }: Request,
): string | undefined {
  const request = { target: path, fields: body === undefined ? {} : JSON.parse(body) }
  const presented = usesOfPost(use, request, time, ({ text }) => used.get(text) ?? 0)
  for (const { context, nonce } of presented) {
    if (nonce === undefined) continue
    if (nonce >= context.limit) return undefined
    used.set(context.text, nonce + 1)
  }
  return authorize(credential, presented, { method, target: path, body: Buffer.from(body ?? '') })
}

import { randomUUID } from 'node:crypto'
import { hashAuthorKey } from '#contract/author-key.ts'
import type { NewStory, OwnStory, OwnStoryChange, ProposalAnswer, StoryText } from '#contract/young-writer.ts'
import {
  penNameLooksReal,
  storyChanged,
  storyKeyUsed,
  storyUnknown,
} from '#contract/young-writer-messages.ts'
import { isCommonName, surnames } from '#person-names/person-names.ts'
import { assess, checkFields, mayNeedHelp } from '../checks/check-fields.ts'
import { type Clock, indianMonday } from '../clock.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { removePublished } from './published-stories.ts'
import { dueTime, requireOpen, requireVersion } from './rules.ts'
import type { StoryRow, YoungStoryStore } from './store.ts'
import { ownStoryView } from './views.ts'

type Parts = { store: YoungStoryStore; outbox: Pick<Outbox, 'start'>; clock: Clock }

/** What the author of a story may do. The stored story has no account: the author key opens it. */
export class OwnStories {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async has(authorKey: string): Promise<boolean> {
    return (await this.#parts.store.findByKey(await hashOf(authorKey))) !== undefined
  }

  /**
   * Ignores a story that was already sent with this author key.
   * @throws AppError 400 for personal data or a pen name that looks like a full name, 409 if the author key is used for
   *   another story
   */
  async send(story: NewStory): Promise<OwnStory & { mayNeedHelp?: true }> {
    const { store, outbox, clock } = this.#parts
    const { authorKeyHash, penName, writerClass, title, text } = story
    if (looksLikeFullName(penName)) throw invalidFields({ penName: penNameLooksReal.invalid })
    const { isDisclosure, needsHelp } = check({ title, text, penName })
    const hash = Buffer.from(authorKeyHash, 'hex')
    const outcome = await store.add({
      id: randomUUID(),
      author_key_hash: hash,
      pen_name: penName,
      writer_class: writerClass ?? null,
      title,
      text,
      state: 'waiting',
      is_disclosure: isDisclosure,
      sent_on: indianMonday(clock()),
      due_at: dueTime(clock, isDisclosure),
    })
    if (outcome === 'other') throw new AppError(storyKeyUsed)
    if (outcome === 'added') outbox.start()
    return { ...ownStoryView(found(await store.findByKey(hash))), ...(needsHelp && { mayNeedHelp: true }) }
  }

  /** @throws AppError 404 for an unknown key */
  async find(authorKey: string): Promise<OwnStory> {
    return ownStoryView(found(await this.#parts.store.findByKey(await hashOf(authorKey))))
  }

  /** @throws AppError 400 for personal data, 404 for an unknown key, 409 if the story has changed or is closed */
  async change(authorKey: string, { version, title, text }: OwnStoryChange): Promise<OwnStory> {
    const { clock } = this.#parts
    const { isDisclosure } = check({ title, text })
    return this.#update(authorKey, version, (row, update) =>
      update({
        ...nothingProposed,
        title,
        text,
        state: 'waiting',
        is_disclosure: isDisclosure || row.is_disclosure,
        due_at: dueTime(clock, isDisclosure),
      }),
    )
  }

  /** @throws AppError 404 for an unknown key, 409 if the editor has changed the proposal or taken it back */
  async answer(authorKey: string, { version, accepts, reply }: ProposalAnswer): Promise<OwnStory> {
    const { clock } = this.#parts
    return this.#update(authorKey, version, (row, update) => {
      if (row.proposed_title === null || row.proposed_text === null) throw new AppError(storyChanged)
      return update({
        ...nothingProposed,
        ...(accepts && { title: row.proposed_title, text: row.proposed_text }),
        state: accepts ? 'accepted' : 'refused',
        reply: reply ?? null,
        due_at: dueTime(clock, false),
      })
    })
  }

  /** Deletes the story, also from the Times. @throws AppError 404 for an unknown key */
  async withdraw(authorKey: string): Promise<null> {
    const { store } = this.#parts
    found(
      await store.withLocked({ author_key_hash: await hashOf(authorKey) }, async (row, transaction) => {
        if (row.item_key !== null) await removePublished(transaction, row.item_key)
        await store.remove(transaction, row.id)
        return row
      }),
    )
    return null
  }

  async #update(
    authorKey: string,
    version: number,
    work: (
      row: StoryRow,
      update: (change: Parameters<YoungStoryStore['update']>[2]) => Promise<StoryRow>,
    ) => Promise<StoryRow>,
  ): Promise<OwnStory> {
    const { store } = this.#parts
    const row = await store.withLocked({ author_key_hash: await hashOf(authorKey) }, (row, transaction) => {
      requireOpen(row)
      requireVersion(row, version)
      return work(row, (change) => store.update(transaction, row.id, change))
    })
    return ownStoryView(found(row))
  }
}

/** The next turn of the editor has a new due time. */
const nothingProposed = { proposed_title: null, proposed_text: null, reply: null, warned: false }

async function hashOf(authorKey: string): Promise<Buffer> {
  return Buffer.from(await hashAuthorKey(authorKey), 'hex')
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(storyUnknown)
  return value
}

/**
 * A story that may tell of abuse or self-harm is accepted even with personal data.
 * @throws AppError 400 for personal data
 */
function check(fields: StoryText & { penName?: string }): { isDisclosure: boolean; needsHelp: boolean } {
  const texts = { ...fields }
  const assessed = assess(texts)
  return {
    isDisclosure: checkFields(texts, { assessed }) === 'disclosure',
    needsHelp: mayNeedHelp(assessed),
  }
}

/** Two words of which one is a first name and one a surname. */
function looksLikeFullName(penName: string): boolean {
  const words = penName.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.length > 1 && words.some(isCommonName) && words.some((word) => surnames.has(word))
}

import type { StaffAction, StaffMember } from '#contract/staff.ts'
import type {
  DeskStory,
  DeskStoryList,
  StoryDecline,
  StoryProposal,
  StoryPublication,
} from '#contract/young-writer.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import { storyUnknown } from '#contract/young-writer-messages.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import { AppError } from '../errors.ts'
import { offsetOf } from '../http/paging.ts'
import { addPublished, removePublished } from './published-stories.ts'
import { requireOpen, requirePublic, requireVersion } from './rules.ts'
import type { StoryListName, StoryRow, YoungStoryStore } from './store.ts'
import { deskStoryView, summaryView } from './views.ts'

type Parts = { store: YoungStoryStore; staffLog: StaffLog; clock: Clock }

type Change = Parameters<YoungStoryStore['update']>[2]

/** What an editor may do with the stories of young writers. Records every change in the staff log. */
export class DeskStories {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list(list: StoryListName, page: number): Promise<DeskStoryList> {
    const { store, clock } = this.#parts
    const limit = storyLimits.storiesPerPage
    const [rows, counts] = await Promise.all([
      store.list(list, { limit, offset: offsetOf(page, limit) }),
      store.count(list),
    ])
    return { stories: rows.map((row) => summaryView(row, clock())), ...counts }
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<DeskStory> {
    const { store, clock } = this.#parts
    return deskStoryView(found(await store.find(id)), clock())
  }

  /** @throws AppError 404 for an unknown story, 409 if it has changed or is closed */
  async propose(
    id: string,
    { version, title, text, sentence }: StoryProposal,
    staff: StaffMember,
  ): Promise<DeskStory> {
    return this.#change(id, { version, staff, action: 'story-changes-proposed' }, async (row) => {
      requireOpen(row)
      return {
        state: 'proposed',
        proposed_title: title,
        proposed_text: text,
        sentence: sentence ?? null,
        reply: null,
        due_at: null,
      }
    })
  }

  /**
   * Also takes a published story out of the Times, for example after a complaint.
   * @throws AppError 404 for an unknown story, 409 if it has changed or is declined
   */
  async decline(id: string, { version, sentence }: StoryDecline, staff: StaffMember): Promise<DeskStory> {
    return this.#change(id, { version, staff, action: 'story-declined' }, async (row, transaction) => {
      if (row.item_key === null) requireOpen(row)
      else await removePublished(transaction, row.item_key)
      return {
        state: 'declined',
        item_key: null,
        proposed_title: null,
        proposed_text: null,
        sentence,
        due_at: null,
        closed_on: this.#today(),
      }
    })
  }

  /** @throws AppError 404 for an unknown story, 409 if it has changed, is closed or waits for its author */
  async publish(id: string, { version, sentence }: StoryPublication, staff: StaffMember): Promise<DeskStory> {
    return this.#change(id, { version, staff, action: 'story-published' }, async (row, transaction) => {
      requireOpen(row)
      requirePublic(row)
      return {
        state: 'published',
        item_key: await addPublished(transaction, row, this.#today()),
        sentence: sentence ?? null,
        due_at: null,
        closed_on: this.#today(),
      }
    })
  }

  #today(): string {
    return indianDay(this.#parts.clock())
  }

  async #change(
    id: string,
    { version, staff, action }: { version: number; staff: StaffMember; action: StaffAction },
    changeOf: (row: StoryRow, transaction: Parameters<YoungStoryStore['update']>[0]) => Promise<Change>,
  ): Promise<DeskStory> {
    const { store, staffLog, clock } = this.#parts
    const changed = await store.withLocked({ id }, async (row, transaction) => {
      requireVersion(row, version)
      const change = await changeOf(row, transaction)
      await staffLog.record(transaction, { staffId: staff.id, action, target: id })
      return store.update(transaction, id, change)
    })
    return deskStoryView(found(changed), clock())
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(storyUnknown)
  return value
}

import type { Kysely } from 'kysely'
import { deskLimits } from '#contract/desk-limits.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import type { FoundPost, FoundPosts, PostSearch } from '#contract/desk-posts.ts'
import { type Clock, mondayOf } from '../clock.ts'
import type { Connections } from '../database/database.ts'
import type { Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { endOfDay } from '../due-times.ts'
import { AppError } from '../errors.ts'
import { findOpenCase } from './case-store.ts'
import type { Cases } from './cases.ts'
import { type FoundRow, inOrder, searchPosts, withPostsOfCases } from './post-search-store.ts'
import { lockPost } from './post-store.ts'
import type { RecordAction } from './record-action.ts'
import { postTypes } from './target.ts'

/** For the decision about a post for which a member of staff opened a case. */
const daysToDecide = 7

type Parts = {
  lists: Pick<Connections, 'db'>
  serving: Pick<Connections, 'db'>
  cases: Cases
  clock: Clock
  recordAction: RecordAction
}

/** The staff finds posts that have no open case, and opens one. */
export class DeskPosts {
  readonly #parts: Parts
  readonly #lists: Kysely<Tables>
  readonly #db: Kysely<Tables>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#lists = parts.lists.db
    this.#db = parts.serving.db
  }

  /**
   * The staff log contains the filters and ids, but only the number of words: they can name a person or repeat a post
   * that its author deletes later, and nobody can delete from the log.
   */
  async search(input: PostSearch, staffId: string): Promise<FoundPosts> {
    const { words, schoolId, place, week, state } = input
    const ids = idsIn(words)
    const wanted = ids.length > 0 ? ids.join(' ') : describeWords(words)
    const detail = [wanted, schoolId, place, week, state].filter(Boolean).join(', ') || 'all posts'
    await this.#db
      .transaction()
      .execute((transaction) =>
        this.#parts.recordAction(transaction, { staffId, action: 'posts-searched', detail }),
      )
    const limit = deskLimits.casesPerPage + 1
    const search = {
      ...input,
      week: week && mondayOf(week),
      ids: ids.length > 0 ? await withPostsOfCases(this.#lists, ids) : undefined,
      limit,
    }
    const found = await Promise.all(postTypes.map((type) => searchPosts(this.#lists, type, search)))
    const rows = found.flat().sort(inOrder).slice(0, limit)
    const shown = rows.slice(0, deskLimits.casesPerPage)
    const last = shown.at(-1)
    return {
      posts: shown.map(view),
      next: last && rows.length > shown.length ? { week: last.writtenOn, id: last.id } : null,
    }
  }

  /**
   * Returns the open case of a post. Opens a case if the post has none.
   * @throws AppError 404 for an unknown, queued or withdrawn post
   */
  async openCase(target: Target, staffId: string): Promise<string> {
    const { cases, clock, recordAction } = this.#parts
    return this.#db.transaction().execute(async (transaction) => {
      const post = await lockPost(transaction, target)
      if (!post || post.state === 'queued' || post.state === 'withdrawn')
        throw new AppError(deskMessages.postUnknownAtDesk)
      const open = await findOpenCase(transaction, target.targetId)
      if (open) return open.id
      await cases.open(transaction, { ...target, reason: 'staff', dueAt: endOfDay(clock(), daysToDecide) })
      const opened = await findOpenCase(transaction, target.targetId)
      if (!opened) throw new AppError(deskMessages.caseUnknown)
      await recordAction(transaction, { staffId, action: 'case-opened', target: opened.id })
      return opened.id
    })
  }
}

function describeWords(words = ''): string | undefined {
  const count = words.split(/\s+/u).filter(Boolean).length
  return count === 0 ? undefined : count === 1 ? '1 word' : `${count} words`
}

/** Returns at most four ids. */
function idsIn(words = ''): string[] {
  return (words.toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).slice(0, 4)
}

function view({ schoolCode, schoolName, city, place, ...post }: FoundRow): FoundPost {
  const school = {
    id: schoolCode,
    name: schoolName ?? 'Not in the directory',
    city: city ?? '',
    state: place ?? '',
  }
  return { ...post, school }
}

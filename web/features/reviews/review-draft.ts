import * as z from 'zod/mini'
import { storageKeys } from '#brand/brand.ts'

const Draft = z.object({
  title: z.string(),
  description: z.string(),
  rating: z.string(),
  /** Made for the first try to send it; a try after a lost connection carries the same. */
  authorKey: z.optional(z.string()),
})
/** A review under way, as its fields hold it. */
export type Draft = z.infer<typeof Draft>

const nothing: Draft = { title: '', description: '', rating: '' }

/** The drafts of one account, by school. */
const Drafts = z.object({ owner: z.string(), bySchool: z.record(z.string(), Draft) })
type Drafts = z.infer<typeof Drafts>

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function read(storage: DraftStore, owner: string): Drafts {
  const none: Drafts = { owner, bySchool: {} }
  try {
    const stored = z.safeParse(Drafts, JSON.parse(storage.getItem(storageKeys.draft) ?? 'null')).data
    // Somebody else's draft is not shown, and is overwritten by the next one.
    return stored?.owner === owner ? stored : none
  } catch {
    return none
  }
}

/** What the owner had begun to write about the school in this tab. */
export function readDraft(storage: DraftStore, owner: string, schoolId: string): Draft | undefined {
  return read(storage, owner).bySchool[schoolId]
}

/** Keeps what is given of it beside what is known of it. */
export function storeDraft(storage: DraftStore, owner: string, schoolId: string, part: Partial<Draft>): void {
  const { bySchool } = read(storage, owner)
  const draft: Draft = { ...nothing, ...bySchool[schoolId], ...part }
  storage.setItem(storageKeys.draft, JSON.stringify({ owner, bySchool: { ...bySchool, [schoolId]: draft } }))
}

export function removeDraft(storage: DraftStore, owner: string, schoolId: string): void {
  const { [schoolId]: _dropped, ...bySchool } = read(storage, owner).bySchool
  if (Object.keys(bySchool).length === 0) storage.removeItem(storageKeys.draft)
  else storage.setItem(storageKeys.draft, JSON.stringify({ owner, bySchool }))
}

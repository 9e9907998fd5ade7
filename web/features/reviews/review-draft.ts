import * as z from 'zod/mini'
import { storageKeys } from '#brand/brand.ts'

const Draft = z.object({
  title: z.string(),
  description: z.string(),
  rating: z.string(),
  /** After a lost connection, the next attempt sends the same key. */
  authorKey: z.optional(z.string()),
})
export type Draft = z.infer<typeof Draft>

const emptyDraft: Draft = { title: '', description: '', rating: '' }

/** The drafts of one account, by the id of the school or post. */
const Drafts = z.object({ owner: z.string(), bySchool: z.record(z.string(), Draft) })
type Drafts = z.infer<typeof Drafts>

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function read(storage: DraftStorage, owner: string): Drafts {
  const emptyDrafts: Drafts = { owner, bySchool: {} }
  try {
    const stored = z.safeParse(Drafts, JSON.parse(storage.getItem(storageKeys.draft) ?? 'null')).data
    // Ignores drafts of another account. The next draft overwrites them.
    return stored?.owner === owner ? stored : emptyDrafts
  } catch {
    return emptyDrafts
  }
}

export function readDraft(storage: DraftStorage, owner: string, subjectId: string): Draft | undefined {
  return read(storage, owner).bySchool[subjectId]
}

export function storeDraft(
  storage: DraftStorage,
  owner: string,
  subjectId: string,
  part: Partial<Draft>,
): void {
  const { bySchool } = read(storage, owner)
  const draft: Draft = { ...emptyDraft, ...bySchool[subjectId], ...part }
  storage.setItem(storageKeys.draft, JSON.stringify({ owner, bySchool: { ...bySchool, [subjectId]: draft } }))
}

export function removeDraft(storage: DraftStorage, owner: string, subjectId: string): void {
  const { [subjectId]: _dropped, ...bySchool } = read(storage, owner).bySchool
  if (Object.keys(bySchool).length === 0) storage.removeItem(storageKeys.draft)
  else storage.setItem(storageKeys.draft, JSON.stringify({ owner, bySchool }))
}

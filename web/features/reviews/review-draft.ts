import { storageKeys } from '#brand/storage-keys.ts'

export type Draft = {
  title: string
  description: string
  rating: string
  /** Stored, because the next attempt after a lost connection must send the same key. */
  authorKey?: string | undefined
}

const emptyDraft: Draft = { title: '', description: '', rating: '' }

/** `bySchool` has the drafts of one account, by the id of the school or post. */
type Drafts = { owner: string; bySchool: Record<string, Draft> }

function isDrafts(value: unknown): value is Drafts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'bySchool' in value &&
    typeof value.bySchool === 'object' &&
    value.bySchool !== null &&
    Object.values(value.bySchool).every(isDraft)
  )
}

function isDraft(value: unknown): value is Draft {
  const fields = new Map(Object.entries(value ?? {}))
  return (
    ['title', 'description', 'rating'].every((name) => typeof fields.get(name) === 'string') &&
    ['string', 'undefined'].includes(typeof fields.get('authorKey'))
  )
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function read(storage: DraftStorage, owner: string): Drafts {
  const emptyDrafts: Drafts = { owner, bySchool: {} }
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeys.draft) ?? 'null')
    // The next stored draft overwrites the drafts of another account.
    return isDrafts(stored) && stored.owner === owner ? stored : emptyDrafts
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

import type { InboxKind, InboxStatus } from '#contract/desk-inbox.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const statusLabels: Readonly<Record<InboxStatus, string>> = {
  new: 'New',
  working: 'In work',
  waiting: 'Waiting for the person',
  done: 'Done',
}

export const kindLabels: Readonly<Record<InboxKind, string>> = {
  message: 'Message',
  school: 'School registration',
  request: 'Request for the programme',
}

type Selection = { list: InboxStatus; kind?: InboxKind | undefined; mine?: boolean; page?: number }

export function inboxPath({ list, kind, mine = false, page = 1 }: Selection): `/desk${string}` {
  const parameters = new URLSearchParams({
    ...(list !== 'new' && { list }),
    ...(kind && { kind }),
    ...(mine && { mine: 'true' }),
    ...(page > 1 && { page: String(page) }),
  })
  const query = String(parameters)
  return query ? `/desk/inbox?${query}` : '/desk/inbox'
}

export const inboxFallbacks = {
  list: { failed: 'We could not load the inbox.', error: 'The connection failed. Please try again.' },
  load: { failed: 'We could not load this entry.', error: 'The connection failed. Please try again.' },
  save: {
    failed: 'We could not save this. Nothing you typed is lost.',
    error: 'The connection failed. Nothing you typed is lost. Please try again.',
  },
} satisfies Record<string, Fallback>

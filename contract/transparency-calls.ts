import type { CallDefinition } from './call-definition.ts'
import { LedgerPage, LedgerQuery, Transparency } from './transparency.ts'

export const transparencyCalls = {
  getTransparency: {
    method: 'GET',
    path: '/api/transparency',
    tag: 'transparency',
    summary:
      'Figures about moderation, which change once a day, and the head of the public ledger of removals',
    access: 'public',
    responses: { 200: Transparency },
  },
  listLedger: {
    method: 'GET',
    path: '/api/ledger',
    tag: 'transparency',
    summary: 'List the entries of the public ledger of removals after a position, at most 500',
    access: 'public',
    query: LedgerQuery,
    responses: { 200: LedgerPage },
  },
} as const satisfies Record<string, CallDefinition>

import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The context passes this function, so that this module does not depend on the desk. */
export type RecordAction = (
  transaction: Transaction<Tables>,
  entry: {
    staffId: string
    action: 'case-decided' | 'decision-undone' | 'case-opened' | 'posts-searched'
    target?: string
    detail?: string
  },
) => Promise<void>

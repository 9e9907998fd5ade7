import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Records in the staff log. Passed in, so that this module does not depend on the desk. */
export type RecordAction = (
  transaction: Transaction<Tables>,
  entry: { staffId: string; action: 'case-decided' | 'decision-undone'; target: string; detail: string },
) => Promise<void>

import type pg from 'pg'
import { withoutIndexes } from '../without-indexes.ts'
import { complaintTables, fillComplaints } from './complaints.ts'
import { fillPosts, postTables } from './posts.ts'
import { fillStaffLog, logTables } from './staff-log.ts'

/** Fills an empty database with the cases, complaints, messages and log entries that the desk lists. */
export async function fillDesk(client: pg.ClientBase): Promise<void> {
  // Makes the inserts faster. A crash may lose the data, but also ends the measurement.
  await client.query('SET synchronous_commit = off')
  await withoutIndexes(client, [...postTables, ...complaintTables, ...logTables], async () => {
    await fillPosts(client)
    await fillComplaints(client)
    await fillStaffLog(client)
  })
  await client.query('VACUUM ANALYZE')
}

import type pg from 'pg'
import { applicationName } from './embedded.ts'

export class DatabaseInUse extends Error {}

/** @throws DatabaseInUse if another process of the product uses the database */
export async function refuseIfUsed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'bolshala %'
      AND application_name <> $1`,
    [applicationName],
  )
  if (rowCount !== 0) throw new DatabaseInUse('The product uses this database. Stop the product first.')
}

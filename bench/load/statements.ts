import pg from 'pg'
import { connectDatabase } from '#server/database/connect.ts'
import { databaseConnection } from '../../e2e/product.ts'

export type StatementCost = {
  query: string
  calls: number
  /** Milliseconds of all calls together. */
  planning: number
  execution: number
}

const shown = 8

const planningSetting = 'pg_stat_statements.track_planning'

async function runAlone(dataDir: string, commands: readonly string[]): Promise<void> {
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: false })
  for (const command of commands) await database.pool.query(command)
  // Stops PostgreSQL, so that it reads the setting at the next start.
  await database.close()
}

/** Makes the embedded PostgreSQL load pg_stat_statements at its next start. */
export function countStatements(dataDir: string): Promise<void> {
  return runAlone(dataDir, ["ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'"])
}

/** Undoes {@link countStatements} after the product has stopped, because a later run may use the same folder. */
export function stopCounting(dataDir: string): Promise<void> {
  return runAlone(dataDir, [
    'DROP EXTENSION IF EXISTS pg_stat_statements',
    `ALTER SYSTEM RESET ${planningSetting}`,
    'ALTER SYSTEM RESET shared_preload_libraries',
  ])
}

/**
 * Starts to count statements.
 * @returns a function that returns the statements with the highest total time since this call
 */
export async function startCounting(dataDir: string): Promise<() => Promise<StatementCost[]>> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  await client.query(`ALTER SYSTEM SET ${planningSetting} = on`)
  await client.query('SELECT pg_reload_conf(), pg_stat_statements_reset()')
  return async () => {
    const { rows } = await client.query<StatementCost>(
      `SELECT query, calls::int AS calls, total_plan_time AS planning, total_exec_time AS execution
      FROM pg_stat_statements WHERE query !~ 'pg_stat_statements'
      ORDER BY total_plan_time + total_exec_time DESC LIMIT $1`,
      [shown],
    )
    await client.end()
    return rows
  }
}

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

export type Query = { name?: string; text: string; values: unknown[] }

/** Each statement may run on another connection. */
export type Queries = {
  query<Row extends pg.QueryResultRow>(query: Query): Promise<pg.QueryResult<Row>>
}

const singleStatements = 'Only single statements can run here.'

/** Returns a query builder without transactions and cursors. */
export function kyselyOf(queries: Queries): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { rows } = await queries.query({ text: sql, values: [...parameters] })
      return { rows: rows as Row[] }
    },
    streamQuery() {
      throw new Error(singleStatements)
    },
  }
  const refuse = () => Promise.reject(new Error(singleStatements))
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}

import type { ClientBase } from 'pg'
import { tableDescriptions } from '#server/database/table-descriptions.ts'
import { columnComments } from './column-comments.ts'

/** Tables of the weeks are partitions with a date in their name. */
const isOwn = `
  namespace.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND NOT class.relispartition
  AND class.relname NOT LIKE 'kysely_%'`

type Column = {
  table: string
  name: string
  type: string
  expression: string | null
  identity: string
  generated: string
  required: boolean
}

/**
 * Returns the schema of a migrated database as SQL: tables with a sentence each, their columns with the doc comments of
 * `tables.ts`, constraints, indexes, views, functions and triggers, in the order of their names.
 */
export async function printSchema(client: ClientBase): Promise<string> {
  const lines = async (query: string) =>
    (await client.query<{ line: string }>(query)).rows.map(({ line }) => line)
  const tables = await client.query<{ name: string; options: string; line: string }>(`
    SELECT class.relname AS name, coalesce(' PARTITION BY ' || pg_get_partkeydef(class.oid), '')
      || coalesce(' WITH (' || array_to_string(class.reloptions, ', ') || ')', '') AS options,
      CASE class.relpersistence WHEN 'u' THEN 'CREATE UNLOGGED TABLE ' ELSE 'CREATE TABLE ' END || class.relname AS line
    FROM pg_class class JOIN pg_namespace namespace ON namespace.oid = class.relnamespace
    WHERE class.relkind IN ('r', 'p') AND ${isOwn} ORDER BY class.relname`)
  const columns = await client.query<Column>(`
    SELECT class.relname AS "table", attribute.attname AS name, attribute.attnotnull AS required,
      format_type(attribute.atttypid, attribute.atttypmod) AS type, attribute.attidentity AS identity,
      attribute.attgenerated AS generated, pg_get_expr(value.adbin, value.adrelid) AS expression
    FROM pg_attribute attribute JOIN pg_class class ON class.oid = attribute.attrelid
    JOIN pg_namespace namespace ON namespace.oid = class.relnamespace
    LEFT JOIN pg_attrdef value ON value.adrelid = class.oid AND value.adnum = attribute.attnum
    WHERE class.relkind IN ('r', 'p') AND ${isOwn} AND attribute.attnum > 0 AND NOT attribute.attisdropped
    ORDER BY class.relname, attribute.attnum`)
  const constraints = await client.query<{ table: string; line: string }>(`
    SELECT class.relname AS "table", 'CONSTRAINT ' || entry.conname || ' ' || pg_get_constraintdef(entry.oid) AS line
    FROM pg_constraint entry JOIN pg_class class ON class.oid = entry.conrelid
    JOIN pg_namespace namespace ON namespace.oid = class.relnamespace
    WHERE class.relkind IN ('r', 'p') AND ${isOwn} AND entry.contype <> 'n' ORDER BY class.relname, entry.conname`)
  const blocks = tables.rows.map(({ name, options, line }) => {
    const own = <Row extends { table: string }>({ rows }: { rows: Row[] }) =>
      rows.filter(({ table }) => table === name)
    const comments = columnComments(name)
    const parts = [
      ...own(columns).map((column) => columnLine(column, comments.get(column.name))),
      ...own(constraints).map((constraint) => constraint.line),
    ]
    return `-- ${descriptionOf(name)}\n${line} (\n${parts.map((part) => `  ${part}`).join(',\n')}\n)${options};`
  })
  const indexes = await lines(`
    SELECT pg_get_indexdef(index.indexrelid) || ';' AS line FROM pg_index index
    JOIN pg_class class ON class.oid = index.indrelid JOIN pg_namespace namespace ON namespace.oid = class.relnamespace
    WHERE ${isOwn} AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = index.indexrelid)
    ORDER BY class.relname, index.indexrelid::regclass::text`)
  const views = await lines(`
    SELECT 'CREATE VIEW ' || class.relname || ' AS' || E'\\n' || pg_get_viewdef(class.oid) AS line FROM pg_class class
    JOIN pg_namespace namespace ON namespace.oid = class.relnamespace
    WHERE class.relkind = 'v' AND ${isOwn} ORDER BY class.relname`)
  const functions = await lines(`
    SELECT trim(trailing E'\\n' FROM pg_get_functiondef(entry.oid)) || ';' AS line FROM pg_proc entry
    JOIN pg_namespace namespace ON namespace.oid = entry.pronamespace
    WHERE namespace.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY entry.proname`)
  const triggers = await lines(`
    SELECT pg_get_triggerdef(entry.oid) || ';' AS line FROM pg_trigger entry
    JOIN pg_class class ON class.oid = entry.tgrelid JOIN pg_namespace namespace ON namespace.oid = class.relnamespace
    WHERE ${isOwn} AND NOT entry.tgisinternal ORDER BY class.relname, entry.tgname`)
  return `${[
    '-- The schema after all migrations. `npm run schema` writes this file; do not edit it.',
    ...blocks,
    indexes.join('\n'),
    ...views,
    ...functions,
    triggers.join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n')}\n`
}

/** Types of columns that hold hashes, keys and encrypted values, and days that may be weeks. */
const unclearTypes = ['bytea', 'date']

/** @throws Error if the column needs a comment and has none */
function columnLine(column: Column, comment: string | undefined): string {
  const { table, name, type, expression, identity, generated, required } = column
  if (comment === undefined && unclearTypes.includes(type))
    throw new Error(`Write in tables.ts what ${table}.${name} contains.`)
  const kind = identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'
  const line = [
    `${name} ${type}`,
    identity !== '' && `GENERATED ${kind} AS IDENTITY`,
    generated !== '' && `GENERATED ALWAYS AS (${expression}) STORED`,
    generated === '' && expression !== null && `DEFAULT ${expression}`,
    required && 'NOT NULL',
  ]
    .filter((part) => part !== false)
    .join(' ')
  return comment === undefined ? line : `-- ${comment}\n  ${line}`
}

/** @throws Error if the table has no description */
function descriptionOf(table: string): string {
  const description = Object.entries(tableDescriptions).find(([name]) => name === table)?.[1]
  if (description === undefined) throw new Error(`Describe the table ${table} in table-descriptions.ts.`)
  return description
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * SQL conditions for `pg_class`, with what a table then has: `replaceTables` does not copy it.
 * @see https://www.postgresql.org/docs/current/sql-createtable.html#SQL-CREATETABLE-PARMS-LIKE
 */
const notCopied = {
  'a view': `EXISTS (SELECT FROM pg_depend JOIN pg_rewrite ON pg_rewrite.oid = objid WHERE refobjid = pg_class.oid
    AND classid = 'pg_rewrite'::regclass AND refclassid = 'pg_class'::regclass AND ev_class <> refobjid)`,
  'a rule': 'EXISTS (SELECT FROM pg_rewrite WHERE ev_class = pg_class.oid)',
  'row security': 'relrowsecurity OR EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)',
  'storage parameters': 'reloptions IS NOT NULL',
  'a replica identity': `relreplident <> 'd'`,
  'a publication': 'EXISTS (SELECT FROM pg_publication_rel WHERE prrelid = pg_class.oid)',
  'a tablespace': 'reltablespace <> 0',
  'an access method': `relam <> (SELECT oid FROM pg_am WHERE amname = current_setting('default_table_access_method'))`,
  'no log': `relpersistence <> 'p'`,
  'a parent or a child':
    'EXISTS (SELECT FROM pg_inherits WHERE inhparent = pg_class.oid OR inhrelid = pg_class.oid AND NOT relispartition)',
  'extended statistics': 'EXISTS (SELECT FROM pg_statistic_ext WHERE stxrelid = pg_class.oid)',
  // See written-rows.ts about comments on partitions.
  'a comment': `NOT relispartition AND EXISTS (SELECT FROM pg_description
    WHERE objoid = pg_class.oid AND classoid = 'pg_class'::regclass)`,
  'a sequence': `EXISTS (SELECT FROM pg_depend WHERE refobjid = pg_class.oid AND classid = 'pg_class'::regclass
    AND deptype IN ('a', 'i') AND objid IN (SELECT seqrelid FROM pg_sequence))`,
  'a disabled trigger': `EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgenabled <> 'O')`,
  'a special index': `EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND (indisclustered OR indisexclusion))`,
  'a constraint that is not valid': `EXISTS (SELECT FROM pg_constraint WHERE conrelid = pg_class.oid AND NOT convalidated)`,
  'a generated column or column options': `EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid
    AND (attgenerated <> '' OR attoptions IS NOT NULL OR attstattarget > 0))`,
}

/** @throws Error if one of the tables has something that a new table would not have */
export async function refuseUncopied(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  const conditions = Object.entries(notCopied).map(([what, is]) => sql`(${what}, ${sql.raw(is)})`)
  const { rows } = await sql<{ found: string }>`
    SELECT format('The table %s has %s', pg_class.oid::regclass, what) AS found
    FROM pg_class CROSS JOIN LATERAL (VALUES ${sql.join(conditions)}) AS property (what, is_present)
    WHERE pg_class.oid = ANY(${[...tables]}::regclass[]) AND is_present`.execute(db)
  if (rows[0]) throw new Error(`${rows[0].found}, so the maintenance cannot write it in a new order.`)
}

import { type Kysely, type RawBuilder, sql } from 'kysely'

const tables = ['review', 'review_comment'] as const

type Named = { name: string; definition: string }

/**
 * Lets the nightly row shuffling write only the weeks that changed. The earlier table becomes the only partition.
 * @see docs/decisions/0047-weekly-partitions.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await partition(db, table)
  // In a trigger, TG_TABLE_NAME is now the name of a partition.
  await sql`CREATE OR REPLACE FUNCTION list_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF starts_with(TG_TABLE_NAME, 'review_comment') THEN
          PERFORM add_erasure(text_hash(OLD.id, '', OLD.body), 'text');
        ELSE
          PERFORM add_erasure(text_hash(OLD.id, OLD.title, OLD.description), 'text');
        END IF;
        RETURN NULL;
      END $$`.execute(db)
  // See server/database/replace-tables.ts.
  await sql`CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          EXECUTE format('INSERT INTO %I SELECT ($1).%I', TG_ARGV[0], TG_ARGV[1]) USING OLD;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          EXECUTE format('INSERT INTO %I SELECT ($1).%I', TG_ARGV[0], TG_ARGV[1]) USING NEW;
        END IF;
        RETURN NULL;
      END $$`.execute(db)
}

async function partition(db: Kysely<unknown>, table: string): Promise<void> {
  const first = `${table}_start`
  const triggers = await namedDefinitions(
    db,
    sql`SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgrelid = ${table}::regclass AND NOT tgisinternal`,
  )
  const indexes = await namedDefinitions(
    db,
    sql`SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indrelid = ${table}::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  )
  // A unique index must contain the partition key `written_on`, so ids and author keys alone may repeat. But ids are
  // random, and server/reviews/used-author-keys.ts checks author keys.
  const constraints = [
    { name: `${table}_pkey`, definition: sql`PRIMARY KEY (id, written_on)` },
    { name: `${table}_author_key_hash_key`, definition: sql`UNIQUE (author_key_hash, written_on)` },
  ]
  const grants = await namedDefinitions(
    db,
    sql`SELECT format('GRANT %s ON %s TO %s', privilege_type, oid::regclass,
        CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS definition
      FROM pg_class CROSS JOIN LATERAL aclexplode(relacl) WHERE oid = ${table}::regclass AND grantee <> relowner`,
  )
  const run = (statement: RawBuilder<unknown>) => statement.execute(db)
  for (const { name } of triggers) await run(sql`DROP TRIGGER ${sql.ref(name)} ON ${sql.table(table)}`)
  for (const { name, definition } of constraints)
    await run(sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)},
      ADD CONSTRAINT ${sql.ref(name.replace(table, first))} ${definition}`)
  for (const { name } of indexes)
    await run(sql`ALTER INDEX ${sql.ref(name)} RENAME TO ${sql.ref(name.replace(table, first))}`)
  await run(sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.ref(first)}`)
  await run(sql`CREATE TABLE ${sql.table(table)} (
      LIKE ${sql.table(first)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE
    ) PARTITION BY RANGE (written_on)`)
  for (const { name, definition } of constraints)
    await run(sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${definition}`)
  for (const { definition } of indexes) await run(sql`${sql.raw(definition)}`)
  await run(sql`ALTER TABLE ${sql.table(table)} ATTACH PARTITION ${sql.table(first)}
    FOR VALUES FROM (MINVALUE) TO (MAXVALUE)`)
  for (const { definition } of [...triggers, ...grants]) await run(sql`${sql.raw(definition)}`)
}

async function namedDefinitions(db: Kysely<unknown>, query: RawBuilder<unknown>): Promise<Named[]> {
  return (await sql<Named>`${query}`.execute(db)).rows
}

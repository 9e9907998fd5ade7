import { type Kysely, sql } from 'kysely'

const textOf = {
  review: { isChanged: '(OLD.title, OLD.description) IS DISTINCT FROM (NEW.title, NEW.description)' },
  review_comment: { isChanged: 'OLD.body <> NEW.body' },
}

const functions = [
  sql`CREATE FUNCTION id_hash(id uuid) RETURNS bytea LANGUAGE sql
    AS $$ SELECT sha256(convert_to(id::text, 'UTF8')) $$`,
  sql`CREATE FUNCTION text_hash(id uuid, title text, body text) RETURNS bytea LANGUAGE sql
    AS $$ SELECT sha256(convert_to(concat(id, ' ', length(title), ' ', title, body), 'UTF8')) $$`,
  sql`CREATE FUNCTION add_erasure(hash bytea, kind text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO erasure VALUES ($1, $2, date_trunc('week', now() AT TIME ZONE 'Asia/Kolkata')::date)
    ON CONFLICT ON CONSTRAINT erasure_pkey DO UPDATE SET week = excluded.week $$`,
  sql`CREATE FUNCTION list_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM add_erasure(id_hash(OLD.id), TG_ARGV[0]);
      RETURN NULL;
    END $$`,
  sql`CREATE FUNCTION list_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'review' THEN
        PERFORM add_erasure(text_hash(OLD.id, OLD.title, OLD.description), 'text');
      ELSE
        PERFORM add_erasure(text_hash(OLD.id, '', OLD.body), 'text');
      END IF;
      RETURN NULL;
    END $$`,
  sql`CREATE FUNCTION remove_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM erasure WHERE hash = id_hash(NEW.id);
      RETURN NULL;
    END $$`,
]

/**
 * The triggers also record what the operator deletes with SQL.
 * @see docs/decisions/0038-backups.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE erasure (hash bytea PRIMARY KEY, kind text NOT NULL, week date NOT NULL)`.execute(db)
  for (const statement of functions) await statement.execute(db)
  for (const [table, kind] of [
    ['account', 'account'],
    ['inbox_entry', 'message'],
    ['complaint', 'complaint'],
  ] as const)
    await sql`CREATE TRIGGER list_deleted AFTER DELETE ON ${sql.table(table)} FOR EACH ROW
      EXECUTE FUNCTION list_row(${sql.lit(kind)})`.execute(db)
  for (const [table, { isChanged }] of Object.entries(textOf)) {
    const name = sql.table(table)
    // No backup contains a queued text.
    await sql`CREATE TRIGGER list_changed AFTER UPDATE ON ${name} FOR EACH ROW
      WHEN (OLD.state <> 'queued' AND ${sql.raw(isChanged)}) EXECUTE FUNCTION list_text()`.execute(db)
    await sql`CREATE TRIGGER list_deleted AFTER DELETE ON ${name} FOR EACH ROW
      WHEN (OLD.state <> 'queued') EXECUTE FUNCTION list_text()`.execute(db)
    // A post becomes queued when its author changes the text, and `list_changed` lists the earlier text.
    await sql`CREATE TRIGGER list_hidden AFTER UPDATE ON ${name} FOR EACH ROW
      WHEN (is_shown(OLD.state) AND NOT is_shown(NEW.state) AND NEW.state <> 'queued')
      EXECUTE FUNCTION list_row('hidden')`.execute(db)
    await sql`CREATE TRIGGER unlist_hidden AFTER UPDATE ON ${name} FOR EACH ROW
      WHEN (is_shown(NEW.state) AND NOT is_shown(OLD.state)) EXECUTE FUNCTION remove_hidden()`.execute(db)
  }
  await sql`CREATE TRIGGER list_disabled AFTER UPDATE ON staff FOR EACH ROW
    WHEN (NEW.disabled AND NOT OLD.disabled OR NEW.password_hash IS NULL AND OLD.password_hash IS NOT NULL)
    EXECUTE FUNCTION list_row('staff')`.execute(db)
}

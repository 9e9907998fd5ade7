import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE picture (
      hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32}$'),
      width integer NOT NULL,
      height integer NOT NULL
    )`,
    sql`CREATE TABLE picture_file (
      hash text COLLATE "C" NOT NULL REFERENCES picture ON DELETE CASCADE,
      width integer NOT NULL,
      format text NOT NULL CHECK (format IN ('avif', 'webp')),
      content bytea NOT NULL,
      PRIMARY KEY (hash, width, format)
    )`,
    // Picture files are already compressed.
    sql`ALTER TABLE picture_file ALTER COLUMN content SET STORAGE EXTERNAL`,

    sql`CREATE TABLE content_item (
      kind text NOT NULL CHECK (kind IN ('event', 'opportunity', 'news', 'story', 'spotlight')),
      key text COLLATE "C" NOT NULL,
      day date NOT NULL,
      position integer NOT NULL,
      sample boolean NOT NULL,
      title text NOT NULL,
      author_name text,
      headline text,
      short_description text,
      description text,
      content text,
      full_text text,
      apply_link text,
      source_url text,
      active boolean NOT NULL,
      picture_hash text COLLATE "C" REFERENCES picture,
      picture_alt text,
      PRIMARY KEY (kind, key),
      CHECK ((picture_hash IS NULL) = (picture_alt IS NULL)),
      CHECK (kind NOT IN ('event', 'opportunity') OR description IS NOT NULL),
      CHECK (kind <> 'opportunity' OR apply_link IS NOT NULL)
    )`,
    sql`CREATE INDEX content_item_newest ON content_item (kind, day DESC, position, key)`,
    sql`CREATE INDEX content_item_by_picture ON content_item (picture_hash)`,
  ]
  for (const statement of statements) await statement.execute(db)
}

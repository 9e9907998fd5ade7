import { type Kysely, sql } from 'kysely'

/**
 * `content_item` keeps only what is public. Drafts and earlier versions are in tables of their own, so that no query for
 * visitors can return them. Items that exist become the first version.
 * @see docs/decisions/0073-drafts-in-tables-of-their-own.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE content_item ADD COLUMN document jsonb;
    ALTER TABLE picture ADD COLUMN kept_until timestamptz;
    CREATE TABLE content_entry (
      id text GENERATED ALWAYS AS (kind || '-' || key) STORED PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('event', 'opportunity', 'news', 'story', 'spotlight')),
      key text NOT NULL,
      status text NOT NULL CHECK (status IN ('draft', 'scheduled', 'published', 'unpublished')),
      version integer NOT NULL CHECK (version > 0),
      published_version integer CHECK (published_version <= version),
      publish_at timestamptz,
      CHECK ((status = 'scheduled') = (publish_at IS NOT NULL)),
      CHECK (status <> 'published' OR published_version IS NOT NULL),
      CHECK (status NOT IN ('draft', 'unpublished') OR published_version IS NULL)
    );
    CREATE TABLE content_version (
      entry_id text NOT NULL REFERENCES content_entry ON DELETE CASCADE,
      version integer NOT NULL,
      saved_at timestamptz NOT NULL,
      staff_id uuid REFERENCES staff,
      snapshot jsonb NOT NULL,
      pictures text[] NOT NULL,
      PRIMARY KEY (entry_id, version)
    );
    CREATE TABLE content_editor (
      entry_id text NOT NULL REFERENCES content_entry ON DELETE CASCADE,
      staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (entry_id, staff_id)
    );
    CREATE INDEX content_entry_due ON content_entry (publish_at) WHERE publish_at IS NOT NULL;
    INSERT INTO content_entry (kind, key, status, version, published_version)
      SELECT kind, key, 'published', 1, 1 FROM content_item;
    INSERT INTO content_version (entry_id, version, saved_at, snapshot, pictures)
      SELECT kind || '-' || key, 1, now(), jsonb_build_object(
          'day', day, 'position', position, 'title', title, 'authorName', author_name, 'headline', headline,
          'shortDescription', short_description, 'description', description, 'content', content,
          'fullText', full_text, 'applyLink', apply_link, 'sourceUrl', source_url, 'active', active,
          'location', location, 'startTime', start_time, 'signUpLink', sign_up_link, 'document', NULL,
          'picture', CASE WHEN picture_hash IS NOT NULL
            THEN jsonb_build_object('hash', picture_hash, 'alt', picture_alt) END),
        array_remove(ARRAY[picture_hash], NULL)
      FROM content_item;
  `.execute(db)
}

import type pg from 'pg'

/** The columns of `content_item`, as a JSON object with the fields of a `Snapshot`. */
const snapshotOfItem = `jsonb_build_object(
    'language', language, 'day', day, 'position', position, 'title', title, 'authorName', author_name, 'headline', headline,
    'shortDescription', short_description, 'description', description, 'content', content, 'fullText', full_text,
    'applyLink', apply_link, 'sourceUrl', source_url, 'active', active, 'location', location,
    'startTime', start_time, 'signUpLink', sign_up_link, 'document', document,
    'picture', CASE WHEN picture_hash IS NOT NULL
      THEN jsonb_build_object('hash', picture_hash, 'alt', picture_alt) END)
    || CASE WHEN offered_by IS NULL THEN '{}' ELSE jsonb_build_object('offeredBy', offered_by, 'endsOn', ends_on) END`

const addVersions = `
  WITH changed AS (
    SELECT item.kind, item.key, item.snapshot
    FROM (SELECT kind, key, ${snapshotOfItem} AS snapshot FROM content_item
      -- Authors can take these back, so no versions of them are kept.
      WHERE key NOT IN (SELECT item_key FROM young_story WHERE item_key IS NOT NULL)) AS item
    LEFT JOIN content_entry AS entry USING (kind, key)
    LEFT JOIN content_version AS public ON public.entry_id = entry.id AND public.version = entry.published_version
    WHERE public.snapshot IS DISTINCT FROM item.snapshot
  ), saved AS (
    INSERT INTO content_entry AS entry (kind, key, status, version, published_version)
    SELECT kind, key, 'published', 1, 1 FROM changed
    ON CONFLICT (id) DO UPDATE SET (status, version, published_version, publish_at) =
      ROW('published', entry.version + 1, entry.version + 1, NULL)
    RETURNING id, kind, key, version
  )
  INSERT INTO content_version (entry_id, version, saved_at, snapshot, pictures)
  SELECT id, version, $1, snapshot, ARRAY(
    SELECT jsonb_path_query(snapshot, '$.document.content[*] ? (@.type == "picture").attrs.hash') #>> '{}'
    UNION SELECT snapshot #>> '{picture,hash}' WHERE snapshot #>> '{picture,hash}' IS NOT NULL)
  FROM saved JOIN changed USING (kind, key)`

const deleteRemoved = `
  DELETE FROM content_entry AS entry WHERE published_version IS NOT NULL
    AND NOT EXISTS (SELECT FROM content_item AS item WHERE item.kind = entry.kind AND item.key = entry.key)`

/**
 * Adds a version for each public item that an import has added or changed, and deletes the versions of items that it has
 * removed.
 */
export async function recordVersions(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(addVersions, [now])
  await client.query(deleteRemoved)
}

const unusedPictures = `picture
  WHERE NOT EXISTS (SELECT FROM content_item WHERE picture_hash = picture.hash)
    AND hash NOT IN (SELECT unnest(pictures) FROM content_version)`

/** Keeps pictures of public items, of every version, and for a day those that the desk has stored. */
export const removeUnusedPictures = `DELETE FROM ${unusedPictures} AND (kept_until IS NULL OR kept_until < now())`

export const removeForgottenUploads = `DELETE FROM ${unusedPictures} AND kept_until < now()`

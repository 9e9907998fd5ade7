import type { Transaction } from 'kysely'
import { languageByScript } from '#messages/languages.ts'
import type { Tables } from '../database/tables.ts'
import type { StoryRow } from './store.ts'

/** Returns the name under the story, such as "Blue Kite, class 8". */
function bylineOf({ pen_name, writer_class }: StoryRow): string {
  if (writer_class === null) return pen_name
  return writer_class === 'college' ? `${pen_name}, college` : `${pen_name}, class ${writer_class}`
}

/** Adds the story to the Times. @param today `YYYY-MM-DD` @returns its key */
export async function addPublished(
  transaction: Transaction<Tables>,
  row: StoryRow,
  today: string,
): Promise<string> {
  const key = `young-writer-${row.id}`
  await transaction
    .insertInto('content_item')
    .values({
      kind: 'story',
      key,
      day: today,
      position: 0,
      sample: false,
      language: languageByScript(row.text),
      title: row.title,
      author_name: bylineOf(row),
      headline: null,
      short_description: null,
      description: null,
      content: null,
      full_text: row.text,
      apply_link: null,
      source_url: null,
      active: true,
      picture_hash: null,
      picture_alt: null,
      location: null,
      start_time: null,
      sign_up_link: null,
    })
    .execute()
  return key
}

export async function removePublished(transaction: Transaction<Tables>, key: string): Promise<void> {
  await transaction.deleteFrom('content_item').where('kind', '=', 'story').where('key', '=', key).execute()
}

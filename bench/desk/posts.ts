import type pg from 'pg'
import { prepare, signature } from '#server/checks/near-copy.ts'
import { copyRows } from '#server/database/copy.ts'

export const postSizes = {
  schools: 20_000,
  reviews: 1_000_000,
  comments: 50_000,
  openCases: 100_000,
  closedCases: 200_000,
}

/** About twenty reviews share each text, so that the desk finds similar texts for every review. */
const distinctTexts = 50_000
const sentencesPerText = 5

const parts = {
  subject: `The library|The laboratory|Our class teacher|The canteen|The school bus|The playground|The head mistress|My
    hostel room|Every corridor|The computer hall|The drinking water|Sports day|The morning assembly|The maths
    department|The new building|The annual function|The fee office|The music class|The warden|The garden`,
  verb: `is|was last year|has always been|is this term|is said to be|stays|became|looks|feels|seems to me|turned out|has
    never been|will soon be|used to be|can be`,
  quality: `clean and quiet|far too small|open every day|better than before|often late|a good place|strict but fair|under
    repair|full of dust|the pride of the village|closed by noon|very friendly|hard to reach|not worth the money|bright and
    airy|crowded|well kept|a little boring|run by volunteers|without electricity|the best of the district`,
  detail: `in the morning|during the rains|for the senior classes|after the exams|on most days|now|when guests come|since the
    roof was mended|before the bell|for girls|in class nine|on Saturdays|until winter|at lunch|whenever somebody asks`,
}

const phrases = Object.fromEntries(
  Object.entries(parts).map(([part, list]) => [
    part,
    list.split('|').map((each) => each.replace(/\s+/g, ' ')),
  ]),
) as Record<keyof typeof parts, string[]>

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

function writeText(number: number): string {
  const sentences = Array.from(
    { length: sentencesPerText },
    () => `${pick(phrases.subject)} ${pick(phrases.verb)} ${pick(phrases.quality)} ${pick(phrases.detail)}.`,
  )
  return `${sentences.join(' ')} Block ${number}, gate ${number % 97}.`
}

function* textRows() {
  for (let number = 0; number < distinctTexts; number++) {
    const text = writeText(number)
    yield [number, text, `{${signature(prepare(text)).join(',')}}`] as const
  }
}

const firstSchool = 10_300_000_000

/**
 * The shares of the queues resemble a busy week. The table `opened` contains the posts of the open cases. Reviews are
 * written with their states, because an update would count them again, and without the indexes this takes very long.
 */
const schoolsAndReviews = [
  `INSERT INTO school (code, name, city, district, state)
    SELECT ${firstSchool} + n, 'School ' || n, 'Rampur', 'Sitamarhi', 'Bihar'
    FROM generate_series(0, ${postSizes.schools} - 1) AS n`,
  `CREATE TEMPORARY TABLE drawn AS
    SELECT n, gen_random_uuid() AS id, floor(random() ^ 2 * ${postSizes.schools})::int AS school,
      floor(random() * 320)::int AS day, floor(random() * ${distinctTexts})::int AS number, CASE
        WHEN n > ${postSizes.openCases} THEN NULL
        WHEN n % 20 = 0 THEN 'disclosure' WHEN n % 20 < 13 THEN 'reports' WHEN n % 20 < 19 THEN 'pending'
        ELSE 'appeals' END AS queue
    FROM generate_series(1, ${postSizes.reviews}) AS n`,
  `INSERT INTO review (id, school_code, title, description, rating, written_on, text_bands, state, state_reason)
    SELECT id, ${firstSchool} + school, 'Title ' || n, text, 1 + n % 5, date '2026-01-01' + day, bands,
      CASE queue WHEN 'appeals' THEN 'removed' WHEN 'disclosure' THEN 'pending' WHEN 'pending' THEN 'pending'
        ELSE 'published' END,
      CASE queue WHEN 'appeals' THEN 'insult' WHEN 'disclosure' THEN 'disclosure' WHEN 'pending' THEN 'near-copy' END
    FROM drawn JOIN review_text USING (number)`,
  `CREATE TEMPORARY TABLE chosen AS
    SELECT id, n FROM drawn WHERE n <= ${postSizes.openCases + postSizes.closedCases}`,
  `CREATE TEMPORARY TABLE opened AS SELECT id, n, queue FROM drawn WHERE queue IS NOT NULL`,
  'DROP TABLE review_text, drawn',
  'ANALYZE chosen',
  'ANALYZE opened',
]

/** Cases with their reports, events and appeals. */
const cases = [
  `INSERT INTO moderation_case (target_type, target_id, queue, reason, urgency, due_at, opened_on)
    SELECT 'review', id, queue, reason, urgency,
      date_trunc('hour', now()) + (random() * 168 - 34)::int * interval '1 hour', now()
    FROM opened JOIN (VALUES ('disclosure', 'disclosure', 100), ('reports', 'hurtful', 50),
      ('pending', 'near-copy', 30), ('appeals', 'appeal', 45)) AS rank (queue, reason, urgency) USING (queue)`,
  `INSERT INTO moderation_case (target_type, target_id, queue, reason, urgency, opened_on, closed_on, met)
    SELECT 'review', id, 'reports', 'false', 35, '2026-06-01', '2026-06-03', true
    FROM chosen WHERE n > ${postSizes.openCases}`,
  `INSERT INTO report (target_type, target_id, reason, note, reported_on)
    SELECT 'review', id, reason, 'It is about my class.', now()
    FROM opened, unnest('{hurtful,false,spam}'::text[]) AS reason WHERE queue = 'reports'`,
  `INSERT INTO post_event (target_type, target_id, position, from_state, to_state, actor, reason, on_day)
    SELECT 'review', id, position, 'published', 'pending', 'checks', 'near-copy', '2026-06-01'
    FROM chosen, generate_series(1, 2) AS position`,
  `INSERT INTO appeal (target_type, target_id, text, position, sent_on)
    SELECT 'review', id, 'Please read it again.', 2, now() FROM opened WHERE queue = 'appeals'`,
  `INSERT INTO review_comment (review_id, body, written_on)
    SELECT id, 'The same in my time.', '2026-06-02' FROM review LIMIT ${postSizes.comments}`,
]

export const postTables = ['review', 'review_comment', 'moderation_case', 'report', 'post_event', 'appeal']

/** Fills an empty database with schools, reviews and cases. */
export async function fillPosts(client: pg.ClientBase): Promise<void> {
  await client.query('CREATE TEMPORARY TABLE review_text (number int, text text, bands int[])')
  await copyRows(client, 'review_text', textRows())
  for (const statement of [...schoolsAndReviews, ...cases]) await client.query(statement)
}

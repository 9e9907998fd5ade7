import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Adds students to the database, because many sign-ups would take too long. Returns their session tokens. */
export async function addStudents(connection: pg.ClientConfig, count: number): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await client.query(
    `WITH student AS (
       INSERT INTO account (email, email_key, mailbox, full_name, password_hash)
       SELECT address, address, address, 'Student', 'none'
       FROM generate_series(1, $1) AS n, concat(n, '@example.org') AS address RETURNING id, email
     )
     INSERT INTO session SELECT hash, id, to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') FROM student
     JOIN unnest($2::bytea[]) WITH ORDINALITY AS token (hash, n) ON email = n || '@example.org'`,
    [count, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await client.end()
  return tokens
}

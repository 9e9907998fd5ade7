import type { CredentialUse } from '#contract/call-definition.ts'
import type { PostingDay } from '#contract/credentials.ts'
import { authorize } from '#credentials/credentials.ts'
import { getCredential, readJson, usesOfPost } from './credential-requests.ts'
import { addStudent, type Installation } from './fixtures.ts'

type Post = { method: 'POST' | 'PUT'; path: string; body?: object }

/** Signs up a new student, gets a credential and sends one post with it. */
export async function sendWithCredential(
  installation: Installation,
  use: CredentialUse,
  { method, path, body }: Post,
): Promise<Response> {
  const { origin } = installation.product
  const { token } = await addStudent(installation)
  const time = await readJson<PostingDay>(`${origin}/api/posting-day`)
  const credential = await getCredential(origin, token, time.schoolYear)
  const uses = usesOfPost(use, { target: path, fields: body ?? {} }, time, () => 0)
  const content = body && JSON.stringify(body)
  const authorization = authorize(credential, uses, {
    method,
    target: path,
    body: Buffer.from(content ?? ''),
  })
  return fetch(origin + path, {
    method,
    headers: {
      authorization,
      ...(content && { 'content-type': 'application/json' }),
    },
    ...(content && { body: content }),
  })
}

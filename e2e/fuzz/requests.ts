import * as fc from 'fast-check'
import type { Callers, Headers } from './callers.ts'
import type { Operation } from './operations.ts'
import { almostValid, hostileJson, hostileText, type Known, valid } from './values.ts'

/**
 * - `whole`: a complete request.
 * - `truncated`: the body is shorter than the header `Content-Length` says.
 * - `raw`: the bytes go to the socket unchanged, even if HTTP forbids them.
 */
export type Framing = 'whole' | 'truncated' | 'raw'

export type FuzzRequest = {
  method: string
  target: string
  headers: Headers
  body: Buffer | undefined
  framing: Framing
  /** True to add the token of an anonymous credential, after all other parts, because the token covers them. */
  withCredential: boolean
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const contentTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json; charset=utf-16',
  'application/JSON;charset="utf-8"',
  'application/vnd.api+json',
  'application/xml',
  '/',
  ';',
  'a/b;'.repeat(500),
]

const malformedCredentials = [
  'Bearer',
  'Bearer ',
  'Bearer null',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(8000)}`,
  'Basic YTpi',
  'PrivateToken',
  'PrivateToken token=""',
  'PrivateToken token="AAAA"',
  `PrivateToken token="${'A'.repeat(6000)}"`,
  'PrivateToken token="%%%%", token="AAAA"',
]

const otherHeaders: readonly (readonly [string, string])[] = [
  ['Accept-Encoding', 'br, gzip'],
  ['Accept-Encoding', '*;q=0, identity;q=0'],
  ['Accept', 'text/html'],
  ['Accept', 'x'.repeat(3000)],
  ['Content-Encoding', 'gzip'],
  ['Cookie', '__proto__=1; desk=; ='],
  ['Cookie', `desk=${'A'.repeat(43)}; desk=B`],
  ['X-CSRF-Token', 'x'],
  ['Author-Key', 'ABCDE-FGHJK-MNPQR-STVWX-YZ0123'],
  ['Author-Key', '\u00ff'.repeat(100)],
  ['Authorization', 'Bearer x'],
  ['If-None-Match', '*'],
  ['If-None-Match', 'W/"'.repeat(200)],
  ['If-Modified-Since', 'yesterday'],
  ['Range', 'bytes=0-0,-1,5-'],
  ['Origin', 'null'],
  ['Origin', 'https://example.org'],
  ['X-Forwarded-For', 'unknown, , ::1'],
  ['X-Forwarded-For', `${'1.1.1.1,'.repeat(300)}x`],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-Host', 'example.org'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Expect', '100-continue'],
  ['Upgrade', 'websocket'],
]

const rawTargets = [
  '',
  '*',
  '//',
  '/api//',
  '/\u0000',
  '/api/\u00e9',
  'http://[::1',
  '/api/%',
  '/api/%ff%fe',
  '/api/..%2f..',
]

/** Generates requests to a call: valid, almost valid and hostile ones. */
export function requestsTo(operation: Operation, callers: Callers): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: rarely(fc.constantFrom(...methods), operation.method, 15),
      target: targets(operation, callers),
      caller: headersOfCaller(operation, callers),
      withCredential: fc.integer({ min: 0, max: 3 }).map((number) => number === 3),
      others: fc.oneof(
        { weight: 4, arbitrary: fc.constant<Headers>([]) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom(...otherHeaders), { maxLength: 3 }) },
      ),
      contentType: rarely(fc.constantFrom(...contentTypes), 'application/json', 15),
      body: bodies(operation, callers),
      framing: fc.oneof(
        { weight: 30, arbitrary: fc.constant<Framing>('whole') },
        { weight: 1, arbitrary: fc.constant<Framing>('truncated') },
        { weight: 1, arbitrary: fc.constant<Framing>('raw') },
      ),
    })
    .map(({ caller, others, contentType, body, ...request }) => ({
      ...request,
      headers: [...caller, ...others, ...(body ? [['Content-Type', contentType] as const] : [])],
      body,
    }))
}

/** @param ratio number of usual values for each rare value */
function rarely<Value>(rare: fc.Arbitrary<Value>, usual: Value, ratio: number): fc.Arbitrary<Value> {
  return fc.oneof({ weight: ratio, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare })
}

/**
 * Chooses the headers of one caller without bias. Bias would prefer a few callers, whose sessions would end early.
 */
function one(headers: readonly Headers[]): fc.Arbitrary<Headers> {
  return fc.noBias(fc.constantFrom(...headers))
}

function headersOfCaller(
  { callers }: Operation,
  { students, staff, schools, authors }: Callers,
): fc.Arbitrary<Headers> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Headers>([]) },
    { weight: callers === 'students' ? 4 : 1, arbitrary: one(students) },
    { weight: callers === 'staff' ? 12 : 1, arbitrary: one(staff) },
    { weight: callers === 'schools' ? 12 : 1, arbitrary: one(schools) },
    { weight: 1, arbitrary: one(authors) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...malformedCredentials).map((value): Headers => [['Authorization', value]]),
    },
    // The cookie of a staff session without the CSRF token.
    { weight: 1, arbitrary: one(staff).map((headers) => headers.slice(0, 1)) },
  )
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Returns existing values, by the name of the parameter. */
function knownOf({ path }: Operation, { known, ids }: Callers): Known {
  const [, existing = []] = Object.entries(ids).find(([start]) => path.startsWith(`${start}{`)) ?? []
  return { ...known, id: existing }
}

function targets(operation: Operation, callers: Callers): fc.Arbitrary<string> {
  const { path, parameters } = operation
  const known = knownOf(operation, callers)
  const values = parameters.map(({ name, in: location, required = false, schema }) =>
    fc
      .oneof(
        {
          weight: 9 + 3 * parameters.length,
          arbitrary: valid(schema, known, name).map((value) => encode(String(value))),
        },
        { weight: 2, arbitrary: hostileText.map((text) => encode(text).slice(0, 6000)) },
        { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', '%c0%af', '..%2f..', '%ud800', '.', '') },
      )
      .chain((value) => fc.constantFrom(value, ...(required || location === 'path' ? [] : [undefined])))
      .map((value) => ({ name, location, value })),
  )
  const query = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('&', 'page=1&page=2', '__proto__=1', 'a[b]=c', '%=%', 'x'.repeat(5000)),
    },
  )
  const whole = fc.tuple(fc.tuple(...values), query).map(([chosen, more]) => {
    let target = path
    const pairs: string[] = []
    for (const { name, location, value } of chosen) {
      if (value === undefined) continue
      if (location === 'path') target = target.replace(`{${name}}`, value)
      else if (location === 'query') pairs.push(`${name}=${value}`)
    }
    if (more) pairs.push(more)
    return pairs.length > 0 ? `${target}?${pairs.join('&')}` : target
  })
  return fc.oneof({ weight: 40, arbitrary: whole }, { weight: 1, arbitrary: fc.constantFrom(...rawTargets) })
}

function bodies({ body, method }: Operation, { known }: Callers): fc.Arbitrary<Buffer | undefined> {
  if (!body) {
    const usual = method === 'GET' ? undefined : Buffer.from('{}')
    return rarely(
      hostileJson.map((text) => Buffer.from(text)),
      usual,
      10,
    )
  }
  const text = fc.oneof(
    { weight: 6, arbitrary: valid(body, known).map((value) => JSON.stringify(value)) },
    { weight: 8, arbitrary: almostValid(body, known).map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: hostileJson },
    { weight: 1, arbitrary: valid(body, known).map((value) => JSON.stringify(value).slice(0, -2)) },
  )
  return fc.oneof(
    { weight: 30, arbitrary: text.map((each) => Buffer.from(each)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    // UTF-16 and truncated UTF-8.
    { weight: 1, arbitrary: text.map((each) => Buffer.from(each, 'utf16le')) },
    { weight: 1, arbitrary: text.map((each) => Buffer.from(`${each.slice(0, -2)}\u00ff"}`, 'latin1')) },
  )
}

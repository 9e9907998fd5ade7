import type * as z from 'zod/mini'
import type { Access } from '#contract/call-definition.ts'
import { language } from '#messages/language.ts'
import { sourceLanguage } from '#messages/languages.ts'
import { ApiError } from './api-error.ts'

/**
 * Returns a signal that aborts with another signal, or after a timeout. Chrome before 116 and Safari before 17.4 lack
 * `AbortSignal.any`.
 * @param timeoutMs in milliseconds
 */
function limitTime(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  setTimeout(abort, timeoutMs)
  return controller.signal
}

type Schema = z.ZodMiniType

export type RequestDefinition = {
  method: string
  path: string
  access: Access
  repeatsMessageAsError?: true
  responses: Record<number, Schema>
}

type Params<C> = C extends { params: infer S extends Schema } ? { params: z.input<S> } : unknown
type Query<C> = C extends { query: infer S extends Schema }
  ? { query?: { [Key in keyof z.input<S>]?: string | number } }
  : unknown
type Body<C> = C extends { body: infer S extends Schema } ? { body: z.input<S> } : unknown

export type InputOf<C> = Params<C> & Query<C> & Body<C>

type Responses<C> = C extends { responses: infer R } ? R[keyof R] : never
export type OutputOf<C> = Responses<C> extends infer S extends Schema ? z.output<S> : never

export type RequestParts = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
}

/** `target` is the path with the query. */
export type SentRequest = { method: string; target: string; content: string }

type RequestOptions = {
  headers: Record<string, string>
  signal?: AbortSignal | undefined
  keepalive?: boolean
  /** Sends no cookies and no referrer. */
  isAnonymous?: boolean
  /** Returns the header `Authorization`. */
  authorize?: (sent: SentRequest) => string
  /** Runs before validation. */
  convert?: (body: unknown) => unknown
}

const timeoutMs = 30_000

export type Contract = typeof import('./contract.ts')

/** @throws ApiError if the browser cannot load the table of calls */
export async function loadContract(): Promise<Contract> {
  return import('./contract.ts').catch(() => {
    throw new ApiError()
  })
}

export function preloadContract(): void {
  loadContract().catch(() => {})
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  return response.json()
}

/** @param field contains the message: `error` for Google sign-in, otherwise `message` */
async function readError(
  response: Response,
  field: 'message' | 'error',
  { safeParse, ReceivedErrorResponse }: Contract,
): Promise<ApiError> {
  const parsed = safeParse(ReceivedErrorResponse, await readJson(response).catch(() => undefined)).data
  const error = { status: response.status, ...parsed, message: parsed?.[field] || parsed?.message }
  return new ApiError(
    language === sourceLanguage
      ? error
      : await translate(error, response.headers.get('Content-Language') === language),
  )
}

type ReceivedError = NonNullable<ConstructorParameters<typeof ApiError>[0]>

/**
 * Returns the error in the language of the page. An error without a known code gets the text of the caller.
 * @param hasTranslatedFields whether the server has written the texts of the fields in this language
 */
async function translate(
  { code = '', message = '', fields = {}, ...rest }: ReceivedError,
  hasTranslatedFields: boolean,
): Promise<ReceivedError> {
  const { textOfCode, wrongField } = await import('./texts-by-code.ts').catch(() => {
    throw new ApiError()
  })
  const text = textOfCode(code)
  // Of several wrong fields, the code is that of the first one.
  const translateField = (given: string) => (given === message && text) || wrongField
  const translated = Object.entries(fields).map(([name, given]) => [name, translateField(given)])
  return {
    ...rest,
    code,
    message: text,
    fields: hasTranslatedFields ? fields : Object.fromEntries(translated),
  }
}

/** @throws ApiError if the request fails, or if its response is an error or not valid */
export async function sendRequest(
  definition: RequestDefinition,
  input: RequestParts,
  {
    headers,
    signal,
    keepalive = false,
    isAnonymous = false,
    authorize,
    convert = (body) => body,
  }: RequestOptions,
): Promise<{ body: unknown; headers: Headers }> {
  const contract = await loadContract()
  const { method } = definition
  const target = callUrl(definition.path, input)
  const content = input.body === undefined ? '' : JSON.stringify(input.body)
  const authorization = authorize?.({ method, target, content })
  const response = await fetch(target, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      ...headers,
      ...(authorization && { Authorization: authorization }),
      ...(content && { 'Content-Type': 'application/json' }),
    },
    body: content || null,
    keepalive,
    ...(isAnonymous && { credentials: 'omit', referrerPolicy: 'no-referrer' }),
    signal: limitTime(timeoutMs, signal),
  }).catch(() => {
    throw new ApiError()
  })
  if (!response.ok)
    throw await readError(response, definition.repeatsMessageAsError ? 'error' : 'message', contract)
  const schema = definition.responses[response.status]
  const received = await readJson(response).catch(() => undefined)
  const read = schema && contract.safeParse(schema, convert(received))
  // A public network may have sent its login page.
  if (!read?.success) throw new ApiError()
  return { body: read.data, headers: response.headers }
}

type Parts = { params?: Record<string, string>; query?: Record<string, string | number> }

export function callUrl(pattern: string, { params = {}, query = {} }: Parts): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  // Browsers of 2021 have no `size`.
  return [path, String(search)].filter(Boolean).join('?')
}

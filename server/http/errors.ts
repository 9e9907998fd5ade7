import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import { answers } from '#contract/answers.ts'
import type { Problem, ProblemCode } from '#contract/problems.ts'
import { texts } from '#contract/texts.ts'
import type { App } from './endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Errors of this call carry their message as `error` too, as the specification has it for Google's. */
    repeatsMessageAsError?: boolean
  }
}

type Details = {
  /** What is wrong with which field of the body. */
  fields?: Record<string, string>
  /** What a program may act on. */
  code?: ProblemCode
  /** Seconds until it is worth trying again. */
  retryAfter?: number
}

/** A refusal that the caller is told in these words. Everything else that is thrown becomes a 500 without detail. */
export class AppError extends Error {
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

export const badInput = (fields: Record<string, string>) =>
  new AppError(400, Object.values(fields)[0] ?? answers.badInput, { fields })
export const unauthorised = (message: string) => new AppError(401, message)
export const notFound = (message: string = answers.notFound) => new AppError(404, message)
export const conflict = (message: string, code?: ProblemCode) =>
  new AppError(409, message, code ? { code } : {})
export const tooMany = (retryAfter: number) => new AppError(429, answers.tooMany, { retryAfter })
export const unavailable = (message: string, retryAfter = 30) => new AppError(503, message, { retryAfter })

/** What Fastify itself refuses, in our words. */
const frameworkTexts: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: answers.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: answers.mediaType,
  FST_ERR_CTP_INVALID_JSON_BODY: answers.badJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: answers.badJson,
  FST_ERR_BAD_URL: answers.notFound,
  FST_ERR_MAX_PARAM_LENGTH: answers.notFound,
}

function fromValidation(error: FastifyError): AppError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const fields: Record<string, string> = {}
  for (const issue of error.validation) {
    const field = issue.instancePath.split('/')[1] || 'body'
    fields[field] ??= issue.message ?? answers.badInput
  }
  // An id that cannot be one is an unknown one: there is nothing at that address.
  if (error.validationContext === 'params') return notFound(fields.id)
  return badInput(fields)
}

/**
 * PostgreSQL is away, has no room or cancelled a statement that took too long (57014): worth trying again, and no fault
 * of the request.
 */
function isDatabaseAway(error: Error & { code?: string }): boolean {
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || /^(08|53|57P|57014)/.test(error.code ?? '')
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(error.code ?? '') ||
    /connection terminated|timeout exceeded when trying to connect|not queryable/i.test(error.message)
  )
}

function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  const invalid = fromValidation(error)
  if (invalid) return invalid
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new AppError(status, frameworkTexts[error.code] ?? answers.badInput)
  return isDatabaseAway(error) ? unavailable(answers.busy) : undefined
}

/**
 * What may be logged of an error. A database error is told by its codes: its words can quote what a user wrote.
 */
export function loggableError(error: Error & { code?: string }): Record<string, unknown> {
  const trace = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  if (error instanceof pg.DatabaseError) {
    const { code, severity, table, constraint, routine } = error
    return { type: 'DatabaseError', code, severity, table, constraint, routine, trace }
  }
  return { type: error.name, code: error.code, message: error.message, trace }
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  if (!known || known.status >= 500)
    request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
  const { status, message, details } = known ?? new AppError(500, texts.unexpected)
  if (details.retryAfter !== undefined) reply.header('Retry-After', details.retryAfter)
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer')
  const problem: Problem = {
    message,
    ...(details.code ? { code: details.code } : {}),
    ...(details.fields ? { fields: details.fields } : {}),
    ...(request.routeOptions.config.repeatsMessageAsError ? { error: message } : {}),
  }
  return reply.code(status).type('application/json').serializer(JSON.stringify).send(problem)
}

/** What is so broken that no route is asked: an address that cannot be decoded, an id beyond all bounds. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void answer(error, request, reply)
}

/** For a file that is missing: no page, no JSON. */
export function answerNothingHere(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('Not found\n')
}

/** The one place where errors become answers. */
export function handleErrors(app: App): void {
  app.setErrorHandler(answer)
}

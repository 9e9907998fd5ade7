import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import type { ErrorMessage, ErrorResponse } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import { sourceLanguage } from '#messages/languages.ts'
import { nameModules } from '../bundled-modules.ts'
import { DatabaseBusy } from '../database/bounded-pool.ts'
import { AppError, invalidFields, Overloaded, unavailable } from '../errors.ts'
import { acceptsPage, sendErrorPage } from './error-page.ts'
import type { App } from './fastify-app.ts'
import { requestedLanguage } from './requested-language.ts'

const frameworkMessages: Record<string, ErrorMessage> = {
  FST_ERR_CTP_BODY_TOO_LARGE: messages.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: messages.badMediaType,
  FST_ERR_CTP_INVALID_JSON_BODY: messages.badJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: messages.badJson,
  FST_ERR_BAD_URL: messages.notFound,
  FST_ERR_MAX_PARAM_LENGTH: messages.notFound,
}

function fromValidation(error: FastifyError, request: FastifyRequest): AppError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  // A malformed id gets the same response as an unknown id.
  if (error.validationContext === 'params')
    return new AppError(request.routeOptions.config.call?.unknown ?? messages.notFound)
  const fields: Record<string, string> = {}
  for (const issue of error.validation) {
    const field = issue.instancePath.split('/')[1] || 'body'
    fields[field] ??= issue.message ?? messages.badInput.text
  }
  return invalidFields(fields)
}

/**
 * 57014: a statement exceeded its timeout. 25006: a former leader, now a standby, refused a write. 0A000 with this
 * routine: it refused to read an unlogged table, such as `rate_count`.
 */
function isDatabaseUnavailable(error: Error & { code?: string }): boolean {
  if (error instanceof pg.DatabaseError)
    return (
      error.severity === 'FATAL' ||
      /^(08|53|57P|57014|25006)/.test(error.code ?? '') ||
      (error.code === '0A000' && error.routine === 'get_relation_info')
    )
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(error.code ?? '') ||
    /connection terminated|timeout exceeded when trying to connect|not queryable/i.test(error.message)
  )
}

/** Returns a 503 error if the same request can succeed later. Also looks at the cause of an error. */
export function asUnavailable(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error.status === messages.busy.status ? error : undefined
  if (error instanceof DatabaseBusy) return new Overloaded('database connections')
  if (!(error instanceof Error)) return undefined
  return isDatabaseUnavailable(error) ? unavailable(messages.busy) : asUnavailable(error.cause)
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error
  const unavailableError = asUnavailable(error)
  if (unavailableError) return unavailableError
  const invalid = fromValidation(error, request)
  if (invalid) return invalid
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new AppError(frameworkMessages[error.code] ?? messages.badInput, { status })
  return undefined
}

/** Matches quoted text, email and network addresses, and long words with digits, such as ids and tokens. */
const personal = /["'`].*["'`]|\S+@\S+|[\da-f]*:[\da-f:]+|\b(?=[\w.-]*\d)[\w.-]{7,}\b/gis

/**
 * Leaves out messages of database errors, which can quote texts of users. Removes personal data from other messages.
 * Includes the cause of an error.
 */
export function loggableError(error: Error & { code?: string }): Record<string, unknown> {
  const calls = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const trace = calls && nameModules(calls)
  if (error instanceof pg.DatabaseError) {
    const { code, severity, table, constraint, routine } = error
    return { type: 'DatabaseError', code, severity, table, constraint, routine, trace }
  }
  const cause = error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}
  return {
    type: error.name,
    code: error.code,
    message: error.message.replace(personal, '…'),
    trace,
    ...cause,
  }
}

function respond(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request)
  if (!known || (known.status >= 500 && !(known instanceof Overloaded)))
    request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed')
  const found = known ?? new AppError(messages.unexpected)
  const { status, code, message, fields, retryAfter } = found
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer')
  if (status === messages.busy.status && acceptsPage(request)) return sendErrorPage(reply, status, message)
  const language = requestedLanguage(request.headers['accept-language'])
  // Browsers have the other texts in their language, by code.
  if (language !== sourceLanguage && Object.values(fields ?? {}).some((text) => typeof text !== 'string'))
    reply.header('Content-Language', language)
  const body: ErrorResponse = {
    message,
    code,
    ...(fields ? { fields: found.fieldsIn(language) } : {}),
    ...(request.routeOptions.config.call?.repeatsMessageAsError ? { error: message } : {}),
  }
  return reply.code(status).type('application/json').serializer(JSON.stringify).send(body)
}

/** Responds to errors before routing, such as a URL that cannot be decoded. */
export function respondToFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void respond(error, request, reply)
}

export function respondFileMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').header('Cache-Control', 'no-store').send('Not found\n')
}

export function handleErrors(app: App): void {
  app.setErrorHandler(respond)
  app.setNotFoundHandler(() => {
    throw new AppError(messages.notFound)
  })
}

import type { ErrorMessage } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import { type Language, sourceLanguage } from '#messages/languages.ts'

/** A text, or a function that returns it in a language. */
export type FieldText = string | ((language: Language) => string)

type Details = {
  status?: number
  fields?: Record<string, FieldText>
  /** In seconds. */
  retryAfter?: number
}

type AnyText<M extends ErrorMessage> = Pick<M, 'code' | 'status'> & { text: string }

function textIn(text: FieldText, language: Language): string {
  return typeof text === 'string' ? text : text(language)
}

/** The response contains the message of this error. */
export class AppError extends Error {
  readonly code: ErrorMessage['code']
  readonly status: number
  readonly fields: Record<string, FieldText> | undefined
  readonly retryAfter: number | undefined

  constructor({ code, text, status }: AnyText<ErrorMessage>, details: Details = {}) {
    super(text)
    this.code = code
    this.status = details.status ?? status
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }

  fieldsIn(language: Language): Record<string, string> | undefined {
    if (!this.fields) return undefined
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, text]) => [name, textIn(text, language)]),
    )
  }
}

export type Overload = 'event loop' | 'database connections' | 'work queue' | 'uploads'

/** Appears in the metrics, but not as an error in the log. */
export class Overloaded extends AppError {
  readonly overload: Overload

  /** @param retryAfter seconds */
  constructor(overload: Overload, retryAfter = 5) {
    super(messages.busy, { retryAfter })
    this.overload = overload
  }
}

/** @param fields texts by field name */
export function invalidFields(fields: Record<string, FieldText>): AppError {
  const [first = messages.badInput.text] = Object.values(fields)
  return new AppError({ ...messages.badInput, text: textIn(first, sourceLanguage) }, { fields })
}

/** Returns an error for a broken rule that a schema cannot check. */
export function badInput(fields: Record<string, ErrorMessage>): AppError {
  const [first = messages.badInput] = Object.values(fields)
  const texts = Object.entries(fields).map(([name, { text }]) => [name, text])
  return new AppError(first, { status: 400, fields: Object.fromEntries(texts) })
}

/** @param retryAfter seconds */
export function tooMany(retryAfter: number): AppError {
  return new AppError(messages.tooManyRequests, { retryAfter })
}

export function unavailable(message: ErrorMessage, retryAfter = 30): AppError {
  return new AppError(message, { retryAfter })
}

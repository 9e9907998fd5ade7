import type { FastifyReply } from 'fastify'
import { type Language, languages, sourceLanguage } from '#messages/languages.ts'

/**
 * Returns the first language of the header `Accept-Language`. Pages send their own language only. For other clients, such
 * as programs, and for all other values, the language is that of the specification.
 */
export function requestedLanguage(header: string | undefined): Language {
  return languages.find((language) => language === header) ?? sourceLanguage
}

/** Tells caches that the response depends on the requested language. */
export function varyByLanguage(reply: Pick<FastifyReply, 'getHeader' | 'header'>): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${others}, Accept-Language` : 'Accept-Language')
}

import { sha256 } from '@noble/hashes/sha2.js'
import { arithmetic } from '#credentials/arc/arithmetic.ts'
import { createSuite, pointBytes } from './arc/group.ts'
import { publicKeyBytes } from './arc/issuer-key.ts'
import { type ArcContext, presentationBytes, tagOffsets } from './arc/presentation.ts'
import { ascii, concatenate, copyOf, uint32 } from './bytes.ts'
import { CredentialError } from './error.ts'

/**
 * The version of tokens. Every change of an encoding or a proof needs a new version. Contexts and tags never change:
 * otherwise, a person could post again about the same school.
 * @see credentials/README.md
 */
export const profileVersion = 2

const contextString = 'BolshalaARC1-P256'

export const suite = createSuite(contextString, arithmetic)

/** All requests use this context: the issuer cannot read it in a request, but needs it to verify presentations. */
export const requestContext = ascii('account')

export const keyIdBytes = 32
export const messageHashBytes = 32

/** @throws CredentialError for a key of another length */
export function keyId(publicKey: Uint8Array): Uint8Array {
  if (publicKey.length !== publicKeyBytes) throw new CredentialError('length')
  return sha256(concatenate(ascii('BolshalaARC1 key'), publicKey))
}

/** One credential permits `limit` presentations for a context. The text contains the limit. */
export type Context = { readonly text: string; readonly limit: number }

const formats = {
  id: /^[\da-z][\da-z-]{0,63}$/,
  schoolCode: /^[\dA-Za-z]{1,32}$/,
  day: /^\d{4}-\d\d-\d\d$/,
  week: /^\d{4}-W\d\d$/,
}

function checked(format: keyof typeof formats, value: string): string {
  if (!formats[format].test(value)) throw new CredentialError('context')
  return value
}

function context(kind: string, limit: number, ...details: readonly string[]): Context {
  return { text: [kind, limit, ...details].join(':'), limit }
}

/** @param schoolCode as in the directory: upper and lower case differ */
export function reviewContext(schoolCode: string): Context {
  return context('review', 1, checked('schoolCode', schoolCode))
}

/** @param reviewId in lower case */
export function voteContext(reviewId: string): Context {
  return context('vote', 1, checked('id', reviewId))
}

/**
 * A person can report a post once for danger and once for another reason.
 * @param id in lower case
 */
export function reportContext(type: 'review' | 'comment', id: string, isDanger: boolean): Context {
  return context('report', 1, type, checked('id', id), ...(isDanger ? ['danger'] : []))
}

/** @param day in India, such as `2026-11-22` */
export function commentContext(day: string): Context {
  return context('comment', 20, checked('day', day))
}

/** @param eventId in lower case */
export function eventContext(eventId: string): Context {
  return context('event', 1, checked('id', eventId))
}

/** @param week ISO week of the day in India, such as `2026-W47` */
export function reviewQuota(week: string): Context {
  return context('reviews', 5, checked('week', week))
}

/** @param day in India, such as `2026-11-22` */
export function voteQuota(day: string): Context {
  return context('votes', 50, checked('day', day))
}

/** @param day in India, such as `2026-11-22` */
export function reportQuota(day: string): Context {
  return context('reports', 20, checked('day', day))
}

/** The codes of a school, the present one and those of schools that were merged into it. */
export const maximumSchoolCodes = 4

/** `nonce` is from 0 to the limit minus 1, and optional for limit 1. */
export type Use = { readonly context: Context; readonly nonce?: number }

/** `authorKeyOf` derives the author key from this text. */
export function postContextOf({ context: { text, limit }, nonce }: Use): string {
  return limit === 1 ? text : `${text}:${nonce}`
}

/** One for the post, or one for each code of a reviewed school, and one for the quota. */
const maximumContexts = maximumSchoolCodes + 1

/** @throws CredentialError unless there are one to five different contexts, each with its limit in the text */
export function arcContexts(contexts: readonly Context[]): ArcContext[] {
  const texts = new Set(contexts.map(({ text }) => text))
  if (contexts.length < 1 || contexts.length > maximumContexts || texts.size !== contexts.length)
    throw new CredentialError('context')
  return contexts.map(({ text, limit }) => {
    if (text.split(':')[1] !== String(limit)) throw new CredentialError('context')
    return { input: ascii(text), limit }
  })
}

/** In bytes. */
export function presentationLength(contexts: readonly Context[]): number {
  return presentationBytes(contexts.map(({ limit }) => limit))
}

/** Copies the nullifiers from a presentation, valid or not. */
export function nullifiersIn(presentation: Uint8Array, contexts: readonly Context[]): Uint8Array[] {
  return tagOffsets(contexts.map(({ limit }) => limit)).map((offset) =>
    copyOf(presentation, offset, offset + pointBytes),
  )
}

/** `target` is the path with the query, as received. */
export type Message = { method: string; target: string; body: Uint8Array }

/**
 * Hashes each part after its length, so that different requests have different inputs.
 * @throws CredentialError if the method or target is not ASCII
 */
export function messageHash({ method, target, body }: Message): Uint8Array {
  const parts = [ascii(method, 'message'), ascii(target, 'message'), body]
  return sha256(
    concatenate(ascii('BolshalaARC1 message'), ...parts.flatMap((part) => [uint32(part.length), part])),
  )
}

/** Hashes the number of contexts and each part after its length, so that different inputs have different hashes. */
function bindingHash(publicKey: Uint8Array, contexts: readonly ArcContext[]): Uint8Array {
  return sha256(
    concatenate(
      ascii('BolshalaARC2 session'),
      keyId(publicKey),
      uint32(contexts.length),
      ...contexts.flatMap(({ input, limit }) => [uint32(input.length), input, uint32(limit)]),
    ),
  )
}

/** Returns what the proofs of request and response cover: the issuer key and the request context, which has no limit. */
export function issuanceBinding(publicKey: Uint8Array): Uint8Array {
  return bindingHash(publicKey, [{ input: requestContext, limit: 0 }])
}

/**
 * Returns what the proof of a presentation covers: the issuer key, the contexts with their limits, and the message.
 * @throws CredentialError for invalid contexts or a message hash of another length
 */
export function presentationBinding(
  publicKey: Uint8Array,
  contexts: readonly Context[],
  message: Uint8Array,
): Uint8Array {
  if (message.length !== messageHashBytes) throw new CredentialError('message')
  return concatenate(bindingHash(publicKey, arcContexts(contexts)), message)
}

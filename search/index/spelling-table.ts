import { editDistance } from '../language/edit-distance.ts'
import { letterSet, otherLetters } from '../language/letter-set.ts'
import { roomForSound, skeletonOf, soundForm, writeSkeleton, writeSoundForm } from '../language/sound-form.ts'
import { ByteStrings } from './byte-strings.ts'
import {
  type Dictionary,
  exactRange,
  firstAt,
  prefixRange,
  type TermRange,
  type Terms,
  termCount,
} from './dictionary.ts'
import { NumberPool, sortTerms } from './dictionary-builder.ts'
import { frequencyOf } from './word-frequency.ts'

/**
 * The tokens of the register by how they sound, to be found in spite of mistakes. Every form is filed under itself
 * and under itself without each one of its letters; what is typed is looked up likewise, and so finds all forms one
 * insertion, deletion, replacement or transposition away: the symmetric deletion neighbourhood of Garbe's SymSpell
 * (2012), an idea of Mor and Fraenkel, "A Hash Code Method for Detecting and Correcting Spelling Errors", CACM 1982.
 * Forms with the same skeleton of consonants are found as well, however many vowels differ.
 */
export type SpellingTable = Terms & {
  /** Where each form's tokens begin in `tokens`; one more than there are forms. */
  starts: Uint32Array
  tokens: Uint32Array
  /** One bit for each letter that a form holds: most of what is not near is told by it. */
  signatures: Uint32Array
  /** Forms in order of the hashes of their skeletons. */
  skeletonHashes: Uint32Array
  skeletonForms: Uint32Array
  /** Where each bucket of the deletion neighbourhood begins in `bucketForms`; one more than there are buckets. */
  bucketStarts: Uint32Array
  bucketForms: Uint32Array
}

/** A token that may be meant, and how far its form is from what was typed. */
export type Spelling = { token: number; distance: number }

const shortestFiled = 3
const longestFiled = 32
const formsPerBucket = 8
/** From so near a form on nothing is gained by comparing the words themselves. */
const surelyNear = 0.6
/** By how much the logarithm of a form's frequency brings it nearer. */
const worthOfFrequency = 0.04
/** Letters that are one sound together with a neighbour. */
const pairs = /[hxwy]|[aeiou]{2}/
const encoder = new TextEncoder()

/** The tokens that sound like the word. */
export function soundAlikes(table: SpellingTable, form: string): Uint32Array {
  return tokensOfForms(table, exactRange(table, form))
}

/** The tokens whose sound begins as that of the word does. */
export function soundsBeginning(table: SpellingTable, form: string): Uint32Array {
  return tokensOfForms(table, prefixRange(table, form))
}

/**
 * Tokens of forms up to `limit` away, at most those of `most` forms: the nearest first, and of nearly equal ones the
 * more frequent ones, since they are more likely what was meant.
 */
export function nearSpellings(
  { spellings: table, tokens }: { spellings: SpellingTable; tokens: Dictionary },
  word: string,
  form: string,
  limit: number,
  most: number,
): Spelling[] {
  const typed = encoder.encode(form)
  if (typed.length > longestFiled) return []
  const raw = encoder.encode(word)
  // A slip may change how a whole pair of letters sounds: then the words are nearer to each other than their forms.
  const distanceOfWords = (candidate: number) => {
    let least = Number.POSITIVE_INFINITY
    const end = table.starts[candidate + 1] ?? 0
    for (let at = table.starts[candidate] ?? 0; at < end; at++) {
      least = Math.min(least, distanceFrom(raw, tokens, table.tokens[at] ?? 0, limit))
    }
    return least
  }
  const signature = letterSet(typed)
  const seen = new Set<number>()
  const near: { form: number; distance: number; rank: number }[] = []
  const consider = (candidate: number) => {
    if (otherLetters(signature, table.signatures[candidate] ?? 0) > 3 * limit || seen.has(candidate)) return
    seen.add(candidate)
    let distance = distanceFrom(typed, table, candidate, limit)
    if (distance > surelyNear) distance = Math.min(distance, distanceOfWords(candidate))
    if (distance > limit) return
    const rank = distance - worthOfFrequency * Math.log(frequencyOfForm(table, tokens, candidate))
    near.push({ form: candidate, distance, rank })
  }
  eachFiledNear(table, word, typed, consider)
  const skeleton = hashOf(encoder.encode(skeletonOf(form)))
  const { skeletonHashes, skeletonForms } = table
  let at = firstAt(skeletonHashes.length, (place) => (skeletonHashes[place] ?? 0) >= skeleton)
  for (; skeletonHashes[at] === skeleton; at++) consider(skeletonForms[at] ?? 0)

  return near
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .flatMap(({ form: found, distance }) =>
      Array.from(tokensOfForms(table, { from: found, to: found + 1 }), (token) => ({ token, distance })),
    )
}

/**
 * Forms that share a hash with what was typed without one of its letters. The letter is taken from the word as well
 * as from its form: a slip can break the pair of letters that makes a sound, as in `sjivaji`.
 */
function eachFiledNear(
  table: SpellingTable,
  word: string,
  typed: Uint8Array,
  visit: (form: number) => void,
): void {
  const { bucketStarts, bucketForms } = table
  const visited = new Set<number>()
  const visitBucket = (hash: number) => {
    const bucket = bucketOf(hash, bucketStarts.length - 1)
    if (visited.has(bucket)) return
    visited.add(bucket)
    const end = bucketStarts[bucket + 1] ?? 0
    for (let at = bucketStarts[bucket] ?? 0; at < end; at++) visit(bucketForms[at] ?? 0)
  }
  eachVariant(typed, visitBucket)
  eachVariant(encoder.encode(word), visitBucket)
  const usual = new Set([typed.length - 1, typed.length])
  for (let without = 0; without < Math.min(word.length, longestFiled); without++) {
    const form = soundForm(word.slice(0, without) + word.slice(without + 1))
    // Most forms are the typed one without a letter, and have been looked up.
    if (usual.has(form.length) && !pairs.test(word.slice(Math.max(0, without - 1), without + 2))) continue
    eachVariant(encoder.encode(form), visitBucket)
  }
}

/** Files all tokens of the register. */
export function buildSpellingTable(tokens: Terms): SpellingTable {
  const count = termCount(tokens)
  const form = new Uint8Array(roomForSound(longestTerm(tokens)))
  const forms = new ByteStrings()
  const formOf = new Uint32Array(count)
  for (let token = 0; token < count; token++) {
    const end = tokens.offsets[token + 1] ?? 0
    const length = writeSoundForm(tokens.bytes, tokens.offsets[token] ?? 0, end, form)
    formOf[token] = forms.numberOf(form, 0, length)
  }
  const sorted = sortTerms(forms)
  const place = new Uint32Array(forms.size)
  sorted.order.forEach((id, at) => {
    place[id] = at
  })
  const grouped = group(
    forms.size,
    formOf.map((id) => place[id] ?? 0),
  )
  const skeleton = new Uint8Array(longestTerm(sorted) + 1)
  const skeletons = sorted.order.map((_, at) => {
    const end = sorted.offsets[at + 1] ?? 0
    const length = writeSkeleton(sorted.bytes, sorted.offsets[at] ?? 0, end, skeleton)
    return hashOf(skeleton.subarray(0, length))
  })
  const skeletonForms = Uint32Array.from(skeletons, (_, at) => at).sort(
    (a, b) => (skeletons[a] ?? 0) - (skeletons[b] ?? 0),
  )
  const formBytes = (at: number) => sorted.bytes.subarray(sorted.offsets[at], sorted.offsets[at + 1])
  return {
    bytes: sorted.bytes,
    offsets: sorted.offsets,
    starts: grouped.starts,
    tokens: grouped.members,
    signatures: sorted.order.map((_, at) => letterSet(formBytes(at))),
    skeletonHashes: skeletonForms.map((at) => skeletons[at] ?? 0),
    skeletonForms,
    ...fileVariants(forms.size, formBytes),
  }
}

function fileVariants(count: number, formBytes: (at: number) => Uint8Array) {
  const hashes = new NumberPool()
  const forms = new NumberPool()
  for (let form = 0; form < count; form++) {
    const bytes = formBytes(form)
    if (bytes.length < shortestFiled || bytes.length > longestFiled) continue
    eachVariant(bytes, (hash) => {
      hashes.push(hash)
      forms.push(form)
    })
  }
  const buckets = powerOfTwo(hashes.length / formsPerBucket)
  const keys = hashes.view()
  for (let at = 0; at < keys.length; at++) keys[at] = bucketOf(keys[at] ?? 0, buckets)
  const { starts, members } = group(buckets, keys, forms.view())
  return { bucketStarts: starts, bucketForms: members }
}

/**
 * The word and the word without each one of its letters, as hashes. The hash is a polynomial of the bytes, as in Karp
 * and Rabin, "Efficient Randomized Pattern-Matching Algorithms", IBM Journal of Research and Development 31(2), 1987,
 * modulo 2 ** 32: a letter can be taken out of it without going through the others again.
 */
function eachVariant(bytes: Uint8Array, visit: (hash: number) => void): void {
  const whole = polynomialOf(bytes)
  visit(mixed(whole))
  let before = 0
  let power = 1
  for (let without = 0; without < bytes.length; without++) {
    const upTo = (before + Math.imul(bytes[without] ?? 0, power)) | 0
    if (without === 0 || bytes[without] !== bytes[without - 1]) {
      visit(mixed(before + Math.imul(whole - upTo, inverse)))
    }
    before = upTo
    power = Math.imul(power, base)
  }
}

function hashOf(bytes: Uint8Array): number {
  return mixed(polynomialOf(bytes))
}

/** The golden ratio in 32 bits, made odd, and what it gives one with: it takes letters a place down. */
const base = 0x9e3779b1
const inverse = 0xe8b2f51

function polynomialOf(bytes: Uint8Array): number {
  let sum = 0
  let power = 1
  for (let at = 0; at < bytes.length; at++) {
    sum = (sum + Math.imul(bytes[at] ?? 0, power)) | 0
    power = Math.imul(power, base)
  }
  return sum
}

/** Spreads a change of any bit over all of them: the last step of MurmurHash3 (Appleby). */
function mixed(sum: number): number {
  let hash = sum
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function bucketOf(hash: number, buckets: number): number {
  return hash & (buckets - 1)
}

function powerOfTwo(least: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, least))))
}

/**
 * Puts numbers into groups, by counting.
 * @param keys the group of each
 * @param numbers 0, 1, 2, … where they are not told
 */
function group(
  groups: number,
  keys: Uint32Array,
  numbers?: Uint32Array,
): { starts: Uint32Array; members: Uint32Array } {
  const starts = new Uint32Array(groups + 1)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    starts[key + 1] = (starts[key + 1] ?? 0) + 1
  }
  for (let at = 0; at < groups; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  const next = starts.slice()
  const members = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    const place = next[key] ?? 0
    members[place] = numbers === undefined ? at : (numbers[at] ?? 0)
    next[key] = place + 1
  }
  return { starts, members }
}

/** Bytes of the longest term. */
function longestTerm({ offsets }: Terms): number {
  let longest = 0
  for (let term = 1; term < offsets.length; term++) {
    longest = Math.max(longest, (offsets[term] ?? 0) - (offsets[term - 1] ?? 0))
  }
  return longest
}

function distanceFrom(word: Uint8Array, { bytes, offsets }: Terms, term: number, limit: number): number {
  return editDistance(word, bytes, offsets[term] ?? 0, offsets[term + 1] ?? 0, limit)
}

function frequencyOfForm(table: SpellingTable, dictionary: Dictionary, form: number): number {
  let frequency = 1
  for (const token of tokensOfForms(table, { from: form, to: form + 1 })) {
    frequency += frequencyOf(dictionary, { from: token, to: token + 1 })
  }
  return frequency
}

function tokensOfForms({ starts, tokens }: SpellingTable, { from, to }: TermRange): Uint32Array {
  return tokens.subarray(starts[from], starts[to])
}

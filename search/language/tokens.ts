import { withLettersJoined } from './letter-names.ts'
import { isAscii, widthOf } from './utf8.ts'

/** What a person typed, ready to be looked up. */
export type QueryWords = {
  /** Distinct tokens in the order typed; every one must match. */
  words: string[]
  /** The last word may still be in the middle of being typed, so it also stands for what it begins. */
  lastIsPrefix: boolean
}

const maxQueryLength = 256
const maxQueryWords = 16
/** In units of UTF-16. */
const maxTokenLength = 64

const notAscii = /[^\0-\x7f]/
/** Apostrophes of all kinds, and marks without a width that keyboards put inside Indic words. */
const vanishing = /['’‘ʼ`´\u00ad\u200b-\u200d\ufeff]/g
const latinAccents = /[\u0300-\u036f]/g
/** The ASCII signs that mean something of their own, once compatibility forms have become them: now they part words. */
const meaningful = /['`&]/g

// What a character is to the words of a text. Those up to `digit` are part of one.
const letter = 1
const mark = 2
const digit = 3
const dot = 4
const space = 5
const ampersand = 6
const nothing = 7
const other = 8

const unicodeKinds = [
  [/\p{L}/u, letter],
  [/\p{M}/u, mark],
  [/\p{N}/u, digit],
] as const
const asciiKinds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character === '.') return dot
  if (character === ' ') return space
  if (character === '&') return ampersand
  return character === "'" || character === '`' ? nothing : kindOf(character)
})
/** What each ASCII letter, and each digit, is in a token; 0 for all that is not one. */
const asciiLetters = asciiTokenBytes(/[a-z]/)
const asciiDigits = asciiTokenBytes(/\d/)
/** Of characters from two or three bytes, as they are met; 0 where not met yet. */
const knownKinds = new Uint8Array(0x10000)

/** Between single letters that are read together stand so many dots and spaces at most. */
const mostBetween = 3
const apart = 0
const overDots = 1
const overSpace = 2

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const and = encoder.encode('and')
const cutPair = encoder.encode('\ufffd')

/**
 * Cuts texts into tokens, on bytes: rows of the register and what people type alike. Letters are put in small letters
 * one after the other, so single ones that are read together are one token where they lie.
 */
export class Tokenizer {
  /** How many tokens the last text has. */
  count = 0
  /** Whether the last text ends with a word, and not with what comes after one. */
  endsInWord = false
  #bytes = new Uint8Array(256)
  #length = 0
  #starts = new Uint32Array(128)
  #ends = new Uint32Array(128)
  /** How each word hangs together with the one before it: `apart`, `overDots` or `overSpace`. */
  #links = new Uint8Array(128)
  #hasLinks = false

  /** What the tokens are ranges of, in UTF-8; valid until the next text. */
  get bytes(): Uint8Array {
    return this.#bytes
  }

  startOf(token: number): number {
    return this.#starts[token] ?? 0
  }

  endOf(token: number): number {
    return this.#ends[token] ?? 0
  }

  text(token: number): string {
    return decoder.decode(this.#bytes.subarray(this.#starts[token], this.#ends[token]))
  }

  /** Takes a text of a school, `from` up to, not including, `to`, in UTF-8. */
  read(bytes: Uint8Array, from: number, to: number): void {
    if (isAscii(bytes, from, to)) this.#cut(bytes, from, to)
    else this.#cutFolded(decoder.decode(bytes.subarray(from, to)))
    if (this.#hasLinks) this.#joinInitials(false)
  }

  /**
   * Takes any string.
   * @param isQuery where dots and spaces are mixed (`P.S. A BLOCK`), schools have the joined run beside its parts,
   *   since either reading may be meant; queries have the parts only.
   */
  readText(text: string, isQuery: boolean): void {
    this.#cutFolded(text)
    if (this.#hasLinks) this.#joinInitials(isQuery)
  }

  #cutFolded(text: string): void {
    const folded = encoder.encode(notAscii.test(text) ? fold(text) : text)
    this.#cut(folded, 0, folded.length)
  }

  /** Letters and digits part company (`KANPURA4`, `WARD NO.16`), so that either is found alone. */
  #cut(bytes: Uint8Array, from: number, to: number): void {
    this.#begin(to - from)
    const out = this.#bytes
    let length = 0
    let between = 0
    let hasSpace = false
    let wasSingle = false
    let at = from
    while (at < to) {
      let kind = kindAt(bytes, at)
      if (kind > digit) {
        at += widthOf(bytes[at] ?? 0)
        if (kind === nothing) continue
        if (kind === ampersand) {
          out.set(and, length)
          this.#addWord(length, length + and.length, apart)
          length += and.length
          wasSingle = false
        }
        between += kind === other ? mostBetween + 1 : 1
        if (kind === space) hasSpace = true
        continue
      }

      const begun = length
      const isFirstLetter = kind === letter && (between > 0 || this.count === 0)
      const isNumber = kind === digit
      const asciiPart = isNumber ? asciiDigits : asciiLetters
      let characters = 0
      for (; at < to; at++) {
        const byte = bytes[at] ?? 0
        const plain = asciiPart[byte] ?? 0
        if (plain !== 0) {
          out[length++] = plain
          characters++
          continue
        }
        kind = kindAt(bytes, at)
        if (kind === nothing) continue
        if (kind > digit || (kind === digit) !== isNumber) break
        out[length++] = byte
        for (let more = widthOf(byte) - 1; more > 0; more--) out[length++] = bytes[++at] ?? 0
        characters++
      }
      if (at === to) kind = other
      const isSingle = isFirstLetter && characters === 1 && kind > digit
      const isLinked = isSingle && wasSingle && between <= mostBetween
      this.#length = length
      this.#addWord(begun, length, isLinked ? (hasSpace ? overSpace : overDots) : apart)
      length = this.#length
      wasSingle = isSingle
      between = 0
      hasSpace = false
    }
    this.#length = length
    this.endsInWord = this.count > 0 && between === 0
  }

  #addWord(start: number, end: number, link: number): void {
    const word = this.count++
    this.#links[word] = link
    if (link !== apart) this.#hasLinks = true
    this.#setToken(word, start, end)
  }

  /** Dotted or spaced single letters become one token (`P.S.`, `P S`: `ps`); `p.s. a` is `ps`, `a`. */
  #joinInitials(isQuery: boolean): void {
    const words = this.count
    // In place: a run has at least as many words as it has parts and their join.
    this.count = 0
    for (let word = 0; word < words; ) {
      let end = word + 1
      let dots = 0
      let spaces = 0
      for (; end < words && this.#links[end] !== apart; end++) {
        if (this.#links[end] === overDots) dots++
        else spaces++
      }
      const isMixed = dots > 0 && spaces > 0
      const runStart = this.startOf(word)
      const runEnd = this.endOf(end - 1)
      for (let part = word; isMixed && part < end; ) {
        let next = part + 1
        while (next < end && this.#links[next] === overDots) next++
        this.#setToken(this.count++, this.startOf(part), this.endOf(next - 1))
        part = next
      }
      if (!isMixed || !isQuery) this.#setToken(this.count++, runStart, runEnd)
      word = end
    }
  }

  /** A token that is too long is cut; half a pair of surrogates becomes what stands for what cannot be read. */
  #setToken(token: number, start: number, end: number): void {
    this.#starts[token] = start
    this.#ends[token] = end
    if (end - start <= maxTokenLength) return
    let units = 0
    for (let at = start; at < end; ) {
      const width = widthOf(this.#bytes[at] ?? 0)
      units += width === 4 ? 2 : 1
      if (units > maxTokenLength) {
        this.#ends[token] = at
        if (units === maxTokenLength + 1 && width === 4) this.#endInCutPair(token)
        return
      }
      at += width
    }
  }

  #endInCutPair(token: number): void {
    const start = this.#length
    this.#bytes.copyWithin(start, this.startOf(token), this.endOf(token))
    const end = start + this.endOf(token) - this.startOf(token)
    this.#bytes.set(cutPair, end)
    this.#length = end + cutPair.length
    this.#starts[token] = start
    this.#ends[token] = this.#length
  }

  #begin(length: number): void {
    this.count = 0
    this.#length = 0
    this.#hasLinks = false
    // An ampersand becomes three letters, and what is cut may be copied.
    const room = 4 * length + 2 * maxTokenLength
    if (room > this.#bytes.length) this.#bytes = new Uint8Array(2 * room)
    if (length <= this.#links.length) return
    this.#starts = new Uint32Array(2 * length)
    this.#ends = new Uint32Array(2 * length)
    this.#links = new Uint8Array(2 * length)
  }
}

const tokenizer = new Tokenizer()

/** The tokens of one field of a school. */
export function tokensOf(text: string): string[] {
  return wordsOf(text, false)
}

/** The words of a search term: at most 16, of its first 256 characters. Never throws, whatever the string. */
export function queryWords(term: string): QueryWords {
  const found = withLettersJoined(wordsOf(term.slice(0, maxQueryLength), true))
  const used = new Set(found.slice(0, maxQueryWords))
  const last = found.at(-1)
  // A last word that was typed before as a whole word narrows nothing as a prefix.
  const lastIsPrefix =
    found.length <= maxQueryWords &&
    last !== undefined &&
    found.indexOf(last) === found.length - 1 &&
    tokenizer.endsInWord
  return { words: [...used], lastIsPrefix }
}

function wordsOf(text: string, isQuery: boolean): string[] {
  tokenizer.readText(text, isQuery)
  return Array.from({ length: tokenizer.count }, (_, token) => tokenizer.text(token))
}

/**
 * One spelling for what looks the same: compatibility forms (NFKC), Latin letters without accents, both ahead of
 * small letters. Indic letters keep their vowel signs, which are part of the word.
 */
function fold(text: string): string {
  const plain = text.replace(vanishing, '').replaceAll('&', ' and ')
  const folded = plain.normalize('NFKD').toLowerCase().replace(latinAccents, '').normalize('NFC')
  return folded.replace(meaningful, ',')
}

function asciiTokenBytes(isPart: RegExp): Uint8Array {
  return Uint8Array.from({ length: 0x100 }, (_, byte) => {
    const small = String.fromCharCode(byte).toLowerCase()
    return byte < 0x80 && isPart.test(small) ? small.charCodeAt(0) : 0
  })
}

function kindAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0
  return byte < 0x80 ? (asciiKinds[byte] ?? other) : wideKindAt(bytes, at)
}

function wideKindAt(bytes: Uint8Array, at: number): number {
  const width = widthOf(bytes[at] ?? 0)
  const rest = (place: number) => (bytes[at + place] ?? 0) & 0x3f
  if (width === 4) return kindOf(decoder.decode(bytes.subarray(at, at + width)))
  const lead = bytes[at] ?? 0
  const code = width === 2 ? ((lead & 0x1f) << 6) | rest(1) : ((lead & 0x0f) << 12) | (rest(1) << 6) | rest(2)
  const known = knownKinds[code] ?? 0
  if (known !== 0) return known
  const kind = kindOf(String.fromCharCode(code))
  knownKinds[code] = kind
  return kind
}

function kindOf(character: string): number {
  return unicodeKinds.find(([test]) => test.test(character))?.[1] ?? other
}

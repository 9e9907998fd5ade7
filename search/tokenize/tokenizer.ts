import { maximumTokenLength } from '../tuning.ts'
import { asciiDigits, asciiLetters, kindAt, kinds } from './character-kinds.ts'
import { isAscii, widthOf } from './utf8.ts'

/** Apostrophes, and the characters without width that keyboards insert into Indic words. */
const ignoredCharacters = /['’‘ʼ`´\u00ad\u200b-\u200d\ufeff]/g
const latinAccents = /[\u0300-\u036f]/g
/**
 * The tokenizer treats these signs specially. A comma replaces those that normalization creates, for example from `＆`.
 */
const separatingSigns = /['`&]/g

/** Returns lower case in NFKC form, without Latin accents and ignored characters. */
function normalize(text: string): string {
  const plain = text.replace(ignoredCharacters, '').replaceAll('&', ' and ')
  const folded = plain.normalize('NFKD').toLowerCase().replace(latinAccents, '').normalize('NFC')
  return folded.replace(separatingSigns, ',')
}

const notAscii = /[^\0-\x7f]/

/** Initials with more dots and spaces between them are not joined. */
const maximumSeparators = 3

/** Between two initials: only dots, or also a space. */
const links = { none: 0, dots: 1, space: 2 } as const

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const and = encoder.encode('and')
const replacementCharacter = encoder.encode('\ufffd')

/**
 * Creates no strings for ASCII rows. Stores words without separators, so the bytes of initials are adjacent.
 */
export class Tokenizer {
  count = 0
  endsInWord = false
  #bytes = new Uint8Array(256)
  #length = 0
  #starts = new Uint32Array(128)
  #ends = new Uint32Array(128)
  /** One of `links` per word. */
  #links = new Uint8Array(128)
  #hasLinks = false

  /** In UTF-8; valid until the next text. */
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

  /** Reads UTF-8; `to` is not included. */
  read(bytes: Uint8Array, from: number, to: number): void {
    if (isAscii(bytes, from, to)) this.#split(bytes, from, to)
    else this.#splitText(decoder.decode(bytes.subarray(from, to)))
    if (this.#hasLinks) this.#joinInitials(false)
  }

  /** @param isSearchTerm true to split `P.S. A` only into its parts */
  readText(text: string, isSearchTerm: boolean): void {
    this.#splitText(text)
    if (this.#hasLinks) this.#joinInitials(isSearchTerm)
  }

  #splitText(text: string): void {
    const bytes = encoder.encode(notAscii.test(text) ? normalize(text) : text)
    this.#split(bytes, 0, bytes.length)
  }

  #split(bytes: Uint8Array, from: number, to: number): void {
    this.#reset(to - from)
    const out = this.#bytes
    let length = 0
    let separators = 0
    let hasSpace = false
    let wasInitial = false
    let at = from
    while (at < to) {
      let kind = kindAt(bytes, at)
      if (kind > kinds.digit) {
        at += widthOf(bytes[at] ?? 0)
        if (kind === kinds.apostrophe) continue
        if (kind === kinds.ampersand) {
          out.set(and, length)
          this.#addWord(length, length + and.length, links.none)
          length += and.length
          wasInitial = false
        }
        separators += kind === kinds.other ? maximumSeparators + 1 : 1
        if (kind === kinds.space) hasSpace = true
        continue
      }

      const start = length
      const isFirstLetter = kind === kinds.letter && (separators > 0 || this.count === 0)
      const isNumber = kind === kinds.digit
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
        if (kind === kinds.apostrophe) continue
        if (kind > kinds.digit || (kind === kinds.digit) !== isNumber) break
        out[length++] = byte
        for (let more = widthOf(byte) - 1; more > 0; more--) out[length++] = bytes[++at] ?? 0
        characters++
      }
      if (at === to) kind = kinds.other
      const isInitial = isFirstLetter && characters === 1 && kind > kinds.digit
      const isLinked = isInitial && wasInitial && separators <= maximumSeparators
      this.#length = length
      this.#addWord(start, length, isLinked ? (hasSpace ? links.space : links.dots) : links.none)
      length = this.#length
      wasInitial = isInitial
      separators = 0
      hasSpace = false
    }
    this.#length = length
    this.endsInWord = this.count > 0 && separators === 0
  }

  #addWord(start: number, end: number, link: number): void {
    const word = this.count++
    this.#links[word] = link
    if (link !== links.none) this.#hasLinks = true
    this.#setToken(word, start, end)
  }

  /** `p.s` becomes `ps`, and `p.s. a` becomes `ps a psa`, or in a search term `ps a`. */
  #joinInitials(isSearchTerm: boolean): void {
    const words = this.count
    // Tokens can overwrite words, because a run of initials gives at most as many tokens as words.
    this.count = 0
    for (let word = 0; word < words; ) {
      let end = word + 1
      let dots = 0
      let spaces = 0
      for (; end < words && this.#links[end] !== links.none; end++) {
        if (this.#links[end] === links.dots) dots++
        else spaces++
      }
      const isMixed = dots > 0 && spaces > 0
      const runStart = this.startOf(word)
      const runEnd = this.endOf(end - 1)
      for (let part = word; isMixed && part < end; ) {
        let next = part + 1
        while (next < end && this.#links[next] === links.dots) next++
        this.#setToken(this.count++, this.startOf(part), this.endOf(next - 1))
        part = next
      }
      if (!isMixed || !isSearchTerm) this.#setToken(this.count++, runStart, runEnd)
      word = end
    }
  }

  /** Cuts a long token. A divided surrogate pair becomes U+FFFD. */
  #setToken(token: number, start: number, end: number): void {
    this.#starts[token] = start
    this.#ends[token] = end
    if (end - start <= maximumTokenLength) return
    let units = 0
    for (let at = start; at < end; ) {
      const width = widthOf(this.#bytes[at] ?? 0)
      units += width === 4 ? 2 : 1
      if (units > maximumTokenLength) {
        this.#ends[token] = at
        if (units === maximumTokenLength + 1 && width === 4) this.#appendReplacementCharacter(token)
        return
      }
      at += width
    }
  }

  #appendReplacementCharacter(token: number): void {
    const start = this.#length
    this.#bytes.copyWithin(start, this.startOf(token), this.endOf(token))
    const end = start + this.endOf(token) - this.startOf(token)
    this.#bytes.set(replacementCharacter, end)
    this.#length = end + replacementCharacter.length
    this.#starts[token] = start
    this.#ends[token] = this.#length
  }

  #reset(length: number): void {
    this.count = 0
    this.#length = 0
    this.#hasLinks = false
    // An ampersand becomes three letters, and a cut token is copied.
    const capacity = 4 * length + 2 * maximumTokenLength
    if (capacity > this.#bytes.length) this.#bytes = new Uint8Array(2 * capacity)
    if (length <= this.#links.length) return
    this.#starts = new Uint32Array(2 * length)
    this.#ends = new Uint32Array(2 * length)
    this.#links = new Uint8Array(2 * length)
  }
}

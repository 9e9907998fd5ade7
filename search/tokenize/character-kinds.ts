import { widthOf } from './utf8.ts'

/** The kinds up to `digit` are parts of words. */
export const kinds = {
  letter: 1,
  mark: 2,
  digit: 3,
  dot: 4,
  space: 5,
  ampersand: 6,
  apostrophe: 7,
  other: 8,
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

const unicodeKinds = [
  [/\p{L}/u, kinds.letter],
  [/\p{M}/u, kinds.mark],
  [/\p{N}/u, kinds.digit],
] as const
const signs: Readonly<Record<string, Kind>> = {
  '.': kinds.dot,
  ' ': kinds.space,
  '&': kinds.ampersand,
  "'": kinds.apostrophe,
  '`': kinds.apostrophe,
}
const asciiKinds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code)
  return signs[character] ?? kindOf(character)
})
/** By code point; 0 if not known yet. */
const knownKinds = new Uint8Array(0x10000)
const decoder = new TextDecoder()

/** By byte: the lower-case letter, or 0. */
export const asciiLetters = tableOfTokenBytes(/[a-z]/)
/** By byte: the digit, or 0. */
export const asciiDigits = tableOfTokenBytes(/\d/)

export function kindAt(bytes: Uint8Array, offset: number): number {
  const byte = bytes[offset] ?? 0
  return byte < 0x80 ? (asciiKinds[byte] ?? kinds.other) : multibyteKindAt(bytes, offset)
}

function multibyteKindAt(bytes: Uint8Array, offset: number): number {
  const lead = bytes[offset] ?? 0
  const width = widthOf(lead)
  if (width === 4) return kindOf(decoder.decode(bytes.subarray(offset, offset + width)))
  const bitsOf = (index: number) => (bytes[offset + index] ?? 0) & 0x3f
  const code =
    width === 2 ? ((lead & 0x1f) << 6) | bitsOf(1) : ((lead & 0x0f) << 12) | (bitsOf(1) << 6) | bitsOf(2)
  const known = knownKinds[code] ?? 0
  if (known !== 0) return known
  const kind = kindOf(String.fromCharCode(code))
  knownKinds[code] = kind
  return kind
}

function kindOf(character: string): Kind {
  return unicodeKinds.find(([test]) => test.test(character))?.[1] ?? kinds.other
}

function tableOfTokenBytes(tokenCharacter: RegExp): Uint8Array {
  return Uint8Array.from({ length: 0x100 }, (_, byte) => {
    const character = String.fromCharCode(byte).toLowerCase()
    return byte < 0x80 && tokenCharacter.test(character) ? character.charCodeAt(0) : 0
  })
}

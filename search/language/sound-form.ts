import { isIndic, transliterate } from './transliteration.ts'
import { isAscii, widthOf } from './utf8.ts'

/**
 * One spelling for what Indian names in Latin letters spell in many ways. The idea is that of Soundex (Russell,
 * US patent 1,261,167, 1918) and Metaphone (Philips, "Hanging on the Metaphone", 1990), with the rules that Indic
 * names need: aspiration is often not written, long vowels are doubled or not, `v` is also `w`.
 */

const sounds: Readonly<Record<string, string>> = {
  ...{ ch: 'c', ph: 'f', bh: 'b', dh: 'd', gh: 'g', jh: 'j', kh: 'k', th: 't', sh: 's', rh: 'r' },
  ...{ jn: 'gi', ck: 'k', c: 'k', q: 'k', x: 'ks', z: 'j', w: 'v' },
  ...{ aa: 'a', ee: 'i', ii: 'i', oo: 'u', uu: 'u', y: 'i' },
  ...{ ai: 'e', ay: 'e', ei: 'e', ey: 'e', au: 'o', ou: 'o', ow: 'o' },
}
/** How the first letter of a pair sounds ahead of the second one, which has a sound of its own. */
const soundsAhead: Readonly<Record<string, string>> = { ce: 's', ci: 's', cy: 's', nb: 'm', np: 'm' }

const shortestWithSilentEnd = 4
const letters = 26
const a = 0x61
const h = 0x68
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** What letters sound like, and how many of them the sound takes up. */
type Rule = { sound: Uint8Array; length: number }

/** Rules by letter, and by pair of letters. */
const letterRules: (Rule | undefined)[] = new Array(letters).fill(undefined)
const pairRules: (Rule | undefined)[] = new Array(letters * letters).fill(undefined)
for (const [spelled, sound] of Object.entries(sounds)) fileRule(spelled, sound, spelled.length)
for (const [spelled, sound] of Object.entries(soundsAhead)) fileRule(spelled, sound, 1)

function fileRule(spelled: string, sound: string, length: number): void {
  const rule = { sound: encoder.encode(sound), length }
  const [first = 0, second] = encoder.encode(spelled)
  if (second === undefined) letterRules[first - a] = rule
  else pairRules[(first - a) * letters + second - a] = rule
}

/** Words with the same form sound alike: `vidhyalay` and `vidyalaya`, `shree` and `sri`, `सरस्वती` and `saraswati`. */
export function soundForm(word: string): string {
  const bytes = encoder.encode(word)
  const out = new Uint8Array(roomForSound(bytes.length))
  return decoder.decode(out.subarray(0, writeSoundForm(bytes, 0, bytes.length, out)))
}

/** The form without its vowels: what is left when vowels are mistaken, dropped or put in. */
export function skeletonOf(form: string): string {
  const bytes = encoder.encode(form)
  const out = new Uint8Array(bytes.length + 1)
  return decoder.decode(out.subarray(0, writeSkeleton(bytes, 0, bytes.length, out)))
}

/** Bytes that the form of so many bytes takes at most. */
export function roomForSound(length: number): number {
  return 2 * length
}

/**
 * Writes the form of the word `from` up to, not including, `to` to the beginning of `out`.
 * @returns its length in bytes
 */
export function writeSoundForm(word: Uint8Array, from: number, to: number, out: Uint8Array): number {
  if (isAscii(word, from, to)) return writeSpoken(word, from, to, out)
  const text = decoder.decode(word.subarray(from, to))
  if (!isIndic(text)) return writeSpoken(word, from, to, out)
  const latin = encoder.encode(transliterate(text))
  return writeSpoken(latin, 0, latin.length, out)
}

/** Writes the skeleton of a form, likewise: at most as long as the form, or one letter. */
export function writeSkeleton(form: Uint8Array, from: number, to: number, out: Uint8Array): number {
  const first = form[from] ?? a
  let length = to === from || isVowel(first) ? append(out, 0, a) : 0
  for (let at = from + length; at < to; ) {
    const byte = form[at] ?? 0
    if (byte >= 0x80) {
      length = appendWide(out, length, form, at)
      at += widthOf(byte)
      continue
    }
    const isDropped = at > from && (isVowel(byte) || byte === h)
    if (!isDropped) length = append(out, length, byte === 0x76 ? 0x62 : byte)
    at++
  }
  return length
}

function writeSpoken(word: Uint8Array, from: number, to: number, out: Uint8Array): number {
  let length = 0
  for (let at = from; at < to; ) {
    const byte = word[at] ?? 0
    if (byte >= 0x80) {
      length = appendWide(out, length, word, at)
      at += widthOf(byte)
      continue
    }
    const rule = ruleAt(word, at, to)
    if (rule === undefined) {
      length = append(out, length, byte)
      at++
      continue
    }
    for (let sound = 0; sound < rule.sound.length; sound++) {
      length = append(out, length, rule.sound[sound] ?? 0)
    }
    at += rule.length
    // The only three letters that are one sound: `chh`.
    if (rule === chRule && at < to && word[at] === h) at++
  }
  if (out[length - 1] !== a) return length
  return unitsOf(out, length) >= shortestWithSilentEnd ? length - 1 : length
}

const chRule = pairRules[2 * letters + 7]

function ruleAt(word: Uint8Array, at: number, to: number): Rule | undefined {
  const first = (word[at] ?? 0) - a
  if (first < 0 || first >= letters) return undefined
  const second = at + 1 < to ? (word[at + 1] ?? 0) - a : -1
  const ofPair = second < 0 || second >= letters ? undefined : pairRules[first * letters + second]
  return ofPair ?? letterRules[first]
}

/** Adds an ASCII character unless it is there already; returns the new length. */
function append(out: Uint8Array, length: number, byte: number): number {
  if (length > 0 && out[length - 1] === byte) return length
  out[length] = byte
  return length + 1
}

/** As `append`, a character of several bytes. */
function appendWide(out: Uint8Array, length: number, bytes: Uint8Array, at: number): number {
  const width = widthOf(bytes[at] ?? 0)
  let isRepeated = length >= width
  for (let place = 0; place < width; place++) {
    const byte = bytes[at + place] ?? 0
    if (out[length - width + place] !== byte) isRepeated = false
    out[length + place] = byte
  }
  return isRepeated ? length : length + width
}

function isVowel(byte: number): boolean {
  return byte === a || byte === 0x65 || byte === 0x69 || byte === 0x6f || byte === 0x75
}

/** Length in units of UTF-16. */
function unitsOf(bytes: Uint8Array, to: number): number {
  let units = 0
  for (let at = 0; at < to; at++) {
    const byte = bytes[at] ?? 0
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1
  }
  return units
}

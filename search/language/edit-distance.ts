/**
 * How far two spellings are apart: Damerau and Levenshtein's distance with adjacent transpositions ("optimal string
 * alignment"), where slips that people make more easily cost less: a vowel for a vowel, letters that sound alike,
 * neighbours on the keyboard. After Kernighan, Church and Gale, "A Spelling Correction Program Based on a Noisy
 * Channel Model", 1990.
 */

/** In tenths: whole numbers add up faster. */
const slips = { vowel: 5, likeSound: 6, neighbour: 8, transposition: 8, other: 10 } as const
const whole = 10
const letters = 128

const vowelLetters = 'aeiou'
const alike = ['vb', 'jg', 'sc', 'dt', 'mn', 'lr', 'fp', 'kg', 'dr', 'ks', 'jy']
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const replacing = replacementCosts()
const adding = Uint8Array.from({ length: letters }, (_, code) => {
  const letter = String.fromCharCode(code)
  return vowelLetters.includes(letter) || letter === 'h' ? slips.vowel : slips.other
})

const longest = 64
let before = new Int32Array(longest + 1)
let current = new Int32Array(longest + 1)
let twoBefore = new Int32Array(longest + 1)

/**
 * The distance of a word from the one that stands in `bytes` from `first` up to `after`, or infinity where it is more
 * than `limit`.
 */
export function editDistance(
  a: Uint8Array,
  bytes: Uint8Array,
  first: number,
  after: number,
  limit: number,
): number {
  const most = Math.floor(limit * whole)
  let from = first
  let to = after
  // What both begin and end with costs nothing: most of two words that are near to each other.
  let start = 0
  let end = a.length
  while (start < end && from < to && a[start] === bytes[from]) {
    start++
    from++
  }
  while (end > start && to > from && a[end - 1] === bytes[to - 1]) {
    end--
    to--
  }
  const height = end - start
  const width = to - from
  if (height > longest || width > longest || Math.abs(height - width) * slips.vowel > most) {
    return Number.POSITIVE_INFINITY
  }
  before[0] = 0
  for (let j = 1; j <= width; j++) before[j] = (before[j - 1] ?? 0) + costOfOne(bytes[from + j - 1] ?? 0)
  for (let i = 1; i <= height; i++) {
    const letter = a[start + i - 1] ?? 0
    const alone = costOfOne(letter)
    current[0] = (before[0] ?? 0) + alone
    let least = current[0] ?? 0
    for (let j = 1; j <= width; j++) {
      const other = bytes[from + j - 1] ?? 0
      let cost = (before[j - 1] ?? 0) + (letter === other ? 0 : costOfReplacing(letter, other))
      const without = (before[j] ?? 0) + alone
      if (without < cost) cost = without
      const withOther = (current[j - 1] ?? 0) + costOfOne(other)
      if (withOther < cost) cost = withOther
      if (i > 1 && j > 1 && letter === bytes[from + j - 2] && other === a[start + i - 2]) {
        cost = Math.min(cost, (twoBefore[j - 2] ?? 0) + slips.transposition)
      }
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return Number.POSITIVE_INFINITY
    const freed = twoBefore
    twoBefore = before
    before = current
    current = freed
  }
  const distance = before[width] ?? 0
  return distance > most ? Number.POSITIVE_INFINITY : distance / whole
}

function costOfOne(letter: number): number {
  return adding[letter] ?? slips.other
}

function costOfReplacing(a: number, b: number): number {
  return a < letters && b < letters ? (replacing[a * letters + b] ?? slips.other) : slips.other
}

function replacementCosts(): Uint8Array {
  const costs = new Uint8Array(letters * letters).fill(slips.other)
  const set = (a: string, b: string, cost: number) => {
    const [from, to] = [a.charCodeAt(0), b.charCodeAt(0)]
    for (const at of [from * letters + to, to * letters + from]) {
      costs[at] = Math.min(costs[at] ?? cost, cost)
    }
  }
  for (const [row, line] of keyboard.entries()) {
    for (const [at, letter] of [...line].entries()) {
      const below = keyboard[row + 1] ?? ''
      for (const near of [line.charAt(at + 1), below.charAt(at - 1), below.charAt(at)]) {
        if (near !== '') set(letter, near, slips.neighbour)
      }
    }
  }
  for (const a of vowelLetters) for (const b of vowelLetters) set(a, b, slips.vowel)
  for (const pair of alike) set(pair.charAt(0), pair.charAt(1), slips.likeSound)
  return costs
}

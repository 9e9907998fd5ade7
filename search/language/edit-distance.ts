import { editCosts } from '../tuning.ts'

const unit = 10
const alphabet = 128

const vowels = 'aeiou'
const similarSounds = ['vb', 'jg', 'sc', 'dt', 'mn', 'lr', 'fp', 'kg', 'dr', 'ks', 'jy']
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const replacementCosts = computeReplacementCosts()
const insertionCosts = Uint8Array.from({ length: alphabet }, (_, code) => {
  const letter = String.fromCharCode(code)
  return vowels.includes(letter) || letter === 'h' ? editCosts.vowel : editCosts.other
})

const maximumLength = 64
let previousRow = new Int32Array(maximumLength + 1)
let currentRow = new Int32Array(maximumLength + 1)
let rowBeforePrevious = new Int32Array(maximumLength + 1)

/**
 * Returns the optimal string alignment distance, with lower costs for likely errors. Returns infinity above `maximum`,
 * for some transpositions just below it, and if the differing parts are longer than `maximumLength`.
 * @param to not included
 * @see Kernighan, Church and Gale, "A Spelling Correction Program Based on a Noisy Channel Model", 1990
 */
export function editDistance(
  word: Uint8Array,
  bytes: Uint8Array,
  from: number,
  to: number,
  maximum: number,
): number {
  const maximumCost = Math.floor(maximum * unit)
  let start = 0
  let end = word.length
  let otherStart = from
  let otherEnd = to
  while (start < end && otherStart < otherEnd && word[start] === bytes[otherStart]) {
    start++
    otherStart++
  }
  while (end > start && otherEnd > otherStart && word[end - 1] === bytes[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const height = end - start
  const width = otherEnd - otherStart
  const minimumCost = Math.abs(height - width) * editCosts.vowel
  if (height > maximumLength || width > maximumLength || minimumCost > maximumCost) {
    return Number.POSITIVE_INFINITY
  }
  previousRow[0] = 0
  for (let j = 1; j <= width; j++) {
    previousRow[j] = (previousRow[j - 1] ?? 0) + insertionCost(bytes[otherStart + j - 1] ?? 0)
  }
  for (let i = 1; i <= height; i++) {
    const lowest = fillRow(i, word, start, bytes, otherStart, width)
    if (lowest > maximumCost) return Number.POSITIVE_INFINITY
    const freed = rowBeforePrevious
    rowBeforePrevious = previousRow
    previousRow = currentRow
    currentRow = freed
  }
  const cost = previousRow[width] ?? 0
  return cost > maximumCost ? Number.POSITIVE_INFINITY : cost / unit
}

/** Returns the lowest cost of row `i`. */
function fillRow(
  i: number,
  word: Uint8Array,
  start: number,
  bytes: Uint8Array,
  otherStart: number,
  width: number,
): number {
  const row = currentRow
  const above = previousRow
  const twoAbove = rowBeforePrevious
  const letter = word[start + i - 1] ?? 0
  const deletion = insertionCost(letter)
  row[0] = (above[0] ?? 0) + deletion
  let lowest = row[0] ?? 0
  for (let j = 1; j <= width; j++) {
    const other = bytes[otherStart + j - 1] ?? 0
    let cost = (above[j - 1] ?? 0) + (letter === other ? 0 : replacementCost(letter, other))
    const deleted = (above[j] ?? 0) + deletion
    if (deleted < cost) cost = deleted
    const inserted = (row[j - 1] ?? 0) + insertionCost(other)
    if (inserted < cost) cost = inserted
    if (i > 1 && j > 1 && letter === bytes[otherStart + j - 2] && other === word[start + i - 2]) {
      cost = Math.min(cost, (twoAbove[j - 2] ?? 0) + editCosts.transposition)
    }
    row[j] = cost
    if (cost < lowest) lowest = cost
  }
  return lowest
}

function insertionCost(letter: number): number {
  return insertionCosts[letter] ?? editCosts.other
}

function replacementCost(a: number, b: number): number {
  return a < alphabet && b < alphabet
    ? (replacementCosts[a * alphabet + b] ?? editCosts.other)
    : editCosts.other
}

function computeReplacementCosts(): Uint8Array {
  const costs = new Uint8Array(alphabet * alphabet).fill(editCosts.other)
  const set = (a: string, b: string, cost: number) => {
    const [one, other] = [a.charCodeAt(0), b.charCodeAt(0)]
    for (const index of [one * alphabet + other, other * alphabet + one]) {
      costs[index] = Math.min(costs[index] ?? cost, cost)
    }
  }
  for (const [row, keys] of keyboardRows.entries()) {
    const below = keyboardRows[row + 1] ?? ''
    for (const [column, key] of [...keys].entries()) {
      for (const near of [keys.charAt(column + 1), below.charAt(column - 1), below.charAt(column)]) {
        if (near !== '') set(key, near, editCosts.neighbouringKey)
      }
    }
  }
  for (const a of vowels) for (const b of vowels) set(a, b, editCosts.vowel)
  for (const pair of similarSounds) set(pair.charAt(0), pair.charAt(1), editCosts.similarSound)
  return costs
}

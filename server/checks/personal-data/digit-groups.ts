import { digitWords, fillers, repeats } from './digit-words.ts'
import type { Span } from './span.ts'

/** A numeral, a digit as a word, or `double 4`. */
export type Group = Span & {
  digits: string
  isWord: boolean
  /** The digits after the decimal point, such as `.5`, or the second half of `98765.43210`. */
  isAfterPoint: boolean
}

const token = /\d+|[\p{L}\p{M}]+/gu

/** Excludes colons, because they separate hours from minutes. */
const separator = /^[\s\-–—.,()/_*|]{0,3}$/u

const moneyBefore = /(?:₹|\brs\.?|\binr|\brupees|\brupay[ae]|रु\.?|रुपये|\$)\s*$/iu
const listBefore =
  /(?:^|[\s(])(?:class(?:es)?|std|standards?|grades?|age[ds]?|rooms?|batch(?:es)?|sections?|chapters?|pages?|questions?|rank|position|bus|route|gate|floor|top|only|about|around|almost|nearly|over|above|below|under|upto|kaksha|कक्षा)\s*(?:no\.?\s*|number\s*)?[:=-]?\s*$/iu
const unitAfter =
  /^\s?(?:\/-|%|₹|°|\+|rs\b|rupees?|rupay[ae]|rupye|रु|रुपये|k\b|lakhs?\b|lacs?\b|lpa\b|crores?\b|hazaa?r\b|thousand\b|a\.?m\b|p\.?m\b|baje\b|बजे|st\b|nd\b|rd\b|th\b|hrs?\b|hours?\b|mins?\b|minutes?\b|sec\b|seconds?\b|days?\b|din\b|weeks?\b|months?\b|mahin[ae]\b|years?\b|yrs?\b|saal\b|km\b|metres?\b|meters?\b|m\b|feet\b|ft\b|acres?\b|kg\b|gm?\b|litres?\b|percent|marks?\b|number(?:s)?\s+(?:aaye|aye|laya)|points?\b|students?\b|kids\b|child|bach+[aeo]|chatra\b|girls?\b|boys?\b|teachers?\b|staff\b|seats?\b|rooms?\b|class|buses\b|labs?\b|schools?\b|books?\b|people\b|per\b|each\b|out of\b|se (?:zyada|jyada|upar|kam)\b|वर्ष|साल|छात्र|बच्च|प्रतिशत)/iu

const isYear = /^(?:18|19|20)\d\d$/

/** Returns whether a numeral is an amount, a time, a year or a count, because of its shape or of the words beside it. */
export function isQuantity(text: string, { start, end, digits, isWord }: Group): boolean {
  if (isWord || digits.length > 7) return false
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 24)
  return (
    moneyBefore.test(before) ||
    (digits.length < 5 && listBefore.test(before)) ||
    (digits.length < 6 && unitAfter.test(after)) ||
    (digits.length < 3 && (/^:\d\d/.test(after) || /\d:$/.test(before))) ||
    (digits.length === 2 && /(?<!\d)\d{1,2}:$/.test(before)) ||
    isYear.test(digits)
  )
}

/**
 * Returns runs of groups that only separators, or at most two `fillers`, keep apart.
 * @param text folded by `foldVisible`, so that all digits are ASCII
 */
export function digitGroups(text: string): Group[][] {
  const runs: Group[][] = []
  let run: Group[] = []
  let times = 1
  let last = 0
  let skipped = 0
  const close = () => {
    if (run.length > 0) runs.push(run)
    run = []
    skipped = 0
    times = 1
  }
  for (const { 0: word, index } of text.matchAll(token)) {
    const lower = word.toLowerCase()
    const isNumeral = /^\d/.test(word)
    const digits = isNumeral ? word : digitWords.get(lower)
    const between = run.length > 0 || digits !== undefined ? text.slice(last, index) : ''
    if (run.length > 0 && !separator.test(between)) close()
    if (digits !== undefined) {
      const end = index + word.length
      run.push({
        start: index,
        end,
        digits: digits.repeat(times),
        isWord: !isNumeral,
        isAfterPoint: between === '.' && run.at(-1)?.isWord === false,
      })
      times = 1
      skipped = 0
    } else if (repeats.has(lower)) times = repeats.get(lower) ?? 1
    else if (run.length > 0 && fillers.has(lower) && skipped < 2) skipped++
    else close()
    last = index + word.length
  }
  close()
  return runs
}

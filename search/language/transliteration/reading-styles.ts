import { bengali, blockSize, malayalam, odia, tamil, telugu } from './script-tables.ts'

export type ReadingStyle = {
  /** Which letters such as `ड` become `r`. `all` also includes undotted letters that stand between vowels. */
  flaps: 'dotted' | 'all' | 'none'
  /**
   * Only for northern scripts. Every style removes an implied vowel at the end of the word. `dropped` also removes the
   * silent vowels inside the word. `composed` keeps the last of these vowels, for compounds such as `राम` + `नगर`.
   * `clustered` removes all of them, and the vowel of the last syllable: `ਵਾਰਡ` gives `vard`.
   */
  unwrittenVowels: 'spoken' | 'dropped' | 'composed' | 'clustered'
  /** `spoken` gives `gaon` for `गांव`, and `labial` gives `ramnagar` for `రాంనగర్`. */
  nasals: 'spoken' | 'written' | 'labial' | 'dropped'
  /** The Bengali and Odia letter for `b` and `v`. */
  b: string
  /** The last letter of `தமிழ்`. */
  zh: string
  /** Which Tamil and Malayalam stops are voiced. */
  voices: 'most' | 'all' | 'none'
  /** The Tamil letter for `s` and `ch`. */
  s: string
  /** The Tamil letter for `k` between vowels: `h` in words of other languages. */
  velar: 'g' | 'h'
  /** Tamil writes a vowel before a first `r` or `l`, which other languages leave out. */
  firstVowel: 'written' | 'dropped'
  /** A final `u` in Telugu and Kannada. */
  lastU: string
}

export const usualStyle: ReadingStyle = {
  flaps: 'dotted',
  unwrittenVowels: 'dropped',
  nasals: 'spoken',
  b: 'b',
  zh: 'zh',
  voices: 'most',
  s: 's',
  velar: 'g',
  firstVowel: 'written',
  lastU: 'u',
}

const northern: readonly Partial<ReadingStyle>[] = [
  { unwrittenVowels: 'composed' },
  { flaps: 'none' },
  { flaps: 'all' },
  { unwrittenVowels: 'clustered' },
  { nasals: 'written' },
  { nasals: 'dropped' },
  { unwrittenVowels: 'spoken' },
  { unwrittenVowels: 'spoken', flaps: 'all' },
]
const eastern: readonly Partial<ReadingStyle>[] = [
  { unwrittenVowels: 'composed' },
  { b: 'v' },
  { flaps: 'none' },
  { unwrittenVowels: 'spoken' },
  { unwrittenVowels: 'spoken', b: 'v' },
  { unwrittenVowels: 'spoken', flaps: 'none' },
  { unwrittenVowels: 'clustered' },
  { flaps: 'all' },
  { nasals: 'written' },
  { nasals: 'dropped' },
]
const stylesByBlock: ReadonlyMap<number, readonly ReadingStyle[]> = new Map(
  (
    [
      [bengali, eastern],
      [odia, eastern],
      [
        tamil,
        [
          { s: 'ch' },
          { voices: 'all' },
          { voices: 'none', s: 'ch' },
          { voices: 'none' },
          { zh: 'l' },
          { zh: 'l', s: 'ch' },
          { voices: 'all', velar: 'h' },
          { firstVowel: 'dropped' },
        ],
      ],
      [telugu, [{ lastU: '' }, { nasals: 'written' }, { nasals: 'labial' }]],
      [telugu + blockSize, [{ lastU: '' }, { nasals: 'written' }, { nasals: 'labial' }]],
      [
        malayalam,
        [
          { voices: 'none' },
          { zh: 'l' },
          { zh: 'l', voices: 'none' },
          { nasals: 'written' },
          { nasals: 'labial' },
        ],
      ],
    ] as const
  ).map(([block, styles]) => [block, styles.map((style) => ({ ...usualStyle, ...style }))]),
)
const northernStyles = northern.map((style) => ({ ...usualStyle, ...style }))

export function otherStylesOf(block: number): readonly ReadingStyle[] {
  return stylesByBlock.get(block) ?? northernStyles
}

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
  /** `spoken` gives `gaon` for `गांव`. */
  nasals: 'spoken' | 'written' | 'dropped'
  /** The Bengali and Odia letter for `b` and `v`. */
  b: string
  /** The last letter of `தமிழ்`. */
  zh: string
  /** Which Tamil and Malayalam stops are voiced. */
  voices: 'most' | 'all' | 'none'
  /** The Tamil letter for `s` and `ch`. */
  s: string
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
        ],
      ],
      [telugu, [{ lastU: '' }, { nasals: 'written' }]],
      [telugu + blockSize, [{ lastU: '' }, { nasals: 'written' }]],
      [malayalam, [{ voices: 'none' }, { zh: 'l' }, { zh: 'l', voices: 'none' }, { nasals: 'written' }]],
    ] as const
  ).map(([block, styles]) => [block, styles.map((style) => ({ ...usualStyle, ...style }))]),
)
const northernStyles = northern.map((style) => ({ ...usualStyle, ...style }))

export function otherStylesOf(block: number): readonly ReadingStyle[] {
  return stylesByBlock.get(block) ?? northernStyles
}

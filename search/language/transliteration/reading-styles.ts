import { bengali, blockSize, malayalam, odia, tamil, telugu } from './script-tables.ts'

/** One way to read letters that Latin letters spell in several ways. */
export type ReadingStyle = {
  /** Which letters such as `ड` are read as `r`: those with a dot, all, since people leave the dot out, or none. */
  flaps: 'dotted' | 'all' | 'none'
  /**
   * Which unwrittenVowels vowels are spelled: `spoken` all but the last one; `dropped` only those that are pronounced;
   * `composed` also the one before the last dropped one, for compound names such as `राम` + `नगर`; `clustered` not even
   * the one in the last syllable, for English words such as `ਵਾਰਡ`, `ward`.
   */
  unwrittenVowels: 'spoken' | 'dropped' | 'composed' | 'clustered'
  /** The nasal of `गांव` and `सिंह`: as in `gaon` and `singh`, as written, or dropped. */
  nasals: 'spoken' | 'written' | 'dropped'
  /** The spelling of the letter that Bengali and Odia have for `b` and `v`. */
  b: string
  /** The spelling of the last letter of `தமிழ்`. */
  zh: string
  /** Which stops of Tamil and Malayalam are voiced between vowels and after nasals. */
  voices: 'most' | 'all' | 'none'
  /** The spelling of the Tamil letter for `s` and `ch`. */
  s: string
  /** The spelling of a final `u` in Telugu and Kannada. */
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

// Other styles by script, the likelier ones first.
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

/** Returns the less usual styles of a script, the likelier ones first. */
export function otherStylesOf(block: number): readonly ReadingStyle[] {
  return stylesByBlock.get(block) ?? northernStyles
}

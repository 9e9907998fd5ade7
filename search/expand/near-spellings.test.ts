import { describe, expect, it } from 'vitest'
import { encodeRow } from '../index/byte-row.ts'
import { termAt } from '../index/dictionary.ts'
import { IndexBuilder } from '../index/index-builder.ts'
import { tokensWithKey, tokensWithKeyPrefix } from '../index/spelling-table.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { SearchBudget } from '../search-budget.ts'
import { nearSpellings } from './spelling-corrections.ts'
import { splitWord } from './split-word.ts'

const names = ['SARASWATI VIDYALAYA', 'SARSWATI VIDHYALAY', 'MAHARSHI PUBLIC SCHOOL', 'DHOLPURIYA', 'VIDYA']
const builder = new IndexBuilder()
for (let index = 0; index < 400; index++) {
  builder.add(
    encodeRow({
      code: String(20_000_000_000 + index),
      name: names[index % names.length] ?? '',
      city: 'BELMA',
      district: 'PURI',
      state: 'Odisha',
      pincode: null,
    }),
  )
}
const index = await builder.finish(1n)
const words = (tokens: Iterable<number>) => Array.from(tokens, (token) => termAt(index.tokens, token)).sort()
const near = (word: string, limit = 1.6) =>
  words(
    nearSpellings(index, word, phoneticKey(word), limit, 9, new SearchBudget(Number.POSITIVE_INFINITY)).map(
      ({ token }) => token,
    ),
  )

describe('the spelling table', () => {
  it('finds words with the same phonetic key or key prefix', () => {
    expect(words(tokensWithKey(index.spellings, phoneticKey('widyalaya')))).toEqual([
      'vidhyalay',
      'vidyalaya',
    ])
    expect(words(tokensWithKeyPrefix(index.spellings, phoneticKey('vidhy')))).toEqual([
      'vidhyalay',
      'vidya',
      'vidyalaya',
    ])
  })

  it('finds a word after one typing error', () => {
    for (const misspelling of [
      'xaharshi',
      'aharshi',
      'mahharshi',
      'maharsi',
      'mahrashi',
      'maharshj',
      'mmaharshi',
      'maharsh',
    ]) {
      expect(near(misspelling), misspelling).toContain('maharshi')
    }
  })

  it('finds a word with wrong vowels', () => {
    expect(near('dhelpariya')).toContain('dholpuriya')
  })

  it('returns no word beyond the maximum distance', () => {
    expect(near('kolkata')).toEqual([])
    expect(near('x'.repeat(200))).toEqual([])
  })
})

describe('a glued word', () => {
  it('is split only into known words', () => {
    expect(splitWord(index.tokens, 'maharshipublicschool', index.codes.order.length)).toEqual([
      'maharshi',
      'public',
      'school',
    ])
    for (const word of ['public', 'maharshixyz', 'ab', '', 'x'.repeat(60)]) {
      expect(splitWord(index.tokens, word, index.codes.order.length), word).toBeUndefined()
    }
  })
})

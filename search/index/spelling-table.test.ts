import { describe, expect, it } from 'vitest'
import { soundForm } from '../language/sound-form.ts'
import { splitWord } from '../query/split-word.ts'
import { termAt } from './dictionary.ts'
import { buildIndex } from './index-builder.ts'
import { nearSpellings, soundAlikes, soundsBeginning } from './spelling-table.ts'

const names = ['SARASWATI VIDYALAYA', 'SARSWATI VIDHYALAY', 'MAHARSHI PUBLIC SCHOOL', 'DHOLPURIYA', 'VIDYA']
const index = await buildIndex(
  Array.from({ length: 400 }, (_, at) => ({
    code: String(20_000_000_000 + at),
    name: names[at % names.length] ?? '',
    city: 'BELMA',
    district: 'PURI',
    state: 'Odisha',
    pincode: null,
  })),
  1n,
)
const words = (tokens: Iterable<number>) => Array.from(tokens, (token) => termAt(index.tokens, token)).sort()
const near = (word: string, limit = 1.6) =>
  words(nearSpellings(index, word, soundForm(word), limit, 9).map(({ token }) => token))

describe('the spelling table', () => {
  it('finds what sounds the same, and what begins so', () => {
    expect(words(soundAlikes(index.spellings, soundForm('widyalaya')))).toEqual(['vidhyalay', 'vidyalaya'])
    expect(words(soundsBeginning(index.spellings, soundForm('vidhy')))).toEqual([
      'vidhyalay',
      'vidya',
      'vidyalaya',
    ])
  })

  it('finds a word by any one slip, in its first letter too', () => {
    for (const slip of [
      'xaharshi',
      'aharshi',
      'mahharshi',
      'maharsi',
      'mahrashi',
      'maharshj',
      'mmaharshi',
      'maharsh',
    ]) {
      expect(near(slip), slip).toContain('maharshi')
    }
  })

  it('finds a word however its vowels are mistaken', () => {
    expect(near('dhelpariya')).toContain('dholpuriya')
  })

  it('keeps to its limit', () => {
    expect(near('kolkata')).toEqual([])
    expect(near('x'.repeat(200))).toEqual([])
  })
})

describe('a glued word', () => {
  it('is split into words that the register knows, and only into those', () => {
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

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseSearchTerm, tokensOf } from './tokenize.ts'

test.each([
  ['GOVT. PRIMARY SCHOOL', ['govt', 'primary', 'school']],
  ['P.S.BELMA', ['ps', 'belma']],
  ['P S BELMA', ['ps', 'belma']],
  ['P. S. BELMA', ['ps', 'belma']],
  ['G.P.S', ['gps']],
  ['P.S. A BLOCK', ['ps', 'a', 'psa', 'block']],
  ['G.P. S. RAMPUR', ['gp', 's', 'gps', 'rampur']],
  ['M.P.P.S (S.C. COLONY)', ['mpps', 'sc', 'colony']],
  ['WARD NO.16', ['ward', 'no', '16']],
  ['KANPURA4', ['kanpura', '4']],
  ['+2 HIGH SCHOOL', ['2', 'high', 'school']],
  ["ST. MARY'S", ['st', 'marys']],
  ['ST. MARY’S', ['st', 'marys']],
  ['JAMMU & KASHMIR', ['jammu', 'and', 'kashmir']],
  ['École Sacré-Cœur', ['ecole', 'sacre', 'cœur']],
  ['ＦＵＬＬ ﬁeld', ['full', 'field']],
  ['सरस्वती शिशु मंदिर', ['सरस्वती', 'शिशु', 'मंदिर']],
  ['प. स. विद्यालय', ['पस', 'विद्यालय']],
  ['தமிழ்நாடு', ['தமிழ்நாடு']],
  ['!!! --- ...', []],
  ['', []],
])('splits %j into %j', (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens)
})

test('treats composed and decomposed characters alike', () => {
  expect(tokensOf('José')).toEqual(tokensOf('Jose\u0301'))
  expect(tokensOf('क़िला')).toEqual(tokensOf('क\u093cिला'))
  expect(tokensOf('বাংলো')).toEqual(tokensOf('বাংল\u09c7\u09be'))
})

test.each([
  ['b'.repeat(70), ['b'.repeat(64)]],
  ['b '.repeat(70), ['b'.repeat(64)]],
  ['न'.repeat(70), ['न'.repeat(64)]],
  ['𑀓'.repeat(40), ['𑀓'.repeat(32)]],
  [`न${'𑀓'.repeat(40)} ok`, [`न${'𑀓'.repeat(31)}\ufffd`, 'ok']],
  [`${'न.'.repeat(65)} न`, ['न'.repeat(64), 'न', 'न'.repeat(64)]],
])('cuts %j after 64 UTF-16 units', (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens)
})

test('separates words at full-width signs', () => {
  expect(tokensOf('ST＆ST MARY＇S')).toEqual(['st', 'st', 'mary', 's'])
})

describe('a query', () => {
  test.each([
    ['g p s', ['gps'], true],
    ['g.p.s', ['gps'], true],
    ['g.p.s.', ['gps'], false],
    ['rampur ', ['rampur'], false],
    ['Rampur', ['rampur'], true],
    ['ram ram', ['ram'], false],
    ['ram RAMP', ['ram', 'ramp'], true],
    ['   ', [], false],
    ['jammu &', ['jammu', 'and'], false],
  ])('parses %j as %j', (term, words, lastIsPrefix) => {
    expect(parseSearchTerm(term)).toEqual({ words, lastIsPrefix })
  })

  it('has at most 16 words', () => {
    const { words, lastIsPrefix } = parseSearchTerm(
      Array.from({ length: 40 }, (_, at) => `wo${'abcdefgh'.charAt(at % 8)}${at}`).join(' '),
    )
    expect(words.length).toBeLessThanOrEqual(16)
    expect(lastIsPrefix).toBe(false)
  })

  it('is parsed quickly even if it is random or hostile', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        tokensOf(text)
        expect(parseSearchTerm(text).words.length).toBeLessThanOrEqual(16)
      }),
    )
    const begun = performance.now()
    for (const hostile of ['a ', 'a. ', "'", '\u0301', '\ud800', 'अ ', '. ', 'a.b c ', '\0']) {
      parseSearchTerm(hostile.repeat(1_000_000))
      tokensOf(hostile.repeat(20_000))
    }
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

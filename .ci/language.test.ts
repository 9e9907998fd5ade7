import { describe, expect, test } from 'vitest'
import { findLongTestNames, findTerms } from './language.ts'

function linesOf(path: string, text: string): number[] {
  return findTerms(path, text).map(({ line }) => line)
}

describe('terms', () => {
  test.each([
    'a still page',
    'still pages',
    'const stillPage = 1',
    'class StillPage {}',
    "import './still-page.ts'",
    'SELECT still_page',
    'STILL_PAGE',
    '// a still\n  // page',
    '/**\n * a still\n * page\n */',
  ])('finds the term in %j', (text) => {
    expect(findTerms('web/example.ts', text)).toHaveLength(1)
  })

  test.each(['The page is still. Page two', 'still (page)', 'distill pages', 'The page still renders'])(
    'finds no term in %j',
    (text) => {
      expect(findTerms('web/example.ts', text)).toEqual([])
    },
  )

  test('reports the line and the replacement', () => {
    expect(findTerms('server/example.md', 'Text.\n\nThe nightly upkeep.')).toEqual([
      { path: 'server/example.md', line: 3, message: '"upkeep": write maintenance' },
    ])
  })

  test('reports a term in the name of a file with line 0', () => {
    expect(linesOf('web/lib/still-page.ts', '')).toEqual([0])
  })

  test('finds a part of an identifier but not the word alone', () => {
    expect(linesOf('server/example.ts', 'This can lead to\nconst leadMail = 1\nlead_by_time')).toEqual([2, 3])
  })

  test('finds the words most and least only as prefixes of identifiers', () => {
    expect(linesOf('server/example.ts', '// most of them, at least two\nconst mostSchools = 1')).toEqual([2])
    expect(linesOf('server/example.ts', 'const mostFrequent = words[0]')).toEqual([])
  })

  test('ignores a term in modules where it has a standard meaning', () => {
    expect(linesOf('web/example.ts', 'a slot in the layout')).toEqual([])
    expect(linesOf('search/example.ts', 'a slot of the query')).toEqual([1])
  })

  test('skips the text of past migrations', () => {
    expect(linesOf('server/database/migrations/0004-example.ts', 'review_mark')).toEqual([])
    expect(linesOf('server/database/migrations/0013-example.ts', 'review_mark')).toEqual([1])
  })
})

describe('test names', () => {
  const fourteen = Array.from({ length: 14 }, (_, index) => `word${index}`).join(' ')

  test.each([
    `test('${fourteen} one', () => {})`,
    `it.skip('${fourteen} one', () => {})`,
    `test.each([1])('${fourteen} one', () => {})`,
    `test(\`${fourteen} \${value}\`, () => {})`,
    `test('${fourteen}' + ' one', () => {})`,
  ])('reports more than 14 words: %s', (source) => {
    expect(findLongTestNames('example.test.ts', source)).toHaveLength(1)
  })

  test.each([
    `test('${fourteen}', () => {})`,
    `describe('${fourteen} one', () => {})`,
    `test.step('${fourteen} one', () => {})`,
    `other('${fourteen} one')`,
  ])('accepts %s', (source) => {
    expect(findLongTestNames('example.test.ts', source)).toEqual([])
  })
})

import * as fc from 'fast-check'
import { hostileTerms } from './hostile-terms.ts'
import type { Schema } from './operations.ts'

const longTexts = [200, 5000, 70_000].map((length) => 'x'.repeat(length))

/** Texts that have broken parsers, databases, file systems and pages. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '\uffff',
  '\u200b',
  'I\u0307',
  'ß'.repeat(100),
  '\u0301'.repeat(1000),
  '👨‍👩‍👧‍👦'.repeat(50),
  '\u0915\u094d\u0937',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "' OR 1=1 --",
  '%',
  '%s%n',
  '\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '1e999',
  'NaN',
  '-0',
  '0x10',
  '９９',
  '9'.repeat(30),
  '2026-02-30',
  '0000-00',
  '9999-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'ａｓｈａ@ｅｘａｍｐｌｅ.org',
  'a@\u0130stanbul.example',
  ...longTexts,
]

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileTerms([250, 500, 5000]).values()),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

const maximumValidText = 500
const repeatedTexts = [...hostileTerms([maximumValidText]).values()]

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -0, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, [], {}, [[]]),
  fc.constantFrom({ toString: 'x' }, { valueOf: null }, { length: -1 }, { toJSON: {} }),
  fc.array(fc.constantFrom(1, 'a', null), { maxLength: 300, size: 'max' }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values that exist in the database, by the name of the field. */
export type Known = Readonly<Record<string, readonly string[]>>

/** Generates values that match the schema. The product can still reject a value, because its code checks more. */
export function valid(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const existing = known[name]
  const fromSchema = validBySchema(schema, known)
  return existing && existing.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: fromSchema })
    : fromSchema
}

function validBySchema(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return fc.oneof(...choices.map((each) => valid(each, known)))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'string':
      return validText(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 100_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valid(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 20),
      })
    case 'object':
      return validObject(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function validObject({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valid(field, known, name)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
  })
}

function validText({ pattern, format, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern?.includes('@')) return fc.stringMatching(/^[a-z]{1,12}$/).map((name) => `${name}@example.org`)
  if (pattern?.endsWith('-\\d{2}$'))
    return fc.constantFrom('2026-11-23', '2024-02-29', '2026-02-29', '2026-02-30', '0000-01-01', '9999-12-31')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, maximumValidText)) }
  const words = 'The teachers explain well and the library is open until evening. '.repeat(8)
  return fc.oneof(
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', ...limits }) },
    {
      weight: 2,
      arbitrary: fc
        .integer({ min: limits.minLength, max: limits.maxLength })
        .map((length) => words.slice(0, length)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...repeatedTexts)
        .map((text) => text.slice(0, limits.maxLength).toWellFormed()),
    },
  )
}

/**
 * Generates values that match the schema. Then adds one field, or replaces or removes one field at any depth. If a
 * value has no fields, replaces the whole value.
 */
export function almostValid(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid(schema, known), hostileValue, fc.nat(), fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, hostile, at, change]) => changeOneField(value, { hostile, at, change }))
}

function changeOneField(value: unknown, change: { hostile: unknown; at: number; change: string }): unknown {
  if (typeof value !== 'object' || value === null) return change.hostile
  const copy: Record<string, unknown> = { ...value }
  if (change.change === 'add')
    return { ...copy, [JSON.stringify(change.hostile).slice(0, 50)]: change.hostile }
  const names = Object.keys(copy)
  const name = names[change.at % Math.max(1, names.length)]
  if (name === undefined) return change.hostile
  const field = copy[name]
  if (typeof field === 'object' && field !== null && change.at % 2 === 0)
    copy[name] = changeOneField(field, { ...change, at: change.at >> 1 })
  else if (change.change === 'replace') copy[name] = change.hostile
  else delete copy[name]
  return copy
}

export const hostileJson = fc.oneof(
  hostileValue.map((value) => JSON.stringify(value) ?? ''),
  fc.integer({ min: 1, max: 30_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 1, max: 10_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.constantFrom(
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"email":"a@example.org","email":1}',
    '{"a":1}}',
    '{',
    'null',
    '',
    ' ',
    '\ufeff{}',
    'NaN',
    "{'a':1}",
    '1e99999',
    `{"a":${'9'.repeat(10_000)}}`,
  ),
)

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { calls } from './calls.ts'

const parts = ['params', 'query', 'body'] as const

/** Returns whether the pattern has no repetition without a maximum. */
function hasMaximumLength(pattern: RegExp): boolean {
  const outsideClasses = pattern.source.replace(/\\./g, '.').replace(/\[[^\]]*\]/g, '.')
  return (
    outsideClasses.startsWith('^') && outsideClasses.endsWith('$') && !/[*+]|\{\d+,\}/.test(outsideClasses)
  )
}

/** Checks of `zod/mini` are schemas, too, such as `z.uuid()`. */
function isMaximum(check: z.core.$ZodCheck | z.core.$ZodType): boolean {
  const { def } = (check as z.core.$ZodChecks)._zod
  switch (def.check) {
    case 'max_length':
    case 'length_equals':
      return true
    case 'string_format':
      return def.pattern !== undefined && hasMaximumLength(def.pattern)
    default:
      return false
  }
}

/** Lists the strings, arrays and records without a maximum, as paths. */
function* unbounded(schema: z.core.$ZodType, path: string): Generator<string> {
  const type = schema as z.core.$ZodTypes
  const { def } = type._zod
  switch (def.type) {
    case 'string':
    case 'array': {
      if (![type, ...(def.checks ?? [])].some(isMaximum)) yield path
      if (def.type === 'array') yield* unbounded(def.element, `${path}[]`)
      return
    }
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) yield* unbounded(field, `${path}.${name}`)
      // A strict object refuses other fields.
      if (def.catchall && (def.catchall as z.core.$ZodTypes)._zod.def.type !== 'never') yield `${path}.*`
      return
    case 'union':
      for (const option of def.options) yield* unbounded(option, path)
      return
    case 'intersection':
      yield* unbounded(def.left, path)
      yield* unbounded(def.right, path)
      return
    case 'tuple':
      for (const item of def.items) yield* unbounded(item, `${path}[]`)
      if (def.rest) yield `${path}[]`
      return
    case 'pipe':
      yield* unbounded(def.in, path)
      return
    case 'record': {
      // The keys of an enum are few.
      const { type: keys } = (def.keyType as z.core.$ZodTypes)._zod.def
      if (keys === 'enum') yield* unbounded(def.valueType, `${path}.*`)
      else yield `${path} (record)`
      return
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      yield* unbounded(def.innerType, path)
      return
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
      return
    default:
      // For example records, `any` and `unknown`.
      yield `${path} (${def.type})`
  }
}

function unboundedPartsOf(call: CallDefinition): string[] {
  return parts.flatMap((part) => {
    const schema = call[part]
    return schema ? [...unbounded(schema, part)] : []
  })
}

test.each(Object.entries(calls))('%s has a maximum for each string and array', (_name, call) => {
  expect(unboundedPartsOf(call)).toEqual([])
})

test.each([
  ['a string', z.string()],
  ['a string with a minimum', z.string().check(z.minLength(1))],
  ['a pattern with an endless repetition', z.string().check(z.regex(/^\d{3}-[a-z]+$/))],
  ['a pattern that is not anchored', z.string().check(z.regex(/\d{3}/))],
  ['an optional string', z.optional(z.nullable(z.string()))],
  ['a string with a default value', z._default(z.string(), '')],
  ['a string before a transformation', z.pipe(z.string(), z.transform(Number))],
  ['an array', z.array(z.number())],
  ['strings of an array', z.array(z.string()).check(z.maxLength(3))],
  ['a choice of a union', z.union([z.number(), z.object({ text: z.string() })])],
  ['a record', z.record(z.string(), z.number())],
  ['other fields', z.looseObject({})],
  ['any value', z.unknown()],
])('finds %s without a maximum', (_name, field) => {
  expect([...unbounded(z.object({ field }), 'body')]).toHaveLength(1)
})

test('accepts strings and arrays with a maximum', () => {
  const schema = z.object({
    title: z.string().check(z.trim(), z.maxLength(3)),
    code: z.optional(z.string().check(z.regex(/^[A-Z+*]{2}\d{3,6}$/))),
    id: z.string().check(z.uuid()),
    list: z.array(z.enum(['a', 'b'])).check(z.maxLength(2)),
  })
  expect([...unbounded(schema, 'body')]).toEqual([])
})

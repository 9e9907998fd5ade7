import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderShared } from './shared-parts.ts'

const Field = () => <input id={useId()} />

const renderField = (prefix: string) =>
  renderShared('field', prefix, () => renderToString(<Field />, { identifierPrefix: prefix }))

test('renders a part once for each key', () => {
  let count = 0
  const render = (key: string) => renderShared(key, '0', () => `part ${++count}`)
  expect([render('one'), render('other'), render('one')]).toEqual(['part 1', 'part 2', 'part 1'])
  expect(renderShared('one', '7', () => 'new')).toBe('part 1')
})

test('never gives a part the ids of another prefix', () => {
  expect(renderField('0')).toContain('_0R_')
  expect(renderField('1')).toContain('_1R_')
  expect(renderField('0')).toContain('_0R_')
})

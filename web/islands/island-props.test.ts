import { expect, it } from 'vitest'
import { readProps, writeProps } from './island-props.ts'

it('reads the props that it wrote', () => {
  const props = { name: 'St. Mary\'s "Convent" `High` \\ School', count: 2, list: [null, { '`': '"' }] }
  expect(readProps(writeProps(props))).toEqual(props)
})

it('writes backticks in place of quotation marks', () => {
  expect(writeProps({ id: '99270900002' })).toBe('{`id`:`99270900002`}')
})

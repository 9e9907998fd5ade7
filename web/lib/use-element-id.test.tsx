import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIdSequence, IdSequenceContext, useElementId } from './use-element-id.ts'

function Ids() {
  return `${useElementId()} ${useElementId()} `
}

function renderIsland(prefix: string) {
  return renderToStaticMarkup(
    <IdSequenceContext value={createIdSequence(prefix)}>
      <Ids />
      <Ids />
    </IdSequenceContext>,
  )
}

test('counts the ids of an island in the order of its components', () => {
  expect(renderIsland('a-')).toBe('a-0 a-1 a-2 a-3 ')
  expect(renderIsland('b-')).toBe('b-0 b-1 b-2 b-3 ')
})

test('gives each element outside islands an id of its own', () => {
  const ids = renderToStaticMarkup(
    <>
      <Ids />
      <Ids />
    </>,
  ).split(' ')
  expect(new Set(ids).size).toBe(5)
})

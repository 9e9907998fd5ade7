import { expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'

it('shows every page of a short list', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
})

it('leaves out pages far from the current page', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 'later', 20])
  expect(pageNumbers(10, 20)).toEqual([1, 'earlier', 9, 10, 11, 'later', 20])
  expect(pageNumbers(20, 20)).toEqual([1, 'earlier', 19, 20])
})

it('shows the page number if a gap would replace only one page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('ignores a current page that does not exist', () => {
  expect(pageNumbers(9, 3)).toEqual([1, 2, 3])
})

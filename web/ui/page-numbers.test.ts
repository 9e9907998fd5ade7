import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it('shows every page while there are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
})

it('leaves out what is far from the current page', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 'later', 20])
  expect(pageNumbers(10, 20)).toEqual([1, 'earlier', 9, 10, 11, 'later', 20])
  expect(pageNumbers(20, 20)).toEqual([1, 'earlier', 19, 20])
})

it('never puts a gap where a single page would stand', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('shows the way back from a page past the end', () => {
  expect(pageNumbers(9, 3)).toEqual([1, 2, 3])
})

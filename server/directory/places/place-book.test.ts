import { expect, test } from 'vitest'
import { lineOf } from '../../database/place-id.ts'
import { PlaceBook } from './place-book.ts'

const inPatna = (city: string) => ({ state: 'Bihar', district: 'PATNA', city })

function pathsOf(cities: readonly string[], book = new PlaceBook()): Map<string, string> {
  const ids = cities.map((city) => [city, book.idOf(inPatna(city))] as const)
  const paths = new Map(book.takeAdded().map(({ id, path }) => [id, path]))
  return new Map(ids.map(([city, id]) => [city, paths.get(id) ?? '']))
}

test('builds paths from the displayed names of state, district and town', () => {
  const book = new PlaceBook()
  book.idOf({ state: 'Jammu & Kashmir', district: 'LEH (LADAKH)', city: 'WARD NO.16' })
  expect(book.takeAdded().map(({ path, name }) => [path, name])).toEqual([
    ['jammu-kashmir', 'Jammu & Kashmir'],
    ['jammu-kashmir/leh-ladakh', 'Leh (Ladakh)'],
    ['jammu-kashmir/leh-ladakh/ward-no16', 'Ward No.16'],
  ])
})

test('distinguishes names with the same slug, in any order of the schools', () => {
  const cities = ['WARD 2', 'WARD-2', 'WARD (2)', 'WARD 2-2']
  const paths = pathsOf(cities)
  expect(new Set(paths.values()).size).toBe(4)
  expect(pathsOf(cities.toReversed())).toEqual(new Map([...paths].reverse()))
})

test('joins names that differ only in case or spaces', () => {
  const book = new PlaceBook()
  expect(book.idOf(inPatna('BELA  KALAN'))).toBe(book.idOf(inPatna('Bela Kalan')))
  expect(book.takeAdded()).toHaveLength(3)
})

test('gives towns of the same name in two districts two paths', () => {
  const book = new PlaceBook()
  const one = book.idOf(inPatna('RAMPUR'))
  expect(book.idOf({ state: 'Bihar', district: 'GAYA', city: 'RAMPUR' })).not.toBe(one)
  expect(book.takeAdded().map(({ path }) => path)).toContain('bihar/gaya/rampur')
})

test('builds paths from Devanagari names, numbers and names without letters', () => {
  const paths = pathsOf(['पटना सिटी', '14', '???'])
  expect([...paths.values()]).toEqual(['bihar/patna/पटना-सिटी', 'bihar/patna/14', 'bihar/patna/place'])
})

test('puts a school without town or district into the next larger place', () => {
  const book = new PlaceBook()
  const town = book.idOf(inPatna('BELA'))
  const [state, district] = lineOf(town)
  expect(book.idOf(inPatna(''))).toBe(district)
  expect(book.idOf({ state: 'Bihar', district: '', city: 'BELA' })).toBe(state)
})

test('keeps ids and paths of stored places when places are added', () => {
  const first = new PlaceBook()
  const bela = first.idOf(inPatna('BELA'))
  const stored = first.takeAdded()
  const second = new PlaceBook(stored)
  expect(second.idOf(inPatna('Bela'))).toBe(bela)
  second.idOf(inPatna('B.E.L.A'))
  const added = second.takeAdded()
  expect(added.map(({ path }) => path)).toEqual(['bihar/patna/bela-2'])
  expect(stored.map(({ id }) => id)).not.toContain(added[0]?.id)
})

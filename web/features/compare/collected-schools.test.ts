import { expect, test } from 'vitest'
import { storageKeys } from '#brand/storage-keys.ts'
import { newStorage } from '#web/lib/test-storage.ts'
import { collect, readCollected, removeAllCollected, removeCollected } from './collected-schools.ts'

const school = (id: string) => ({ id, name: `School ${id}` })

test('collects each school once and at most four', () => {
  const storage = newStorage()
  for (const id of ['1', '2', '2', '3', '4']) expect(collect(storage, school(id))).toBe(true)
  expect(collect(storage, school('5'))).toBe(false)
  expect(collect(storage, school('1'))).toBe(true)
  expect(readCollected(storage).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
})

test('leaves the storage empty after all schools are removed', () => {
  const storage = newStorage()
  collect(storage, school('1'))
  collect(storage, school('2'))
  removeCollected(storage, '1')
  expect(readCollected(storage)).toEqual([school('2')])
  removeAllCollected(storage)
  expect(storage.map.size).toBe(0)
})

test.each(['{', 'null', '[1,{"id":1}]'])('returns no schools for the damaged data %s', (text) => {
  const storage = newStorage()
  storage.setItem(storageKeys.compared, text)
  expect(readCollected(storage)).toEqual([])
})

import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'

it('calls read once, at the first get', () => {
  const read = vi.fn(() => undefined)
  const store = createStore({ read })
  expect(read).not.toHaveBeenCalled()
  store.get()
  store.get()
  expect(read).toHaveBeenCalledOnce()
})

it('calls each listener until it unsubscribes', () => {
  const store = createStore({ read: () => 1 })
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toBe(3)
})

it('connects for the first listener and disconnects after the last', () => {
  const disconnect = vi.fn()
  const connect = vi.fn(() => disconnect)
  const store = createStore({ read: () => 1, connect })
  const unsubscribeFirst = store.subscribe(() => {})
  const unsubscribeLast = store.subscribe(() => {})
  unsubscribeFirst()
  expect([connect, disconnect].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  unsubscribeLast()
  unsubscribeLast()
  expect(disconnect).toHaveBeenCalledOnce()
})

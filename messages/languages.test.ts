import { expect, test } from 'vitest'
import { addressIn, splitAddress } from './languages.ts'

test.each([
  ['/', 'en-IN', '/'],
  ['/hi', 'hi-IN', '/'],
  ['/hi/', 'hi-IN', '/'],
  ['/hi?search=gps', 'hi-IN', '/?search=gps'],
  ['/hi/near?page=2#list', 'hi-IN', '/near?page=2#list'],
  ['/hindi', 'en-IN', '/hindi'],
  ['/hi-fi', 'en-IN', '/hi-fi'],
  ['/HI/near', 'en-IN', '/HI/near'],
  ['/schools/hi', 'en-IN', '/schools/hi'],
  ['', 'en-IN', ''],
])('splits %j', (address, language, path) => expect(splitAddress(address)).toEqual({ language, path }))

test.each(['/', '/?search=gps', '/near', '/near?page=2#list'])(
  'adds and takes away the prefix of %j',
  (path) => {
    expect(addressIn('en-IN', path)).toBe(path)
    expect(splitAddress(addressIn('hi-IN', path))).toEqual({ language: 'hi-IN', path })
  },
)

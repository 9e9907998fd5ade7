import { expect, test } from 'vitest'
import { describeLicences, type LicensedPackage, listPackages, mayUse } from './licences.ts'

const used = (licence: string | undefined, name = 'example'): LicensedPackage => ({
  name,
  version: '1.0.0',
  licence,
})

test.each(['MIT', 'ISC', 'MIT OR GPL-3.0-only', '(MIT AND Apache-2.0)'])('allows %s', (licence) => {
  expect(mayUse(used(licence))).toBe(true)
})

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'SSPL-1.0',
  'MIT AND GPL-2.0-only',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
  '',
  undefined,
])('refuses %s', (licence) => {
  expect(mayUse(used(licence))).toBe(false)
})

test('allows an exception only for the packages that it names', () => {
  expect(mayUse(used('MPL-2.0', 'lightningcss-linux-x64-gnu'))).toBe(true)
  expect(mayUse(used('MPL-2.0', 'not-lightningcss'))).toBe(false)
  expect(mayUse(used('GPL-3.0-only', 'lightningcss'))).toBe(false)
})

test('lists each version of a package once, without development packages', () => {
  const packages = listPackages({
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/c/node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0-only', dev: true },
    },
  })
  expect(packages).toEqual([
    { name: '@scope/b', version: '2.0.0', licence: 'ISC' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
  ])
  expect(describeLicences(packages)).toContain('| All | 2 |')
})

/** Licences under which a package may be used together with code under the MIT licence, without further conditions. */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

type Exception = {
  /** Matches the whole name of the package. */
  packages: RegExp
  /** Licences that these packages may have in addition to the allowed ones. */
  licence: string
  reason: string
}

/** Licences with conditions, for packages whose conditions the product meets. */
export const licenceExceptions: readonly Exception[] = [
  {
    packages: /lightningcss(-.+)?/,
    licence: 'MPL-2.0',
    reason:
      'The condition covers changed files of the package only. The product uses it unchanged, to build style sheets.',
  },
  {
    packages: /@img\/sharp-(libvips-.+|wasm32|win32-.+)/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'The product loads libvips as a separate, unchanged library, which anybody can replace. npm installs it from its author.',
  },
  {
    packages: /@fontsource\/noto-serif(-.+)?/,
    licence: 'OFL-1.1',
    reason: 'Fonts may be bundled with software under any licence. The product does not change or sell them.',
  },
  {
    packages: /caniuse-lite/,
    licence: 'CC-BY-4.0',
    reason: 'Data for the build only, with its author named in the list. No page contains it.',
  },
]

/** Licences that the metadata of a version lacks, read from its licence file. A new version must be read again. */
export const readLicences: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

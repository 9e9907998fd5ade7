/** Permissive licences. Any package may have one of them. */
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
  /** A licence that these packages may have in addition to {@link allowedLicences}. */
  licence: string
  reason: string
}

/** Packages with other licences, and why the product meets the conditions of these licences. */
export const licenceExceptions: readonly Exception[] = [
  {
    packages: /lightningcss(-.+)?/,
    licence: 'MPL-2.0',
    reason:
      'The licence requires only that changed files of the package are published. The product uses the unchanged package to build style sheets.',
  },
  {
    packages: /@img\/sharp-(libvips-.+|wasm32|win32-.+)/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'The product loads libvips as a separate, unchanged library, which anybody can replace. npm installs libvips from a package of the authors of sharp.',
  },
  {
    packages: /@fontsource\/noto-serif(-.+)?/,
    licence: 'OFL-1.1',
    reason: 'Fonts may be bundled with software under any licence. The product does not change or sell them.',
  },
  {
    packages: /caniuse-lite/,
    licence: 'CC-BY-4.0',
    reason: 'Data for the build only. No page contains them.',
  },
]

/** Licences from the licence files of packages without licence metadata. Read the file again for each new version. */
export const licencesFromFiles: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format@4.4.4': 'MIT',
  'png-js@2.0.0': 'MIT',
  'sqlite-wasm-kysely@0.3.0': 'MIT',
}

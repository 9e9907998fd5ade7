import { readFileSync } from 'node:fs'
import { allowedLicences, licenceExceptions, licencesFromFiles } from './licence-rules.ts'

type LockedPackage = { version?: string; license?: string; dev?: boolean }

export type PackageLock = { packages: Record<string, LockedPackage> }

export type LicensedPackage = { name: string; version: string; licence: string | undefined }

/** The list that `npm run licences` writes. */
export const licencesPath = 'docs/licences.md'

export function readPackageLock(): PackageLock {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'))
}

/** Returns every package that a production installation can contain on any system, sorted by name. */
export function listPackages({ packages }: PackageLock): LicensedPackage[] {
  const byId = new Map<string, LicensedPackage>()
  for (const [path, { version = '', license, dev }] of Object.entries(packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (name === undefined || dev) continue
    const id = `${name}@${version}`
    byId.set(id, { name, version, licence: license ?? licencesFromFiles[id] })
  }
  return [...byId.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

function exceptionOf({ name }: LicensedPackage) {
  return licenceExceptions.find(({ packages }) => new RegExp(`^(?:${packages.source})$`).test(name))
}

/**
 * Returns whether the product may use the package. In `A AND B`, both licences must be allowed. In `A OR B`, one is
 * enough.
 * @see https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/
 */
export function mayUse(used: LicensedPackage): boolean {
  const exception = exceptionOf(used)?.licence
  const isAllowed = (licence: string) => allowedLicences.includes(licence) || licence === exception
  const expression = (used.licence ?? '').replace(/^\((.*)\)$/, '$1')
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed))
}

/** Returns the text of {@link licencesPath}. */
export function describeLicences(packages: readonly LicensedPackage[]): string {
  const byLicence = new Map<string, LicensedPackage[]>()
  for (const used of packages) {
    const licence = used.licence ?? 'unknown'
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), used])
  }
  const sorted = [...byLicence].sort(([, one], [, other]) => other.length - one.length)
  const lines = [
    '# Licences',
    '',
    'Every package that a production installation can contain on any system, by licence. `npm run licences` writes this',
    'file from `package-lock.json`. `npm run check` fails if the file is out of date, or if a licence is unknown or does',
    'not fit the MIT licence of the product. The rules are in `.ci/licence-rules.ts`.',
    '',
    `| Licence | Packages |`,
    '|---|---|',
    ...sorted.map(([licence, { length }]) => `| ${licence} | ${length} |`),
    `| All | ${packages.length} |`,
    '',
    '## Licences with conditions',
    '',
    '| Packages | Licence | Why the product may use them |',
    '|---|---|---|',
    ...licenceExceptions.map(({ licence, reason }) => {
      const names = packages.filter((used) => exceptionOf(used)?.licence === licence).map(({ name }) => name)
      return `| ${[...new Set(names)].map((name) => `\`${name}\``).join(', ')} | ${licence} | ${reason} |`
    }),
    '',
    ...sorted.flatMap(([licence, used]) => [
      `## ${licence}`,
      '',
      ...used.map(({ name, version }) => `- \`${name}\` ${version}`),
      '',
    ]),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const installCommands = {
  'apt-get': [['update'], ['install', '-y', '--no-install-recommends']],
  dnf: [['install', '-y']],
  apk: [['add']],
  pacman: [['-Sy', '--noconfirm']],
}

type Installer = keyof typeof installCommands

export type Program = {
  title: string
  /** Possible names of the executable file. */
  names: readonly string[]
  /** Possible paths outside of PATH. */
  paths?: readonly string[]
  packages: { 'apt-get': readonly string[] } & Partial<Record<Installer, readonly string[]>>
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findProgram({ names, paths = [] }: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...paths].find(isProgram)
}

/** Debian starts the services of new packages, unless this script exits with code 101. */
const startPolicy = '/usr/sbin/policy-rc.d'

function withoutStartingServices(installer: Installer, work: () => void): void {
  if (installer !== 'apt-get' || existsSync(startPolicy)) {
    work()
    return
  }
  writeFileSync(startPolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    work()
  } finally {
    rmSync(startPolicy)
  }
}

function install(installer: Installer, packages: readonly string[]): void {
  withoutStartingServices(installer, () => {
    installCommands[installer].forEach((command, index, { length }) => {
      const isLast = index === length - 1
      spawnSync(installer, [...command, ...(isLast ? packages : [])], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    })
  })
}

/**
 * Returns the path of a program. If it is missing and this user is root, installs it with the system's package manager.
 * @throws Error if the program is missing and cannot be installed
 */
export function findOrInstall(program: Program): string {
  const found = findProgram(program)
  if (found !== undefined) return found
  if (process.getuid?.() === 0) {
    for (const installer of Object.keys(installCommands) as Installer[]) {
      const packages = program.packages[installer]
      if (!packages || spawnSync(installer, ['--version'], { stdio: 'ignore' }).status !== 0) continue
      console.log(`${program.title} is missing. Installing it with ${installer}.`)
      install(installer, packages)
      const installed = findProgram(program)
      if (installed !== undefined) return installed
    }
  }
  const command = `sudo apt-get install ${program.packages['apt-get'].join(' ')}`
  throw new Error(`The tests need ${program.title}. Install it: on Debian run "${command}".`)
}

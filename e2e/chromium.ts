import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chromium on this machine. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...elsewhere].find(isProgram)
}

/** Package managers, and how each installs Chromium without asking. */
const installers = [
  {
    program: 'apt-get',
    commands: [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core']],
  },
  { program: 'dnf', commands: [['install', '-y', 'chromium']] },
  { program: 'apk', commands: [['add', 'chromium', 'font-noto']] },
  { program: 'pacman', commands: [['-Sy', '--noconfirm', 'chromium']] },
]

/**
 * A Chromium for the browser tests: the one that is there, or the one that the system's package manager installs
 * where this account may.
 * @throws Error with one line that says what to install
 */
export function provideChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0) {
    for (const { program, commands } of installers) {
      if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status !== 0) continue
      console.log(`No Chromium here: installing it with ${program}.`)
      for (const command of commands) spawnSync(program, command, { stdio: ['ignore', 'ignore', 'inherit'] })
      const installed = findChromium()
      if (installed !== undefined) return installed
    }
  }
  throw new Error(
    'The browser tests need Chromium: install it, on Debian with "sudo apt-get install chromium".',
  )
}

/** How the browser of the tests is started. */
export function chromiumOptions(...more: string[]) {
  return {
    executablePath: provideChromium(),
    args: [
      // Chromium's sandbox refuses root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  }
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPaths = [
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

export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => programNames.map((name) => join(folder, name)))
  return [...candidates, ...macPaths].find(isProgram)
}

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
 * Returns the path of Chromium. If it is missing and this user is root, installs it with the system's package manager.
 * @throws Error if Chromium is missing and cannot be installed
 */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0) {
    for (const { program, commands } of installers) {
      if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status !== 0) continue
      console.log(`Chromium is missing. Installing it with ${program}.`)
      for (const command of commands) spawnSync(program, command, { stdio: ['ignore', 'ignore', 'inherit'] })
      const installed = findChromium()
      if (installed !== undefined) return installed
    }
  }
  throw new Error(
    'The browser tests need Chromium. Install it: on Debian run "sudo apt-get install chromium".',
  )
}

/** Returns the launch options for Playwright. */
export function chromiumOptions(...more: string[]) {
  return {
    executablePath: findOrInstallChromium(),
    args: [
      // Chromium's sandbox does not run as root.
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

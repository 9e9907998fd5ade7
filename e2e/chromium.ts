import { findOrInstall, type Program } from './programs.ts'

const chromium: Program = {
  title: 'Chromium',
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ],
  paths: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  packages: {
    'apt-get': ['chromium', 'fonts-noto-core'],
    dnf: ['chromium'],
    apk: ['chromium', 'font-noto'],
    pacman: ['chromium'],
  },
}

/** Opens a page in a third of the time of a whole browser. Debian has this package, Ubuntu does not. */
const headlessShell: Program = {
  title: 'the headless shell of Chromium',
  names: ['chromium-headless-shell'],
  packages: { 'apt-get': ['chromium-headless-shell', 'fonts-noto-core'] },
}

/** Installs the headless shell if possible, otherwise Chromium if it is missing. */
export function installChromium(): void {
  try {
    findOrInstall(headlessShell)
  } catch {
    findOrInstall(chromium)
  }
}

export function chromiumOptions(...more: string[]) {
  return {
    executablePath: findOrInstall(chromium),
    args: [
      // Chromium's sandbox does not run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--renderer-process-limit=1',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A page of a test does not live long enough to gain from optimised code and from threads that collect garbage.
      '--js-flags=--no-maglev,--no-opt,--single-threaded',
      ...more,
    ],
  }
}

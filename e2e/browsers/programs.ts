import { findOrInstall, type Program } from '../programs.ts'
import { findOldChromium } from './old-chromium.ts'

const firefox: Program = {
  title: 'Firefox',
  names: ['firefox-esr', 'firefox'],
  paths: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  packages: { 'apt-get': ['firefox-esr'], dnf: ['firefox'], apk: ['firefox-esr'], pacman: ['firefox'] },
}

/** This program starts WebKitGTK's MiniBrowser, which is in the same package. */
const webkitDriver: Program = {
  title: 'WebKitWebDriver',
  names: ['WebKitWebDriver'],
  packages: { 'apt-get': ['webkit2gtk-driver'] },
}

const virtualDisplay: Program = {
  title: 'Xvfb',
  names: ['Xvfb'],
  packages: {
    'apt-get': ['xvfb'],
    dnf: ['xorg-x11-server-Xvfb'],
    apk: ['xvfb'],
    pacman: ['xorg-server-xvfb'],
  },
}

export const findFirefox = () => findOrInstall(firefox)
export const findWebKitDriver = () => findOrInstall(webkitDriver)
export const findVirtualDisplay = () => findOrInstall(virtualDisplay)

/** Installs missing programs before the workers start, because only one package manager can run at a time. */
export default function installMissingPrograms(): void {
  findFirefox()
  findWebKitDriver()
  findVirtualDisplay()
  findOldChromium(92)
  findOldChromium(109)
}

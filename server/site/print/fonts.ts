import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Weight = 400 | 600 | 700

/** In order of preference: see `TextLayout`. */
const scripts = [
  { family: 'noto-serif', subset: 'latin' },
  { family: 'noto-serif', subset: 'latin-ext' },
  { family: 'noto-serif-devanagari', subset: 'devanagari' },
] as const

const { resolve } = createRequire(import.meta.url)

function read(family: string, subset: string, style: string): Buffer {
  return readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`))
}

export function serifFonts(weight: Weight): Buffer[] {
  return scripts.map(({ family, subset }) => read(family, subset, `${weight}-normal`))
}

export function latinFont(weight: Weight, slant: 'normal' | 'italic' = 'normal'): Buffer {
  return read('noto-serif', 'latin', `${weight}-${slant}`)
}

/** Letters of Latin that European languages and transliterations of India use, such as ā and ṭ. */
export function extendedLatinFont(weight: Weight): Buffer {
  return read('noto-serif', 'latin-ext', `${weight}-normal`)
}

export function devanagariFont(weight: Weight): Buffer {
  return read('noto-serif-devanagari', 'devanagari', `${weight}-normal`)
}

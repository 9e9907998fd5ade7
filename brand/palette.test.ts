import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from './palette.ts'

test('has the same colours as tokens.css', () => {
  const tokens = readFileSync('web/ui/tokens.css', 'utf8').split('@media')[0] ?? ''
  for (const [name, colour] of Object.entries(palette)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d/, '-$&')
    expect(tokens).toContain(`--${token}: ${colour};`)
  }
})

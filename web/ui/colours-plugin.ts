import type { Plugin } from 'vite'
import { darkPalette, palette } from '../../brand/palette.ts'

function variables(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name.replace(/[A-Z\d]/g, (start) => `-${start.toLowerCase()}`)}: ${value};`)
    .join('\n')
}

// The backdrop of a dialog inherits no variables in browsers before Chromium 122.
const rules = `:root, ::backdrop {
color-scheme: light dark;
${variables(palette)}
}
@media (prefers-color-scheme: dark) {
:root, ::backdrop {
${variables(darkPalette)}
}
}
`

/** Adds the colours of the brand to the stylesheet, as variables such as `--leaf-soft`. */
export function brandColours(): Plugin {
  return {
    name: 'brand-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/ui\/style\.css(?:\?(?!url)|$)/ },
      handler: (stylesheet) => `${stylesheet}\n${rules}`,
    },
  }
}

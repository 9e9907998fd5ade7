import type { CSSOptions, Plugin } from 'vite'
import { darkPalette, palette } from '#brand/palette.ts'

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

/** Adds the colours of the brand to the stylesheets, as variables such as `--leaf-soft`. */
export function brandColours(): Plugin {
  return {
    name: 'brand-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/ui\/(?:public|members)\.css(?:\?(?!url)|$)/ },
      handler: (stylesheet) => `${stylesheet}\n${rules}`,
    },
  }
}

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/** Rewrites rules that the build does not rewrite for `oldestBrowsers`. */
export const forOldBrowsers: PostcssPlugin = {
  postcssPlugin: 'for-old-browsers',
  AtRule(rule) {
    // Tailwind CSS gives its properties their first values by @property, and for older browsers in a layer.
    const isForOlder =
      rule.name === 'layer' || (rule.name === 'supports' && rule.params.includes('margin-trim'))
    if (rule.name === 'property') rule.remove()
    else if (isForOlder) rule.replaceWith(rule.nodes ?? [])
  },
  Declaration(declaration) {
    const { prop, value } = declaration
    if (prop === 'translate' || prop === 'rotate') {
      declaration.prop = 'transform'
      declaration.value = `${prop}(${value.replace(' ', ', ')})`
    }
    const older = value.replaceAll('dvh', 'vh')
    if (older !== value && declaration.prev()?.toString() !== `${prop}: ${older}`)
      declaration.cloneBefore({ value: older })
  },
}

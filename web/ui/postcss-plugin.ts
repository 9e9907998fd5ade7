import type { CSSOptions } from 'vite'

type Plugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/** Rewrites rules that the build does not rewrite for `oldestBrowsers`. */
export const forOldBrowsers: Plugin = {
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

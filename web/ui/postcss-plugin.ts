import type { CSSOptions } from 'vite'

type Plugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/** Rewrites rules that the build does not rewrite for `oldestBrowsers`. */
export const forOldBrowsers: Plugin = {
  postcssPlugin: 'for-old-browsers',
  AtRule: {
    // The layer of Tailwind CSS that gives its properties their first values.
    layer(rule) {
      if (rule.nodes) rule.replaceWith(rule.nodes)
      else rule.remove()
    },
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

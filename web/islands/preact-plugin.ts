import type { Plugin } from 'vite'

const replacements: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** The server renders with React. */
export function preactInBrowsers(): Plugin {
  return {
    name: 'preact-in-browsers',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      const replacement = replacements[id]
      return replacement === undefined ? undefined : this.resolve(replacement, importer)
    },
  }
}

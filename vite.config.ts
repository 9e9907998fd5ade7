import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { brandColours, forOldBrowsers } from '#web/ui/css-plugins.ts'
import { pagesLanguage } from './messages/pages-language.ts'
import { messages } from './messages/vite-plugin.ts'
import { islands } from './web/islands/vite-plugin.ts'
import { oldestBrowsers } from './web/oldest-browsers.ts'

/** Chunks that an island has loaded before it imports anything later, so that their names would only take space. */
const loadedByIslands = /\/(?:react|rolldown-runtime|entry\.client|hydrate|later|common)-[^/]*\.js$/

const folder = `build/${pagesLanguage}`

export default defineConfig(({ command, mode }) => {
  // In a test of Vitest, the variable is `test`, and browsers would get the development version of React.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins:
      mode === 'test'
        ? []
        : [messages(pagesLanguage), brandColours(), tailwindcss(), islands(`${folder}/client`)],
    define: { __LANGUAGE__: JSON.stringify(pagesLanguage) },
    css: { postcss: { plugins: [forOldBrowsers] } },
    build: {
      target: Object.entries(oldestBrowsers).map(([name, version]) => name + version),
      // Inlines no files, because the browser can cache separate files between pages.
      assetsInlineLimit: 0,
      modulePreload: {
        // Only old browsers need the polyfill. Without it, these browsers load the scripts a little later.
        polyfill: false,
        // Always the file itself, because `fetchScripts` fetches what an import needs. The lists of the contract are
        // long. Islands load it before they need it, and rare calls may take a little longer.
        resolveDependencies: (file, dependencies) =>
          /\/(?:contract|rare-calls)-[^/]*\.js$/.test(file)
            ? [file]
            : [...new Set([file, ...dependencies])].filter((each) => !loadedByIslands.test(each)),
      },
    },
    builder: {
      async buildApp({ build, environments: { client, ssr } }) {
        // The server lists the files for browsers.
        for (const each of [client, ssr]) if (each) await build(each)
      },
    },
    environments: {
      client: { build: { outDir: `${folder}/client` } },
      ssr: {
        build: {
          outDir: `${folder}/server`,
          // Pictures and stylesheets that only the server names: `build-pages.ts` gives them to the client.
          emitAssets: true,
          rollupOptions: {
            input: 'web/entry.server.tsx',
            output: { entryFileNames: 'index.js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
        // The server always runs the production build of React, even if NODE_ENV is not set when it starts.
        ...(command === 'build' && {
          resolve: { noExternal: true as const },
          define: { 'process.env.NODE_ENV': '"production"' },
        }),
      },
    },
  }
})

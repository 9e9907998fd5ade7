import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Every interactive page needs these modules. */
const rootModules =
  /preload-helper|\/brand\/(?:brand|public-pages)\.ts$|\/web\/(?:features\/layout\/(?!form-|site-|static-page-script)[\w-]+|lib\/session\/(?:log-out|remembered-location|session-\w+|stored-session|use-session)|lib\/(?:store|use-store)|ui\/(?:button|class-names|empty-state|notice|picture|server-only|spinner))\.tsx?$/

/** Most interactive pages need these modules. */
const commonModules =
  /\/(?:contract\/(?:limits|paging)|web\/(?:lib\/(?:session|api)\/(?!use-(?:form|action|paged-query)|form-fields|contract|field-aliases|device-profile)[\w-]+|features\/directory\/(?:school-location|suggest-schools|school-grid|school-card|rating|search-box|search-filters|search-notes|end-of-results|school-search(?:-screen)?)|ui\/(?:dialog|format|option-list|page-numbers|pagination|sample-badge|skeleton|stars|use-combobox|use-hydrated|use-suggestions)))\.tsx?$/

export default defineConfig(({ command, mode }) => ({
  plugins: mode === 'test' ? [] : [tailwindcss(), reactRouter()],
  build: {
    // The browser can cache separate files between pages.
    assetsInlineLimit: 0,
    // Only old browsers load scripts later.
    modulePreload: { polyfill: false },
  },
  // Always the production build of React.
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'root-modules', test: rootModules, priority: 1 },
                  { name: 'common-modules', test: commonModules },
                ],
              },
            },
          },
        },
      },
      ssr: {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      },
    },
  }),
}))

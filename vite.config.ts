import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What loads other scripts, and small parts that the root of every running page needs: one file of them is smaller
 * than ten.
 */
const everywhere =
  /preload-helper|\/brand\/(?:brand|public-pages)\.ts$|\/web\/(?:features\/layout\/(?!form-|site-|static-page-script)[\w-]+|lib\/session\/(?:log-out|remembered-location|session-\w+|stored-session|use-session)|lib\/(?:store|use-store)|ui\/(?:button|class-names|empty-state|notice|picture|server-only|spinner))\.tsx?$/

/** Those that most pages need beside them, and that reading does without. */
const often =
  /\/(?:contract\/(?:limits|paging)|web\/(?:lib\/(?:session|api)\/(?!use-(?:form|action|paged-query)|form-fields|contract|field-aliases|device-profile)[\w-]+|features\/directory\/(?:school-location|suggest-schools|school-grid|school-card|rating|search-box|search-filters|search-notes|end-of-results|school-search)|ui\/(?:dialog|format|option-list|page-numbers|pagination|sample-badge|skeleton|stars|use-combobox|use-hydrated|use-suggestions)))\.tsx?$/

export default defineConfig(({ command, mode }) => ({
  // Unit tests are of plain functions and need none of the page machinery.
  plugins: mode === 'test' ? [] : [tailwindcss(), reactRouter()],
  build: {
    // Small files stay files: the browser keeps them between pages.
    assetsInlineLimit: 0,
    // Browsers that lack it fetch their scripts a little later; everyone else need not carry a stand-in.
    modulePreload: { polyfill: false },
  },
  // The server build carries React with it, so that it is React's production build whoever starts it.
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'everywhere', test: everywhere, priority: 1 },
                  { name: 'often', test: often },
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

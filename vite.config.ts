import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Small parts that the home page needs, whatever else needs them too: one file of them is smaller than ten. */
const everywhere =
  /\/(?:contract\/limits|web\/(?:layout\/(?:notice-store|use-focus-main)|features\/(?:session|api)\/(?!use-(?:form|action)|form-fields|contract)[\w-]+|ui\/(?:button|class-names|dialog|empty-state|format|notice|spinner|use-hydrated)))\.tsx?$/

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
            output: { codeSplitting: { groups: [{ name: 'everywhere', test: everywhere }] } },
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

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  // Unit tests are of plain functions and need none of the page machinery.
  plugins: mode === 'test' ? [] : [tailwindcss(), reactRouter()],
  build: {
    // Small files stay files: the browser keeps them between pages.
    assetsInlineLimit: 0,
  },
  // The server build carries React with it, so that it is React's production build whoever starts it.
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}))

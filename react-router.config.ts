import type { Config } from '@react-router/dev/config'
import { prefixOf } from './messages/languages.ts'
import { pagesLanguage } from './messages/pages-language.ts'

export default {
  appDirectory: 'web',
  basename: prefixOf(pagesLanguage) || '/',
  buildDirectory: `build/${pagesLanguage}`,
  ssr: true,
  // Browsers run no router, so they never ask the server for further routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

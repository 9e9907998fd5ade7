import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Browsers run no router, so they never ask the server for further routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

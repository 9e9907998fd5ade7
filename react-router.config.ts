import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The list of routes is short. The browser loads it once instead of requesting each route before navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

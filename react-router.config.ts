import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The list of routes is short.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

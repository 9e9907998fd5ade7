import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is short: one cached file tells the browser all of it, so no navigation asks first.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

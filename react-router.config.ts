import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The shop has few routes: one manifest at the start is cheaper than a request per link seen.
  routeDiscovery: { mode: 'initial' },
  // A route's parts are small: apart they are only more files.
  splitRouteModules: false,
} satisfies Config

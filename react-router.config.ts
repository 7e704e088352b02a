import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { leanManifest } from './scripts/lean-manifest.ts'

export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build',
  ssr: true,
  // The shop has few routes: one manifest at the start is cheaper than a request per link seen.
  routeDiscovery: { mode: 'initial' },
  // A route's parts are small: apart they are only more files.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => leanManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config

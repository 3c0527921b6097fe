import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'esm',
  // A page's routes are known from its first view: following a link never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

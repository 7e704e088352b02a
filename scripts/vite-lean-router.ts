// React Router's browser code has two features that the shop does not use: lazy route discovery
// (react-router.config.ts sends the whole manifest) and instrumentation. They add 2 kB to every first visit, so
// the build removes them. Its component display names also prevent tree shaking, so they are removed too.
import type { Plugin } from 'vite'

const stubs: Record<string, string> = {
  'ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPartialManifest = (manifest) => manifest
    export const getManifestPath = () => '/__manifest'
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = () => false
    export const URL_LIMIT = 7680`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
}

const listExports = (code: string) =>
  new Set(
    /export \{([^}]*)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim()),
  )
const listStubExports = (stub: string) =>
  new Set([...stub.matchAll(/export const (\w+)/g)].map(([, name]) => name))

/** Lets the bundler see that unused components have no side effects. */
const stripNames = (code: string) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/ = (React\$1\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')

/**
 * Replaces the two modules in the browser build and removes display names. Fails the build when a router release
 * changes their exports.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client') return undefined
      const stubEntry = Object.entries(stubs).find(
        ([path]) => id.includes('/react-router/') && id.endsWith(path),
      )
      if (!stubEntry)
        return id.includes('/react-router/dist/') ? { code: stripNames(code), map: null } : undefined
      const missing = [...listExports(code)].filter((name) => !listStubExports(stubEntry[1]).has(name))
      if (missing.length > 0)
        this.error(`${id} now exports ${missing.join(', ')}: see scripts/vite-lean-router.ts`)
      return { code: stubEntry[1], map: null }
    },
  }
}

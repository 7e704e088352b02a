// The web build as the HTTP application uses it.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router'
import { locales, getLocalePrefix } from '../kernel/locale.ts'
import type { PageRequest, WebBuild } from '../api/pages.ts'
import { createPagePolicy } from '../api/security.ts'
import { StartError } from '../platform/start-error.ts'

const buildDir = fileURLToPath(new URL('../../build/', import.meta.url))
/** The folder of the browser's files. */
export const CLIENT_DIR = `${buildDir}client`

/** What entry.server.tsx exports beside the handler, and React Router around it. */
export type ServerModule = ServerBuild & {
  entry: {
    module: {
      createLoadContext(page: PageRequest): RouterContextProvider
      /** Of the same copy of React Router that the pages were built with. */
      createRequestHandler: CreateRequestHandlerFunction
      inlineScripts: readonly string[]
      isBuiltStyle(css: string): boolean
    }
  }
}

const serverFile = `${buildDir}server/index.js`

/** @throws StartError when the pages were never built. */
export function assertBuilt(): void {
  if (!existsSync(serverFile))
    throw new StartError('The pages are not built: run npm start, or npm run build.')
}

export const loadWebBuild = async (): Promise<WebBuild> =>
  createWebBuild((await import(serverFile)) as ServerModule, 'production')

/** The service worker as it was built (scripts/vite-worker.ts). */
export const readWorker = (): Promise<string> => readFile(`${buildDir}worker.js`, 'utf8')

export function createWebBuild(module: ServerModule, mode: 'production' | 'development'): WebBuild {
  const { createRequestHandler, createLoadContext, inlineScripts, isBuiltStyle } = module.entry.module
  // A language's prefix is the router's basename, which belongs to a build: each language has the same build with its own.
  const handlers = new Map(
    locales.map((locale) => [
      locale,
      createRequestHandler({ ...module, basename: getLocalePrefix(locale) || '/' }, mode),
    ]),
  )
  return {
    render: (request, page) => handlers.get(page.locale)!(request, createLoadContext(page)),
    policy: createPagePolicy({ inlineScripts, isBuiltStyle }),
  }
}

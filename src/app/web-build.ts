// Loads the web build for the HTTP application.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router'
import { locales, getLocalePrefix } from '../kernel/locale.ts'
import type { PageRequest, WebBuild } from '../api/pages.ts'
import { createPagePolicy } from '../api/http/security.ts'
import { StartError } from '../platform/start-error.ts'

const buildDir = fileURLToPath(new URL('../../build/', import.meta.url))
export const CLIENT_DIR = `${buildDir}client`

/** The exports of entry.server.tsx, and React Router's build around it. */
export type ServerModule = ServerBuild & {
  entry: {
    module: {
      createLoadContext(page: PageRequest): RouterContextProvider
      /** From the same copy of React Router that the pages were built with. */
      createRequestHandler: CreateRequestHandlerFunction
      inlineScripts: readonly string[]
    }
  }
}

const serverFile = `${buildDir}server/index.js`

/** @throws StartError when the pages have not been built. */
export function assertBuilt(): void {
  if (!existsSync(serverFile))
    throw new StartError('The pages are not built: run npm start, or npm run build.')
}

export async function loadWebBuild(): Promise<WebBuild> {
  const adminPage = await readFile(`${CLIENT_DIR}/admin.html`, 'utf8')
  return {
    ...createWebBuild((await import(serverFile)) as ServerModule, 'production'),
    renderAdmin: () => Promise.resolve(adminPage),
  }
}

/** The built service worker (scripts/vite-worker.ts). */
export const readWorker = (): Promise<string> => readFile(`${buildDir}worker.js`, 'utf8')

export function createWebBuild(module: ServerModule, mode: 'production' | 'development'): WebBuild {
  const { createRequestHandler, createLoadContext, inlineScripts } = module.entry.module
  // The locale prefix is the router's basename, which is part of a build, so each language gets a copy of the
  // build with its own.
  const handlers = new Map(
    locales.map((locale) => [
      locale,
      createRequestHandler({ ...module, basename: getLocalePrefix(locale) || '/' }, mode),
    ]),
  )
  return {
    render: (request, page) => handlers.get(page.locale)!(request, createLoadContext(page)),
    policy: createPagePolicy(inlineScripts),
  }
}

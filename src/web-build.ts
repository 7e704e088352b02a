// The web build as the HTTP application uses it.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router'
import type { PageRequest, WebBuild } from './api/pages.ts'
import { StartError } from './platform/start-error.ts'

const buildDir = fileURLToPath(new URL('../build/', import.meta.url))
/** The folder of the browser's files. */
export const clientDir = `${buildDir}client`

/** What entry.server.tsx exports beside the handler, and React Router around it. */
export type ServerModule = ServerBuild & {
  entry: {
    module: {
      createLoadContext(of: PageRequest): RouterContextProvider
      /** Of the same copy of React Router that the pages were built with. */
      createRequestHandler: CreateRequestHandlerFunction
    }
  }
}

/** @throws StartError when the pages were never built. */
export async function loadWebBuild(): Promise<WebBuild> {
  const file = `${buildDir}server/index.js`
  if (!existsSync(file)) throw new StartError('The pages are not built: run npm start, or npm run build.')
  return webOf((await import(file)) as ServerModule, 'production')
}

export function webOf(module: ServerModule, mode: 'production' | 'development'): WebBuild {
  const { createRequestHandler, createLoadContext } = module.entry.module
  const handle = createRequestHandler(module, mode)
  return { render: (request, of) => handle(request, createLoadContext(of)) }
}

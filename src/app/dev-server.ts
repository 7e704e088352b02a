// `npm run dev`: runs Vite inside the shop's process, for hot module replacement.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebBuild } from '../api/pages.ts'
import { developmentPolicy } from '../api/http/security.ts'
import { type ServerModule, createWebBuild } from './web-build.ts'

export type DevServer = {
  web: WebBuild
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
  close(): Promise<void>
}

/** Renders pages from the current sources; stack traces refer to source lines. */
export async function startDevServer(): Promise<DevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    middlewares: vite.middlewares,
    close: () => vite.close(),
    web: {
      changing: true,
      policy: () => developmentPolicy,
      render: async (request, page) => {
        try {
          const module = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerModule
          return await createWebBuild(module, 'development').render(request, page)
        } catch (error) {
          vite.ssrFixStacktrace(error as Error)
          throw error
        }
      },
    },
  }
}

// `npm run dev`: Vite inside the shop's own process, so that pages change in the browser while they are written.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebBuild } from '../api/pages.ts'
import { developmentPolicy } from '../api/security.ts'
import { type ServerModule, createWebBuild } from './web-build.ts'

export type DevServer = {
  web: WebBuild
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
  close(): Promise<void>
}

/** Pages are rendered from their sources as they are now; an error in them names the source's lines. */
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

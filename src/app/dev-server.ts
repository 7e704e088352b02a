// `npm run dev`: runs Vite inside the shop's process, for hot module replacement.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebBuild } from '../api/pages.ts'
import { developmentPolicy } from '../api/http/security.ts'
import { type ServerModule, createWebBuild } from './web-build.ts'

export type DevServer = {
  web: WebBuild
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
  close(): Promise<void>
}

/** Where the back office's files are in development. */
const ADMIN_FILES = '/admin-files/'

/** Renders pages from the current sources; stack traces refer to source lines. */
export async function startDevServer(): Promise<DevServer> {
  const { createServer } = await import('vite')
  const server = { middlewareMode: true } as const
  const vite = await createServer({ server, appType: 'custom' })
  const admin = await createServer({
    configFile: 'vite.admin.config.ts',
    base: ADMIN_FILES,
    server: { ...server, hmr: false },
    appType: 'custom',
  })
  return {
    middlewares: (request, response, next) =>
      (request.url?.startsWith(ADMIN_FILES) ? admin : vite).middlewares(request, response, next),
    close: async () => {
      await Promise.all([vite.close(), admin.close()])
    },
    web: {
      changing: true,
      policy: () => developmentPolicy,
      renderAdmin: async (path) =>
        admin.transformIndexHtml(path, await readFile(`${admin.config.root}/admin.html`, 'utf8')),
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

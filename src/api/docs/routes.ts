// Serves the OpenAPI document and its viewer.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { Api } from '../context.ts'
import { ShopError } from '../../kernel/errors.ts'
import { problemList, problemPage, problemPagePolicy } from './problem-pages.ts'
import { problemsPath } from './problems.ts'

const swaggerUiFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Selvedge API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/reader/swagger-ui.css"></head>
<body><p style="font-family:sans-serif;margin:0;padding:12px 20px"><a href="${problemsPath}">Problems: what refusals mean, and what to do</a></p><div id="reader"></div><script src="/api/docs/reader/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true, displayOperationId: true, tryItOutEnabled: true, defaultModelsExpandDepth: 0 })`

/** The viewer injects style elements; scripts come from files only. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export function registerDocs(app: Api): void {
  const hidden = { schema: { hide: true } }
  void app.register(staticFiles, {
    root: swaggerUiFolder,
    prefix: '/api/docs/reader/',
    index: false,
    decorateReply: false,
  })
  app.get('/api/openapi.json', hidden, (_, reply) =>
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(app.swagger()),
  )
  app.get('/api/docs', hidden, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', problemPagePolicy).send(html)
  app.get(problemsPath, hidden, (_, reply) => sendPage(reply, problemList()))
  app.get<{ Params: { slug: string } }>(`${problemsPath}/:slug`, hidden, (request, reply) => {
    const html = problemPage(request.params.slug)
    if (html === undefined) throw new ShopError('not_found')
    return sendPage(reply, html)
  })
  app.get('/api/docs/start.js', hidden, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
}

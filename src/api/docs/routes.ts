// The OpenAPI document and a reader for it.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { Api } from '../context.ts'

const reader = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Selvedge API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/reader/swagger-ui.css"></head>
<body><div id="reader"></div><script src="/api/docs/reader/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true, tryItOutEnabled: true, defaultModelsExpandDepth: 0 })`

/** The reader styles what it draws with style elements of its own; scripts come from files only. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export function registerDocs(app: Api): void {
  const hidden = { schema: { hide: true } }
  void app.register(staticFiles, {
    root: reader,
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
  app.get('/api/docs/start.js', hidden, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
}

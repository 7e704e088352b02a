// The OData v4 feed for Excel, Power BI and Dynamics. docs/decisions/0112
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { type EntitySet, ODataError } from '../../modules/odata/odata.ts'
import type { AppScope } from '../../modules/apps/apps.ts'
import { requireAppScope } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { fileResponse } from '../docs/openapi-transform.ts'
import { toShopError } from '../http/errors.ts'

const tags = ['Partners: OData']
const root = '/api/odata/v4/'

/** The scope that each entity set requires. */
const scopeByEntity: Record<string, AppScope> = {
  Products: 'catalog:read',
  Variants: 'catalog:read',
  Stock: 'stock:read',
  Prices: 'prices:read',
  Orders: 'orders:read',
  OrderLines: 'orders:read',
}
/** Entities that change with the sandbox clock. */
const changingEntities = ['Orders', 'OrderLines']

const odataError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    target: z.string().optional(),
    request_id: z.string().describe('Include it when you contact support'),
  }),
})
const errorResponses = {
  400: odataError,
  401: odataError,
  403: odataError,
  404: odataError,
  429: odataError,
  default: odataError,
}
const row = z.record(z.string(), z.any())
const page = z.object({
  '@odata.context': z.string(),
  '@odata.count': z.int().optional(),
  '@odata.nextLink': z.string().optional(),
  value: z.array(row),
})
const option = z.string().max(20_000).optional()
const options = z.object({
  $select: option.describe('Comma-separated properties'),
  $filter: option.describe(
    'eq, ne, gt, ge, lt, le, in, and, or, not; contains, startswith, endswith; tolower, toupper, trim, length',
  ),
  $orderby: option.describe('Comma-separated properties with asc or desc'),
  $top: option,
  $skip: option,
  $count: option.describe('true: include the total number of rows as @odata.count'),
  $expand: option.describe('Navigation properties, by comma, each with ($select=…)'),
})

type Odata = Pick<ApiContext, 'odata' | 'loadShedder' | 'apps' | 'appShops'>

export function registerOData(
  app: Api,
  { odata, loadShedder, apps, appShops }: Odata,
  shopUrl: string,
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.app) apps.usageCounter.record(request.app, reply.statusCode)
  })
  app.setErrorHandler((error, request, reply) => sendODataError(error, request, reply))
  const base = shopUrl + root
  const sendOData = (reply: FastifyReply, body: object) =>
    reply
      .header('odata-version', '4.0')
      .header('cache-control', 'private, no-cache')
      .type('application/json; odata.metadata=minimal; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body)
  /** @throws ShopError not_found, insufficient_scope. */
  const parseRequest = async (request: FastifyRequest, name: string) => {
    const { scopes, mode } = request.app!
    const sets = await odata.getEntitySets(request.app!)
    const set = Object.hasOwn(sets, name) ? sets[name]! : undefined
    if (!set) throw new ShopError('not_found')
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const prefer = request.headers['prefer']
    const options = odata.options(query, set, sets, typeof prefer === 'string' ? prefer : '')
    const reads = [name, ...options.expand.map((item) => set.navigations[item.name]!.set)]
    for (const read of reads)
      if (!scopes.includes(scopeByEntity[read]!))
        throw new ShopError('insufficient_scope', { scope: scopeByEntity[read] })
    if (mode === 'test' && reads.some((read) => changingEntities.includes(read)))
      await appShops.sandboxForApp(request.app!).advanceOrders()
    return { sets, set, query, options }
  }
  const contextUrl = (set: EntitySet, options: { select: string[] }, query: URLSearchParams, item = '') => {
    const chosen = query.has('$select') ? `(${options.select.join(',')})` : ''
    return `${base}$metadata#${set.name}${chosen}${item}`
  }

  app.get('/odata/v4', { schema: { hide: true } }, (_, reply) => reply.redirect(root, 308))

  app.get(
    '/odata/v4/',
    {
      schema: {
        ...requireAppScope(),
        operationId: 'getODataServiceDocument',
        summary: 'Get the OData service document',
        description:
          'Entity sets for Excel, Power BI and Dynamics. Use this URL as the OData feed, and the API key as the Basic authentication password (any user name).',
        tags,
        response: {
          200: z.object({
            '@odata.context': z.string(),
            value: z.array(z.object({ name: z.string(), kind: z.string(), url: z.string() })),
          }),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const value = Object.keys(await odata.getEntitySets(request.app!)).map((name) => ({
        name,
        kind: 'EntitySet',
        url: name,
      }))
      return sendOData(reply, { '@odata.context': `${base}$metadata`, value })
    },
  )

  app.get(
    '/odata/v4/$metadata',
    {
      schema: {
        ...requireAppScope(),
        operationId: 'getODataMetadata',
        summary: 'Get the OData model as CSDL XML',
        tags,
        response: { 200: fileResponse('application/xml', 'CSDL'), ...errorResponses },
      },
    },
    async (_, reply) =>
      reply
        .header('odata-version', '4.0')
        .type('application/xml; charset=utf-8')
        .send(await odata.metadata()),
  )

  app.get(
    '/odata/v4/:set',
    {
      schema: {
        ...requireAppScope(),
        operationId: 'queryODataEntitySet',
        summary: 'List the rows of an entity set, or get one row',
        description:
          "Sets: Products, Variants, Stock, Prices (your current price per unit), Orders and OrderLines (your own). Single row: Products(1), Orders('…'). 500 rows per page by default, 1000 at most (Prefer: odata.maxpagesize); @odata.nextLink is the next page. Each set requires its read scope. With a sandbox key, Stock, Orders and OrderLines are those of the sandbox.",
        tags,
        params: z.object({ set: z.string().max(100) }),
        querystring: options.loose(),
        response: { 200: z.union([page, row]), ...errorResponses },
      },
    },
    async (request, reply) => {
      const [, name = '', key] = /^(\w+)(?:\((.*)\))?$/s.exec(request.params.set) ?? []
      const { sets, set, query, options: expected } = await parseRequest(request, name)
      if (key !== undefined) {
        const result = await loadShedder.run('browsing', () =>
          odata.row(sets, set, parseKey(set, key), expected),
        )
        if (!result) throw new ShopError('not_found')
        return sendOData(reply, { '@odata.context': contextUrl(set, expected, query, '/$entity'), ...result })
      }
      const { rows, count, more } = await loadShedder.run('browsing', () => odata.rows(sets, set, expected))
      query.set('$skiptoken', String(expected.offset + rows.length))
      return sendOData(reply, {
        '@odata.context': contextUrl(set, expected, query),
        ...(count !== undefined && { '@odata.count': count }),
        value: rows,
        ...(more && { '@odata.nextLink': `${base}${set.name}?${query.toString()}` }),
      })
    },
  )

  app.get(
    '/odata/v4/:set/$count',
    {
      schema: {
        ...requireAppScope(),
        operationId: 'countODataEntitySet',
        summary: 'Count the rows of an entity set',
        description: 'With $filter, counts the matching rows.',
        tags,
        params: z.object({ set: z.string().max(100) }),
        querystring: options.pick({ $filter: true }).loose(),
        response: { 200: fileResponse('text/plain', 'The number'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { set, options: expected } = await parseRequest(request, request.params.set)
      const count = await loadShedder.run('browsing', () => odata.count(set, expected))
      return reply.header('odata-version', '4.0').type('text/plain; charset=utf-8').send(String(count))
    },
  )
}

/** @throws ODataError when the text is not a key of this entity set. */
function parseKey(set: EntitySet, text: string): number | string {
  if (set.fields[set.key]!.type === 'Edm.String') {
    const inner = /^'((?:[^']|'')*)'$/s.exec(text)?.[1]
    if (inner === undefined)
      throw new ODataError(set.key, `the key of ${set.name} must be a string in single quotes`)
    return inner.replaceAll("''", "'")
  }
  if (!/^\d{1,15}$/.test(text)) throw new ODataError(set.key, `the key of ${set.name} must be an integer`)
  return Number(text)
}

function sendODataError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shopError =
    error instanceof ODataError ? undefined : (toShopError(error) ?? new ShopError('internal'))
  if (shopError && shopError.status >= 500) request.log.error({ err: error }, 'request failed')
  const errorInfo =
    error instanceof ODataError
      ? { code: 'invalid_input', message: error.message, target: error.option }
      : { code: shopError!.code, message: shopError!.message }
  return reply
    .code(shopError?.status ?? 400)
    .header('odata-version', '4.0')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: { ...errorInfo, request_id: request.id } })
}

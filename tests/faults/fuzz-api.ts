// Requests to every call of the OpenAPI document, right and wrong ones, by every kind of actor: no answer is 5xx, and each is as the
// document says.
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../support/actors.ts'
import type { TestApi } from '../support/api.ts'
import { broken, odd, type Schema, valid } from './fuzz-values.ts'

type Parameter = {
  name: string
  in: 'query' | 'path' | 'header' | 'cookie'
  required?: boolean
  schema: Schema
}
type Content = Record<string, { schema?: Schema }>
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}
type Response = { $ref?: string; content?: Content }
export type Call = { method: string; path: string; operation: Operation }
/** What a request was answered with that it should not have been. */
export type Fault = { call: string; actor: string; request: string; told: string }

/** Every call that the document has. */
export function callsOf(api: TestApi): Call[] {
  const document = api.app.swagger() as {
    paths?: object
    components?: { responses?: Record<string, Response> }
  }
  const shared = document.components?.responses ?? {}
  const whole = (response: Response) => (response.$ref ? shared[response.$ref.split('/').at(-1)!]! : response)
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: {
        ...operation,
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [status, whole(response)]),
        ),
      },
    })),
  )
}

/** Ids and names that there are: a request that finds nothing gets no further. */
export async function knownValues(api: TestApi): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    (select to_jsonb(id) as value from variant order by id limit 4) union all (select to_jsonb(sku) from variant limit 2)
    union all (select to_jsonb(slug) from product limit 3) union all (select to_jsonb(id) from shop_order limit 3)
    union all (select to_jsonb(id) from account limit 2) union all (select to_jsonb(slug) from category limit 2)
    union all (select to_jsonb(id) from order_line limit 2) union all (select to_jsonb(id) from payment limit 2)
    union all (select to_jsonb(code) from shipping_method limit 1) union all (select to_jsonb(slug) from collection limit 1)`.execute(
    api.db,
  )
  return [...rows.map(({ value }) => value), 1, 'GB', 'USD', 'en', 'site', 'settings', 'main', 'standard']
}

type Asked = {
  path: string
  headers: Record<string, string>
  payload: string | undefined
}

/** A request, right in all parts or wrong in some. */
function requests(call: Call, known: readonly unknown[]): Arbitrary<Asked> {
  const { parameters = [], requestBody } = call.operation
  const of = (where: Parameter['in'], wrong: boolean) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === where)
          .map(({ name, schema }) => [
            name,
            wrong ? fc.oneof(odd, fc.constantFrom(...known)) : valid(schema, known),
          ]),
      ),
      where === 'path'
        ? {}
        : {
            requiredKeys: wrong
              ? []
              : parameters.filter((one) => one.in === where && one.required).map((one) => one.name),
          },
    )
  const ids = parameters.some((one) => one.in === 'path')
    ? fc.record(
        Object.fromEntries(
          parameters
            .filter((one) => one.in === 'path')
            .map(({ name, schema }) => [
              name,
              fc.oneof(
                { weight: 3, arbitrary: fc.constantFrom(...known) },
                { weight: 1, arbitrary: valid(schema, known) },
                { weight: 1, arbitrary: odd },
              ),
            ]),
        ),
      )
    : fc.constant({})
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  const bodies: Arbitrary<string | undefined> = !requestBody
    ? fc.constantFrom(undefined, undefined, '{}')
    : fc.oneof(
        { weight: 5, arbitrary: valid(schema ?? {}, known).map(text) },
        { weight: 4, arbitrary: broken(schema ?? {}, known).map(text) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            undefined,
            '',
            '{',
            '[1,',
            'null',
            '"x"',
            '{"__proto__":{}}',
            '\ufeff{}',
          ),
        },
      )
  const wrong = fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  )
  return fc.tuple(wrong, wrong).chain(([wrongQuery, wrongHeaders]) =>
    fc
      .tuple(ids, of('query', wrongQuery), of('header', wrongHeaders), bodies)
      .map(([path, query, headers, payload]) => ({
        path: address(call.path, path as Record<string, unknown>, query as Record<string, unknown>),
        headers: sendable(headers as Record<string, unknown>),
        payload,
      })),
  )
}

const text = (value: unknown): string => JSON.stringify(value) ?? ''
const plain = (value: unknown) => (typeof value === 'string' ? value : text(value)).slice(0, 4_000)

function address(path: string, ids: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(plain(ids[name]).toWellFormed()) || 'x',
  )
  const asked = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, plain(value)] as [string, string]),
  ).toString()
  return asked ? `${filled}?${asked}` : filled
}

/** Node sends no header with a line break or a letter beyond Latin 1. */
const sendable = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      plain(value).replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?'),
    ]),
  )

/** Answers of any call, which the document says once for all of them. */
const ofAll = 'default'

/** Says what is wrong with answers, by the document. */
function judge(call: Call) {
  const schemas = new Map<string, z.ZodType>()
  return (status: number, type: string, body: string): string | undefined => {
    if (status >= 500) return `${status}: ${body.slice(0, 300)}`
    if (status === 304) return undefined
    const { responses } = call.operation
    const declared = responses[String(status)] ?? responses[ofAll]
    if (!declared) return `${status} is not in the document: ${body.slice(0, 200)}`
    const media = type.split(';')[0]!
    const content = declared.content?.[media]
    if (!content)
      return declared.content ? `${status} has the type ${type}, which is not in the document` : undefined
    if (!media.endsWith('json') || !content.schema) return undefined
    const key = `${String(status in responses ? status : ofAll)} ${media}`
    let schema = schemas.get(key)
    if (!schema) schemas.set(key, (schema = z.fromJSONSchema(content.schema as never)))
    const found = schema.safeParse(JSON.parse(body))
    if (found.success) return undefined
    const issues = found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return `${status} is not as its schema says: ${issues.slice(0, 3).join('; ')} in ${body.slice(0, 200)}`
  }
}

export type FuzzOptions = {
  call: Call
  actors: readonly Actor[]
  known: readonly unknown[]
  runs: number
  seed: number
}

/** Sends requests to one call. @returns the smallest request that went wrong, where one did. */
export async function fuzzCall(
  api: TestApi,
  { call, actors, known, runs, seed }: FuzzOptions,
): Promise<Fault | undefined> {
  const wrongWith = judge(call)
  let last: Fault | undefined
  const body = call.operation.requestBody !== undefined || !['GET', 'DELETE'].includes(call.method)
  const types = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', ''),
    },
  )
  // What is for programs lets nobody else in: most of what is tried there is by them.
  const programs = actors
    .filter(({ name }) => name.includes('program'))
    .flatMap((one) => Array(12).fill(one) as Actor[])
  const forPrograms = call.path.startsWith('/api/v2/')
  const property = fc.asyncProperty(
    requests(call, known),
    fc.constantFrom(...(forPrograms ? [...actors, ...programs] : actors)),
    types,
    fc.nat(250),
    async (asked, actor, type, from) => {
      // What is counted for an address or an account begins anew.
      api.pass(60_000)
      const token = await actor.token()
      const payload = body ? asked.payload : undefined
      const request: InjectOptions = {
        method: call.method as 'GET',
        url: asked.path,
        remoteAddress: `203.0.113.${from}`,
        headers: {
          ...asked.headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && type && { 'content-type': type }),
        },
        ...(payload !== undefined && { payload }),
      }
      const answer = await api.app.inject(request)
      const told = wrongWith(answer.statusCode, String(answer.headers['content-type'] ?? ''), answer.body)
      if (told === undefined) return
      last = {
        call: `${call.method} ${call.path}`,
        actor: actor.name,
        request: `${asked.path} ${asked.payload ?? ''} ${JSON.stringify(asked.headers)}`.slice(0, 600),
        told,
      }
      throw new Error(told)
    },
  )
  const found = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: false,
    interruptAfterTimeLimit: 60_000,
  })
  return found.failed ? last : undefined
}

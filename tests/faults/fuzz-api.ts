// Valid and invalid requests to every operation of the OpenAPI document, by every kind of actor: no response is
// 5xx, and each matches the document.
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../support/actors.ts'
import type { TestApi } from '../support/api.ts'
import { brokenValue, oddValue, type Schema, validValue } from './fuzz-values.ts'

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
export type ApiCall = { method: string; path: string; operation: Operation }
/** An unexpected response to a request. */
export type FuzzFailure = { call: string; actor: string; request: string; problem: string }

export function listCalls(api: TestApi): ApiCall[] {
  const document = api.app.swagger() as {
    paths?: object
    components?: { responses?: Record<string, Response> }
  }
  const shared = document.components?.responses ?? {}
  const resolveRef = (response: Response) =>
    response.$ref ? shared[response.$ref.split('/').at(-1)!]! : response
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: {
        ...operation,
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [status, resolveRef(response)]),
        ),
      },
    })),
  )
}

/** Existing ids and names: without them most requests would end with 404. */
export async function collectKnownValues(api: TestApi): Promise<unknown[]> {
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

type FuzzRequest = {
  path: string
  headers: Record<string, string>
  payload: string | undefined
}

/** A request that is valid, or invalid in some parts. */
function requests(call: ApiCall, knownValuesList: readonly unknown[]): Arbitrary<FuzzRequest> {
  const { parameters = [], requestBody } = call.operation
  const parametersIn = (place: Parameter['in'], isWrong: boolean) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((item) => item.in === place)
          .map(({ name, schema }) => [
            name,
            isWrong
              ? fc.oneof(oddValue, fc.constantFrom(...knownValuesList))
              : validValue(schema, knownValuesList),
          ]),
      ),
      place === 'path'
        ? {}
        : {
            requiredKeys: isWrong
              ? []
              : parameters.filter((item) => item.in === place && item.required).map((item) => item.name),
          },
    )
  const ids = parameters.some((item) => item.in === 'path')
    ? fc.record(
        Object.fromEntries(
          parameters
            .filter((item) => item.in === 'path')
            .map(({ name, schema }) => [
              name,
              fc.oneof(
                { weight: 3, arbitrary: fc.constantFrom(...knownValuesList) },
                { weight: 1, arbitrary: validValue(schema, knownValuesList) },
                { weight: 1, arbitrary: oddValue },
              ),
            ]),
        ),
      )
    : fc.constant({})
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  const bodies: Arbitrary<string | undefined> = !requestBody
    ? fc.constantFrom(undefined, undefined, '{}')
    : fc.oneof(
        { weight: 5, arbitrary: validValue(schema ?? {}, knownValuesList).map(text) },
        { weight: 4, arbitrary: brokenValue(schema ?? {}, knownValuesList).map(text) },
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
  const isWrongArbitrary = fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  )
  return fc.tuple(isWrongArbitrary, isWrongArbitrary).chain(([wrongQuery, wrongHeaders]) =>
    fc
      .tuple(ids, parametersIn('query', wrongQuery), parametersIn('header', wrongHeaders), bodies)
      .map(([path, query, headers, payload]) => ({
        path: address(call.path, path as Record<string, unknown>, query as Record<string, unknown>),
        headers: toSendable(headers as Record<string, unknown>),
        payload,
      })),
  )
}

const text = (value: unknown): string => JSON.stringify(value) ?? ''
const plain = (value: unknown) => (typeof value === 'string' ? value : text(value)).slice(0, 4_000)

function address(path: string, ids: Record<string, unknown>, query: Record<string, unknown>): string {
  const filledPath = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(plain(ids[name]).toWellFormed()) || 'x',
  )
  const input = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, plain(value)] as [string, string]),
  ).toString()
  return input ? `${filledPath}?${input}` : filledPath
}

/** Node rejects headers with line breaks or characters outside Latin-1. */
const toSendable = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      plain(value).replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?'),
    ]),
  )

/** Responses that the document defines once for all operations. */
const DEFAULT_RESPONSE = 'default'

/** Creates a function that validates responses against the document. */
function createValidator(call: ApiCall) {
  const schemas = new Map<string, z.ZodType>()
  return (status: number, type: string, body: string): string | undefined => {
    if (status >= 500) return `${status}: ${body.slice(0, 300)}`
    if (status === 304) return undefined
    const { responses } = call.operation
    const declaredResponse = responses[String(status)] ?? responses[DEFAULT_RESPONSE]
    if (!declaredResponse) return `${status} is not in the OpenAPI document: ${body.slice(0, 200)}`
    const media = type.split(';')[0]!
    const content = declaredResponse.content?.[media]
    if (!content)
      return declaredResponse.content
        ? `${status} has the content type ${type}, which is not in the OpenAPI document`
        : undefined
    if (!media.endsWith('json') || !content.schema) return undefined
    const key = `${String(status in responses ? status : DEFAULT_RESPONSE)} ${media}`
    let schema = schemas.get(key)
    if (!schema) schemas.set(key, (schema = z.fromJSONSchema(content.schema as never)))
    const parsed = schema.safeParse(JSON.parse(body))
    if (parsed.success) return undefined
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return `${status} does not match its schema: ${issues.slice(0, 3).join('; ')} in ${body.slice(0, 200)}`
  }
}

export type FuzzOptions = {
  call: ApiCall
  actors: readonly Actor[]
  knownValuesList: readonly unknown[]
  runs: number
  seed: number
}

/**
 * Sends requests to one operation.
 * @returns the smallest failing request, if any.
 */
export async function fuzzCall(
  api: TestApi,
  { call, actors, knownValuesList, runs, seed }: FuzzOptions,
): Promise<FuzzFailure | undefined> {
  const findProblem = createValidator(call)
  let last: FuzzFailure | undefined
  const body = call.operation.requestBody !== undefined || !['GET', 'DELETE'].includes(call.method)
  const types = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', ''),
    },
  )
  // App endpoints reject all other actors, so most attempts there use app actors.
  const appActors = actors
    .filter(({ name }) => name.endsWith(' app'))
    .flatMap((item) => Array(12).fill(item) as Actor[])
  const isForApps = call.path.startsWith('/api/v2/')
  const property = fc.asyncProperty(
    requests(call, knownValuesList),
    fc.constantFrom(...(isForApps ? [...actors, ...appActors] : actors)),
    types,
    fc.nat(250),
    async (input, actor, type, from) => {
      // Resets the rate limits of addresses and accounts.
      api.advanceClock(60_000)
      const token = await actor.token()
      const payload = body ? input.payload : undefined
      const request: InjectOptions = {
        method: call.method as 'GET',
        url: input.path,
        remoteAddress: `203.0.113.${from}`,
        headers: {
          ...input.headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && type && { 'content-type': type }),
        },
        ...(payload !== undefined && { payload }),
      }
      const response = await api.app.inject(request)
      const problem = findProblem(
        response.statusCode,
        String(response.headers['content-type'] ?? ''),
        response.body,
      )
      if (problem === undefined) return
      last = {
        call: `${call.method} ${call.path}`,
        actor: actor.name,
        request: `${input.path} ${input.payload ?? ''} ${JSON.stringify(input.headers)}`.slice(0, 600),
        problem,
      }
      throw new Error(problem)
    },
  )
  const checkResult = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: false,
    interruptAfterTimeLimit: 60_000,
  })
  return checkResult.failed ? last : undefined
}

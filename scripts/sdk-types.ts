// Generates the API types in sdk/ from the OpenAPI document, in the format of openapi-fetch.
// openapi-typescript is not used because it requires TypeScript 5.
type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  description?: string
}
type Content = Record<string, { schema?: Schema }>
type Response = { $ref?: string; content?: Content }
type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response>
}
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { responses?: Record<string, Response> }
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const parameterPlaces = ['query', 'header', 'path', 'cookie']

/** The types of the operations whose path starts with `prefix`. */
export function sdkTypes({ paths, components }: OpenApi, prefix: string): string {
  const appPaths = Object.entries(paths).filter(([path]) => path.startsWith(prefix))
  const entries = appPaths.map(([path, item]) => `  ${text(path)}: {\n${pathItem(item)}\n  }`)
  const operations = appPaths.flatMap(([, item]) =>
    Object.values(item).map((operation) => operationType(operation, components)),
  )
  return `// Generated from docs/openapi.json by npm run openapi. Do not edit.
export interface paths {
${entries.join('\n')}
}
/** Parameters, bodies and responses by operationId. */
export interface operations {
${operations.join('\n')}
}
`
}

const text = (value: unknown) => JSON.stringify(value)
const comment = (description?: string) =>
  description ? `/** ${description.replaceAll('*/', '* /')} */ ` : ''

function pathItem(item: Record<string, Operation>): string {
  const lines = methods.map((method) => {
    const operation = item[method]
    if (!operation) return `    ${method}?: never`
    const { operationId, summary, description } = operation
    return `    ${comment([summary, description].filter(Boolean).join('. '))}\n    ${method}: operations[${text(operationId)}]`
  })
  return ['    parameters: { query?: never; header?: never; path?: never; cookie?: never }', ...lines].join(
    '\n',
  )
}

function operationType(
  { operationId, parameters = [], requestBody, responses }: Operation,
  components: OpenApi['components'],
): string {
  const fields = parameterPlaces.map((parameterPlace) => {
    const ownParameters = parameters.filter((parameter) => parameter.in === parameterPlace)
    if (ownParameters.length === 0) return `${parameterPlace}?: never`
    const names = ownParameters.map(
      ({ name, required, schema }) => `${text(name)}${required ? '' : '?'}: ${toType(schema)}`,
    )
    return `${parameterPlace}${ownParameters.some(({ required }) => required) ? '' : '?'}: { ${names.join('; ')} }`
  })
  const body = requestBody
    ? `requestBody${requestBody.required === false ? '?' : ''}: { content: ${toContentType(requestBody.content)} }`
    : 'requestBody?: never'
  const responseTypes = Object.entries(responses).map(([status, response]) => {
    const resolved = response.$ref ? components.responses![response.$ref.split('/').at(-1)!]! : response
    return `      ${status}: { headers: { [name: string]: unknown }; content: ${resolved.content ? toContentType(resolved.content) : 'never'} }`
  })
  return `  ${operationId}: {\n    parameters: { ${fields.join('; ')} }\n    ${body}\n    responses: {\n${responseTypes.join('\n')}\n    }\n  }`
}

const toContentType = (content: Content) =>
  `{ ${Object.entries(content)
    .map(([type, { schema }]) => `${text(type)}: ${toType(schema ?? {})}`)
    .join('; ')} }`

function toType(schema: Schema): string {
  if (schema.const !== undefined) return text(schema.const)
  if (schema.enum) return schema.enum.map(text).join(' | ')
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return choice.map((parameter) => `(${toType(parameter)})`).join(' | ')
  if (schema.allOf) return schema.allOf.map((parameter) => `(${toType(parameter)})`).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => toType({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `(${toType(schema.items ?? {})})[]`
    case 'object':
      return toObjectType(schema)
    case undefined:
    default:
      return 'unknown'
  }
}

function toObjectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, value]) =>
      `${comment(value.description)}${text(name)}${required.includes(name) ? '' : '?'}: ${toType(value)}`,
  )
  if (typeof additionalProperties === 'object' && fields.length === 0)
    fields.push(`[name: string]: ${toType(additionalProperties)}`)
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
}

// Query strings of back-office lists (contracts/lists/list-query.ts): their schema for the API document, and parsing.
import { z } from 'zod'
import {
  type ListDefinition,
  type ListField,
  type ListQuery,
  parseListQuery,
} from '../../contracts/lists/list-query.ts'
import { ShopError, toInputIssues } from '../../kernel/errors.ts'
import type { ListPageRequest } from '../../platform/database/list-query.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100

const pageParameters = z.object({
  after: z.string().max(1_000).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
})

/** Of a response, beside its rows. */
export const listPageFields = {
  total: z.int().optional().describe('Number of all matches; on the first page only'),
  next: z.string().optional().describe('`after` of the next page; absent on the last page'),
}

const examples: Record<ListField['type'], string> = {
  text: '`shirt` contains, `=shirt` is, `shirt*` starts with; accents and case are ignored',
  choice: 'comma-separated values, any of which matches; `!a,b` for none of them',
  number: '`5`, `5..10`, `5..` or `..10`',
  money: '`20`, `19.95..50`, `20..` or `..50`, in whole units of the currency',
  date: '`2026-11-20`, `2026-11-01..2026-11-20`, `2026-11-01..`, or `-7d` for the last 7 days including today',
  boolean: '`true` or `false`',
}

function describeFilter({ type, choices, canBeEmpty }: ListField): string {
  const values = choices ? `${choices.join(', ')}: ${examples[type]}` : examples[type]
  return canBeEmpty ? `${values}; \`empty\` or \`!empty\`` : values
}

const sortableFields = ({ fields }: ListDefinition): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.sort)

/** @param search what `q` matches. */
export const describeList = (definition: ListDefinition, search: string): string =>
  `${search} Days begin at midnight in the time zone of the shop. Filters are combined with "and".`.concat(
    ` Sorted by ${definition.defaultSort.map(({ field, descending }) => `${field}${descending ? ', descending' : ''}`).join(', ')} unless \`sort\` says otherwise.`,
  )

/** Only documents the filters: `parseListRequest` checks them and names what is wrong. */
export const listQuerystring = (definition: ListDefinition) =>
  pageParameters.extend({
    q: z.string().optional().describe('Search text'),
    sort: z
      .string()
      .optional()
      .describe(
        `Up to three fields, \`-\` before one for descending: ${sortableFields(definition).join(', ')}`,
      ),
    ...Object.fromEntries(
      Object.entries(definition.fields)
        .filter(([, field]) => field.filter !== false)
        .map(([name, field]) => [name, z.string().optional().describe(describeFilter(field))]),
    ),
  })

/**
 * @param url of the request.
 * @throws ShopError invalid_input with each parameter that the list does not have, or whose value is wrong.
 */
export function parseListRequest<Name extends string>(
  definition: ListDefinition<Name>,
  url: string,
): { query: ListQuery<Name>; page: ListPageRequest } {
  const params = new URL(url, 'http://localhost').searchParams
  const page = pageParameters.safeParse(Object.fromEntries(params))
  if (!page.success) throw new ShopError('invalid_input', { issues: toInputIssues(page.error) })
  const { query, problems } = parseListQuery(definition, params, Object.keys(pageParameters.shape))
  if (problems.length > 0)
    throw new ShopError('invalid_input', {
      issues: problems.map(({ parameter, message }) => ({ path: parameter, message })),
    })
  return { query, page: page.data }
}

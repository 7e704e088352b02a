// The query of a list as parameters of its export: the same text as in the address of its page.
import { z } from 'zod'
import { type ListDefinition, type ListQuery, parseListQuery } from '../../contracts/lists/list-query.ts'
import { ShopError } from '../../kernel/errors.ts'

type Filters = Record<string, string | undefined>

/**
 * A schema of `q`, `sort` and the filters of a list, with an error for each parameter that the list rejects.
 * @param hasFields whether the list has filters by custom fields, `field.<key>`, which `parseListFilters` checks.
 */
export function createListFilters(
  definition: ListDefinition,
  hasFields = false,
): z.ZodObject<Record<string, z.ZodOptional<z.ZodString>>> {
  const filters = Object.keys(definition.fields).filter((name) => definition.fields[name]!.filter !== false)
  const parameter = (name: string) =>
    z
      .string()
      .optional()
      .superRefine((value, context) => {
        const { problems } = parseListQuery(definition, new URLSearchParams({ [name]: value ?? '' }))
        for (const { message } of problems) context.addIssue({ code: 'custom', message })
      })
      .describe('As in the list')
  const schema = z.object(
    Object.fromEntries(['q', 'sort', ...filters].map((name) => [name, parameter(name)])),
  )
  return hasFields ? (schema.catchall(z.string()) as typeof schema) : schema
}

/** @throws ShopError invalid_input with each parameter that the list does not have, or whose value is wrong. */
export function parseListFilters<Name extends string>(
  definition: ListDefinition<Name>,
  filters: Filters,
): ListQuery<Name> {
  const given = Object.entries(filters).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const { query, problems } = parseListQuery(definition, new URLSearchParams(given))
  if (problems.length > 0)
    throw new ShopError('invalid_input', {
      issues: problems.map(({ parameter, message }) => ({ path: parameter, message })),
    })
  return query
}

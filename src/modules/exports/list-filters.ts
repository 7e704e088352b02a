// The query of a list as parameters of its export: the same text as in the address of its page.
import { z } from 'zod'
import { type ListDefinition, parseListQuery } from '../../contracts/lists/list-query.ts'

type Filters = Record<string, string | undefined>

/** A schema of `q`, `sort` and the filters of a list, with an error for each parameter that the list rejects. */
export function createListFilters(
  definition: ListDefinition,
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
  return z.object(Object.fromEntries(['q', 'sort', ...filters].map((name) => [name, parameter(name)])))
}

export const parseListFilters = <Name extends string>(definition: ListDefinition<Name>, filters: Filters) =>
  parseListQuery(
    definition,
    new URLSearchParams(
      Object.entries(filters).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  ).query

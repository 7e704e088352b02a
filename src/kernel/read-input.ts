import type { z } from 'zod'
import { issuesOf, ShopError } from './errors.ts'

/** What somebody sent, as its schema has it. @throws ShopError invalid_input with every field that is wrong. */
export function readInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(given)
  if (error) throw new ShopError('invalid_input', { issues: issuesOf(error) })
  return data as z.output<Schema>
}

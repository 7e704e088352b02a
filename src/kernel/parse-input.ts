import type { z } from 'zod'
import { toInputIssues, ShopError } from './errors.ts'

/** What somebody sent, as its schema has it. @throws ShopError invalid_input with every field that is wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new ShopError('invalid_input', { issues: toInputIssues(error) })
  return data as z.output<Schema>
}

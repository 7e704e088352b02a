import type { z } from 'zod'
import { toInputIssues, ShopError } from './errors.ts'

/**
 * Parses input by a schema.
 * @throws ShopError invalid_input that lists every invalid field.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new ShopError('invalid_input', { issues: toInputIssues(error) })
  return data as z.output<Schema>
}

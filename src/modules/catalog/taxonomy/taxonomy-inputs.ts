// Shared input schemas of categories, brands and collections.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { toStorableText } from '../../../kernel/text/storable-text.ts'

/** User input: PostgreSQL text accepts neither NUL nor lone surrogates. */
export const taxonomyText = (minLength: number, maxLength: number) =>
  z
    .string()
    .max(maxLength * 2)
    .transform((input) => toStorableText(input).replaceAll(/\s+/gu, ' ').trim())
    .pipe(z.string().min(minLength).max(maxLength))

/** A new value, with the value that the user saw. */
export const changeInput = <Value extends z.ZodType>(value: Value) => z.object({ was: value, to: value })

export const taxonomyId = z.int().min(1).max(1e15)
export const taxonomySlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/** A new slug; the current one may not follow today's rules. */
export const slugChangeInput = z
  .object({ was: z.string().max(300), to: taxonomySlug })
  .optional()
  .describe('The previous URL redirects to the new one')

/**
 * Fields of an edit that someone else has changed to a different value in the meantime. `now` has the current
 * values.
 */
export const findConflictingFields = <Field extends string>(
  edit: Partial<Record<Field, { was: unknown; to: unknown } | undefined>>,
  now: Record<Field, unknown>,
): Field[] =>
  (Object.entries(edit) as [Field, { was: unknown; to: unknown } | undefined][]).flatMap(([field, change]) =>
    change && !isDeepStrictEqual(change.was, now[field]) && !isDeepStrictEqual(change.to, now[field])
      ? [field]
      : [],
  )

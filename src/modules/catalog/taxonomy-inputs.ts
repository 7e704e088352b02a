// What staff may say of a category, a brand or a collection.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { toStorableText } from '../../kernel/storable-text.ts'

/** Text of people: PostgreSQL's text takes neither NUL nor half of a surrogate pair. */
export const taxonomyText = (minLength: number, maxLength: number) =>
  z
    .string()
    .max(maxLength * 2)
    .transform((input) => toStorableText(input).replaceAll(/\s+/gu, ' ').trim())
    .pipe(z.string().min(minLength).max(maxLength))

/** A field with what it was when somebody saw it. */
export const changeInput = <Value extends z.ZodType>(value: Value) => z.object({ was: value, to: value })

export const taxonomyId = z.int().min(1).max(1e15)
export const taxonomySlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/** Another address; the one that is there may have been made by other rules. */
export const slugChangeInput = z
  .object({ was: z.string().max(300), to: taxonomySlug })
  .optional()
  .describe('The former address leads to the new one')

/** Fields of an edit that somebody else has changed to something else meanwhile. `now` is what stands there. */
export const findConflictingFields = <Field extends string>(
  edit: Partial<Record<Field, { was: unknown; to: unknown } | undefined>>,
  now: Record<Field, unknown>,
): Field[] =>
  (Object.entries(edit) as [Field, { was: unknown; to: unknown } | undefined][]).flatMap(([field, change]) =>
    change && !isDeepStrictEqual(change.was, now[field]) && !isDeepStrictEqual(change.to, now[field])
      ? [field]
      : [],
  )

import { z } from 'zod'
import { toStorableText } from './storable-text.ts'

/** Text of one field, trimmed, without what PostgreSQL cannot store. For requests and responses. */
export const textSchema = (minLength: number, maxLength: number) =>
  z
    .string()
    .overwrite((text) => toStorableText(text).trim())
    .min(minLength)
    .max(maxLength)

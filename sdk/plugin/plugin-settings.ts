import { z } from 'zod'

/**
 * A setting that is stored encrypted and never shown again, such as an API key.
 * @param description where the merchant finds it.
 */
export const secret = (description: string) => z.string().min(1).meta({ description, secret: true })

/**
 * Address of a provider for tests. Only the environment sets it: who can change settings in the shop must not be able to
 * send the secrets elsewhere.
 */
export const testAddress = (description: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description, environmentOnly: true })

/** Whether a setting, optional or not, was declared with `secret`. */
export const isSecret = (schema: z.core.$ZodType): boolean => hasMark(schema, 'secret')

/** Whether only the environment may set it. */
export const isEnvironmentOnly = (schema: z.core.$ZodType): boolean => hasMark(schema, 'environmentOnly')

function hasMark(schema: z.core.$ZodType, mark: 'secret' | 'environmentOnly'): boolean {
  if (z.globalRegistry.get(schema)?.[mark] === true) return true
  return schema instanceof z.ZodOptional && hasMark(schema.unwrap(), mark)
}

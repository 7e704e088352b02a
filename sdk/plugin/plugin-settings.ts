import { z } from 'zod'

/**
 * A setting that is stored encrypted and never shown again, such as an API key.
 * @param description where the merchant finds it.
 */
export const secret = (description: string) => z.string().min(1).meta({ description, secret: true })

/** Whether a setting, optional or not, was declared with `secret`. */
export function isSecret(schema: z.core.$ZodType): boolean {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return z.globalRegistry.get(inner)?.['secret'] === true
}

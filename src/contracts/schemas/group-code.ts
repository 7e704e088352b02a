import { z } from 'zod'

/** Code of a customer group or segment. */
export const groupCode = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens, such as vip')

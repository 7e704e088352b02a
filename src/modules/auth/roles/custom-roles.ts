// Roles that a shop composes of permissions.
import { z } from 'zod'
import { customRolePattern, grantablePermissions, staffRoles } from '../../../contracts/permissions.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'

export const customRole = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(
      customRolePattern,
      'Use custom: and lower-case words joined by hyphens, such as custom:returns-desk',
    )
    .describe('Never changes; staff members have the role by it'),
  name: textSchema(1, 60),
  permissions: z.array(z.enum(grantablePermissions)).min(1).max(100),
  refund_limit: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .nullable()
    .default(null)
    .describe(
      'Largest sum of refunds of one order, minor units of the store currency. Null: no limit. Another role that may refund lifts it',
    ),
})
export type CustomRole = z.infer<typeof customRole>

export const roleList = z.object({
  version: z.string().describe('Changes with every change of the custom roles'),
  presets: z
    .array(z.object({ id: z.enum(staffRoles), permissions: z.array(z.string()) }))
    .describe('Roles of every shop, which cannot be changed'),
  custom: z.array(customRole),
})
export type RoleList = z.infer<typeof roleList>

export const rolesFile = z.strictObject({ custom: z.array(customRole).max(100) })

export const rolesInput = rolesFile.extend({
  was: z.string().describe('`version` of the roles that were edited'),
})
export type RolesInput = z.infer<typeof rolesInput>

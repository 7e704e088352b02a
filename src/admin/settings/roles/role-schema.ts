// Which values the fields of a role can have. The API checks them again.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

export const roleSchema = z.looseObject({
  name: z.string().trim().min(1).max(60),
  permissions: z.array(z.string()).min(1),
  refund_limit: z.int().min(0).nullable(),
})

const problems: Record<string, MessageKey> = {
  name: 'roles.invalid.name',
  permissions: 'roles.invalid.permissions',
  refund_limit: 'product.invalid.price',
}

export const describeRoleProblem = (path: string): MessageKey =>
  problems[path.split('.')[0] ?? ''] ?? 'editor.invalid'

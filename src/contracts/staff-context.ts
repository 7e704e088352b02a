// The caller of a staff operation. Every operation takes it as its first parameter and requires its permission
// before anything else.
import { ShopError } from '../kernel/errors.ts'
import type { AccountId } from '../kernel/ids.ts'
import { can, type Permission } from './permissions.ts'

/** The signed-in staff member. */
export type StaffPrincipal = {
  user: { id: AccountId; email: string }
  sessionId: string
  roles: readonly string[]
  /** Absent where only roles count, as in the API: the `edit` right opens pages of the back office. */
  rights?: { canEdit: boolean }
}

export type StaffContext = {
  /** The author in the audit log. */
  actor: `staff:${string}`
  requestId: string
  /** Id of the audit event that the operation reverts. */
  reverts?: number | undefined
  principal: StaffPrincipal
  can(permission: Permission): boolean
  /** @throws ShopError forbidden. */
  require(permission: Permission): void
}

export const createStaffContext = (principal: StaffPrincipal, requestId: string): StaffContext => ({
  actor: `staff:${principal.user.id}`,
  requestId,
  principal,
  can: (permission) => can(principal, permission),
  require(permission) {
    if (!can(principal, permission)) throw new ShopError('forbidden')
  },
})

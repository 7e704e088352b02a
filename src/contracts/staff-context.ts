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
  /** Permissions of custom roles. */
  grants?: readonly string[]
  /** Largest sum of refunds of one order, in minor units of the store currency; null: no limit. */
  refundLimitMinor?: number | null
  /** The `edit` right opens content, whatever the roles. */
  rights?: { canEdit: boolean }
}

/** The caller of an operation that commands may use too. */
export type OperatorContext = {
  /** The author in the audit log. */
  actor: string
  requestId: string
  /** Id of the audit event that the operation reverts. */
  reverts?: number | undefined
  can(permission: Permission): boolean
  /** @throws ShopError forbidden. */
  require(permission: Permission): void
}

/** A staff member or a machine key. */
export type StaffActor = `staff:${string}` | `key:${number}`

export type StaffContext = OperatorContext & {
  actor: StaffActor
  /** @throws ShopError forbidden for a machine key, which is no person. */
  principal: StaffPrincipal
  /** Largest sum of refunds of one order, in minor units of the store currency; null: no limit. */
  refundLimitMinor?: number | null
}

/** A command on the machine of the shop, which may do everything. */
export const commandContext: OperatorContext = {
  actor: 'command line',
  requestId: 'command line',
  can: () => true,
  require: () => undefined,
}

export const createStaffContext = (principal: StaffPrincipal, requestId: string): StaffContext => ({
  actor: `staff:${principal.user.id}`,
  requestId,
  principal,
  refundLimitMinor: principal.refundLimitMinor ?? null,
  can: (permission) => can(principal, permission),
  require(permission) {
    if (!can(principal, permission)) throw new ShopError('forbidden')
  },
})

/** A program with a machine key; its scopes are permissions. */
export function createKeyContext(
  {
    id,
    scopes,
    refundLimitMinor,
  }: { id: number; scopes: readonly string[]; refundLimitMinor: number | null },
  requestId: string,
): StaffContext {
  // As every custom role. Routes of a person do not accept keys.
  const can = (permission: Permission) => permission === 'admin.access' || scopes.includes(permission)
  const context: Omit<StaffContext, 'principal'> = {
    actor: `key:${id}`,
    requestId,
    refundLimitMinor,
    can,
    require(permission) {
      if (!can(permission)) throw new ShopError('insufficient_scope', { scope: permission })
    },
  }
  // Not enumerable, so that a copy of the context does not read it.
  return Object.defineProperty(context, 'principal', {
    get(): never {
      throw new ShopError('forbidden')
    },
  }) as StaffContext
}

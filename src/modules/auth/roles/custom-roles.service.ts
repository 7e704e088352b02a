// Wires custom roles, edited as one document by those who may grant roles.
import { isDeepStrictEqual } from 'node:util'
import { permissions, staffRoles } from '../../../contracts/permissions.ts'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import { getDocumentVersion } from '../../../kernel/document-version.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type InputIssue, ShopError } from '../../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../../kernel/record-diff.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { CustomRole, RoleList, RolesInput } from './custom-roles.ts'
import { listCustomRoles, listRoleUsers, lockRoles, setCustomRoles } from './custom-roles.store.ts'

/** Changed roles by id. */
export type RoleDiff = RecordDiff<CustomRole>

export type RoleService = {
  list(ctx: OperatorContext): Promise<RoleList>
  /**
   * Replaces the custom roles. Changes apply with the next request of each staff member.
   * @throws ShopError content_changed when they have another version; in_use with the staff members in `by` when a role
   * that someone has would be removed; invalid_input with the path of each error.
   */
  setRoles(ctx: OperatorContext, input: RolesInput): Promise<RoleList>
  /** @throws ShopError content_changed, in_use. */
  revertRoles(ctx: OperatorContext, diff: RoleDiff): Promise<void>
}

export function createRoleService({ db, clock }: { db: Db; clock: Clock }): RoleService {
  const change = (ctx: OperatorContext, decide: (current: CustomRole[]) => CustomRole[]): Promise<RoleList> =>
    db.transaction().execute(async (tx) => {
      await lockRoles(tx)
      const current = await listCustomRoles(tx)
      const wanted = decide(current).map(normalizeRole)
      const issues = findIssues(wanted)
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      const diff = compareRecords(byId(current), byId(wanted), isDeepStrictEqual)
      if (Object.keys(diff).length > 0) {
        await assertUnused(tx, diff)
        await setCustomRoles(tx, wanted)
        await writeAudit(tx, {
          ...ctx,
          action: 'roles.change',
          objectKind: 'settings',
          objectId: 'roles',
          diff: { roles: diff },
          at: clock.now(),
        })
      }
      return present(await listCustomRoles(tx))
    })
  return {
    async list(ctx) {
      ctx.require('team.read')
      return present(await listCustomRoles(db))
    },
    async setRoles(ctx, { was, custom }) {
      ctx.require('team.manage')
      return change(ctx, (current) => {
        const isSame = isDeepStrictEqual(byId(custom.map(normalizeRole)), byId(current))
        if (!isSame && getDocumentVersion(current) !== was)
          throw new ShopError('content_changed', { fields: ['version'] })
        return custom
      })
    },
    async revertRoles(ctx, diff) {
      ctx.require('team.manage')
      await change(ctx, (current) => {
        const reverted = revertRecords(byId(current), diff, isDeepStrictEqual)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        return [...reverted.values()]
      })
    },
  }
}

const byId = (roles: readonly CustomRole[]) => new Map(roles.map((role) => [role.id, role]))

const normalizeRole = (role: CustomRole): CustomRole => ({
  ...role,
  permissions: [...new Set(role.permissions)].toSorted(),
})

const present = (custom: CustomRole[]): RoleList => ({
  version: getDocumentVersion(custom),
  presets: staffRoles.map((id) => ({
    id,
    permissions: Object.entries(permissions).flatMap(([permission, { roles }]) =>
      (roles as readonly string[]).includes(id) ? [permission] : [],
    ),
  })),
  custom,
})

const findIssues = (roles: readonly CustomRole[]): InputIssue[] =>
  roles.flatMap(({ id, permissions: granted, refund_limit: limit }, index): InputIssue[] => {
    if (roles.findIndex((role) => role.id === id) !== index)
      return [{ path: `custom.${index}.id`, message: `${id} occurs twice.` }]
    if (limit !== null && !granted.includes('orders.refund'))
      return [
        {
          path: `custom.${index}.refund_limit`,
          message: 'The role needs the permission orders.refund for a limit.',
        },
      ]
    return []
  })

async function assertUnused(tx: Tx, diff: RoleDiff): Promise<void> {
  const removed = Object.entries(diff).flatMap(([id, { to }]) => (to === null ? [id] : []))
  const users = removed.length > 0 ? await listRoleUsers(tx, removed) : []
  if (users.length > 0) throw new ShopError('in_use', { by: users.map(({ email }) => email) })
}

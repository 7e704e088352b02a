// Reverts changes of staff, roles and machine keys.
import type { StaffGrants } from '../../auth/staff/staff-members.ts'
import type { RoleDiff } from '../../auth/roles/custom-roles.service.ts'
import type { WorkAssignment, WorkKind } from '../../work-queue/work-queue.ts'
import { requireAccountId, type Reverts } from './revert.service.ts'

export const staffReverts = {
  'staff.roles': {
    permission: 'team.manage',
    revert: ({ people }, ctx, { objectId, diff }) => {
      const { before, after } = diff as Record<'before' | 'after', StaffGrants>
      return people.setGrants(ctx, requireAccountId(objectId), { was: after, to: before })
    },
  },
  // Ended sessions and removed sign-in providers are not restored.
  'staff.deactivate': {
    permission: 'team.manage',
    revert: ({ people }, ctx, { objectId }) => people.activate(ctx, requireAccountId(objectId)),
  },
  'staff.activate': {
    permission: 'team.manage',
    revert: ({ people }, ctx, { objectId }) => people.deactivate(ctx, requireAccountId(objectId)),
  },
  'staff.invite': {
    permission: 'team.manage',
    revert: ({ people }, ctx, { objectId }) => people.withdraw(ctx, objectId),
  },
  'roles.change': {
    permission: 'team.manage',
    revert: ({ roles }, ctx, { diff }) => roles.revertRoles(ctx, diff['roles'] as RoleDiff),
  },
  'work-queue.assign': {
    permission: 'admin.access',
    revert: ({ workQueue }, ctx, { objectId, diff }) => {
      const { was, to } = diff as WorkAssignment
      return workQueue.assign(ctx, objectId as WorkKind, { was: to, to: was })
    },
  },
  'machine-key.create': {
    permission: 'machine-keys.manage',
    revert: ({ machineKeys }, ctx, { objectId }) => machineKeys.revoke(ctx, Number(objectId)),
  },
} as const satisfies Reverts

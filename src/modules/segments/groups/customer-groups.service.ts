// Wires groups of customers, edited as one document.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import { getDocumentVersion } from '../../../kernel/document-version.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../../kernel/record-diff.ts'
import type { Db } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { CustomerGroup, CustomerGroupList, CustomerGroupsInput } from './customer-groups.ts'
import { listSegments } from '../segments.store.ts'
import { listCustomerGroups, lockCustomerGroups, saveCustomerGroups } from './customer-groups.store.ts'

/** Changed groups by code. */
export type CustomerGroupDiff = RecordDiff<CustomerGroup>

export type CustomerGroupService = {
  list(ctx: OperatorContext): Promise<CustomerGroupList>
  /**
   * Replaces the groups. Members of a group stay when its name changes.
   * @throws ShopError content_changed when the groups have another version; in_use with the codes in `groups` when a
   * group with members, or of a segment, would be removed; invalid_input.
   */
  set(ctx: OperatorContext, input: CustomerGroupsInput): Promise<CustomerGroupList>
  /** @throws ShopError content_changed, in_use. */
  revert(ctx: OperatorContext, diff: CustomerGroupDiff): Promise<void>
}

export function createCustomerGroupService({ db, clock }: { db: Db; clock: Clock }): CustomerGroupService {
  const change = (
    ctx: OperatorContext,
    decide: (current: CustomerGroup[]) => readonly CustomerGroup[],
  ): Promise<CustomerGroupList> =>
    db.transaction().execute(async (tx) => {
      await lockCustomerGroups(tx)
      const stored = await listCustomerGroups(tx)
      const current = stored.map(toGroup)
      const wanted = decide(current)
      const repeated = wanted.find(({ code }, at) => wanted.findIndex((group) => group.code === code) !== at)
      if (repeated) throw invalidInput('groups', `${repeated.code} occurs twice`)
      const diff = compareRecords(byCode(current), byCode(wanted), isDeepStrictEqual)
      const removed = Object.entries(diff).flatMap(([code, { to }]) => (to === null ? [code] : []))
      const segments = removed.length > 0 ? await listSegments(tx) : []
      const isUsed = ({ code, members }: (typeof stored)[number]) =>
        members > 0 ||
        segments.some(({ conditions }) =>
          conditions.some((condition) => condition.type === 'group' && condition.groups.includes(code)),
        )
      const used = stored.filter((group) => removed.includes(group.code) && isUsed(group))
      if (used.length > 0) throw new ShopError('in_use', { groups: used.map(({ code }) => code) })
      if (Object.keys(diff).length > 0) {
        const saved = Object.values(diff).flatMap(({ to }) => to ?? [])
        await saveCustomerGroups(tx, saved, removed)
        await writeAudit(tx, {
          ...ctx,
          action: 'customer-groups.change',
          objectKind: 'settings',
          objectId: 'customer-groups',
          diff: { groups: diff },
          at: clock.now(),
        })
      }
      return present(await listCustomerGroups(tx))
    })
  return {
    async list(ctx) {
      ctx.require('customers.read')
      return present(await listCustomerGroups(db))
    },
    async set(ctx, { was, groups }) {
      ctx.require('customers.write')
      return change(ctx, (current) => {
        const isSame = isDeepStrictEqual(byCode(groups), byCode(current))
        if (!isSame && getDocumentVersion(current) !== was)
          throw new ShopError('content_changed', { fields: ['version'] })
        return groups
      })
    },
    async revert(ctx, diff) {
      ctx.require('customers.write')
      await change(ctx, (current) => {
        const reverted = revertRecords(byCode(current), diff, isDeepStrictEqual)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        return [...reverted.values()]
      })
    },
  }
}

const toGroup = ({ code, name }: CustomerGroup): CustomerGroup => ({ code, name })
const byCode = (groups: readonly CustomerGroup[]) => new Map(groups.map((group) => [group.code, group]))
const present = (groups: CustomerGroupList['groups']): CustomerGroupList => ({
  version: getDocumentVersion(groups.map(toGroup)),
  groups,
})

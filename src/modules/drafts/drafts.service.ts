// Drafts of editors. They change nothing in the shop, so they have no audit entries.
import { DAY_MS } from '../../kernel/days.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { ShopError } from '../../kernel/errors.ts'
import { DRAFT_DAYS, type Draft, type DraftEdit, type DraftKey } from './drafts.ts'
import { deleteEndedDrafts, getDraft, updateDraft } from './drafts.store.ts'

export type DraftService = {
  /** The caller's draft of a record; without changes if there is none. */
  get(ctx: StaffContext, key: DraftKey): Promise<Draft>
  /**
   * Changes fields of the caller's draft, which is deleted when no change is left.
   * @throws ShopError not_found for a record that has been erased.
   */
  update(ctx: StaffContext, key: DraftKey, edit: DraftEdit): Promise<Draft>
}

type DraftDeps = {
  db: Db
  clock: Clock
  /** By kind of record: whether a record can have drafts. It cannot be erased until the transaction ends. */
  lockRecord?: Partial<Record<string, (tx: Tx, id: string) => Promise<boolean>>>
}

export const createDraftService = ({ db, clock, lockRecord = {} }: DraftDeps): DraftService => ({
  async get(ctx, key) {
    ctx.require('admin.access')
    return getDraft(db, ctx.principal.user.id, key)
  },
  async update(ctx, key, edit) {
    ctx.require('admin.access')
    const at = clock.now()
    const account = ctx.principal.user.id
    return db.transaction().execute(async (tx) => {
      if ((await lockRecord[key.kind]?.(tx, key.id)) === false) throw new ShopError('not_found')
      const draft = await updateDraft(tx, account, key, edit, at)
      await deleteEndedDrafts(tx, account, new Date(at.getTime() - DRAFT_DAYS * DAY_MS))
      return draft
    })
  },
})

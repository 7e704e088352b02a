// The sandbox of machine keys, as staff see it: when it was filled, and its reset.
import { z } from 'zod'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import { getSandboxFill, type SandboxFill } from './fill-sandbox.ts'

export const sandboxStatus = z.object({
  filled_at: z.iso.datetime().nullable().describe('null: it is filled with the first call of a test key'),
  rows: z.int().describe('Rows of settings and catalogue that were copied'),
})
export type SandboxStatus = z.infer<typeof sandboxStatus>

export type SandboxService = {
  status(ctx: OperatorContext): Promise<SandboxStatus>
  /**
   * Removes everything that programs have written, and copies settings and catalogue of the shop again.
   * @throws ShopError sandbox_unavailable.
   */
  reset(ctx: OperatorContext): Promise<SandboxStatus>
}

type SandboxServiceDeps = {
  /** Of the live shop. */
  db: Db
  clock: Clock
  /** Absent: this process has no sandbox. */
  resetSandbox: (() => Promise<SandboxFill>) | undefined
}

export function createSandboxService({ db, clock, resetSandbox }: SandboxServiceDeps): SandboxService {
  return {
    async status(ctx) {
      ctx.require('machine-keys.manage')
      return presentFill(await getSandboxFill(db))
    },
    async reset(ctx) {
      ctx.require('machine-keys.manage')
      if (!resetSandbox) throw new ShopError('sandbox_unavailable')
      const fill = await resetSandbox()
      await db.transaction().execute((tx) =>
        writeAudit(tx, {
          ...ctx,
          action: 'sandbox.reset',
          objectKind: 'sandbox',
          objectId: 'sandbox',
          diff: { rows: fill.rows },
          at: clock.now(),
        }),
      )
      return presentFill(fill)
    },
  }
}

const presentFill = (fill: SandboxFill | undefined): SandboxStatus => ({
  filled_at: fill?.at.toISOString() ?? null,
  rows: fill?.rows ?? 0,
})

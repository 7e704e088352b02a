// Wires for staff the settings that decide whose tax applies.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import {
  findSettingIssues,
  normalizeSettings,
  type TaxSettings,
  type TaxSettingsInput,
} from './tax-settings.ts'
import { getTaxSettings, lockTaxSettings, saveTaxSettings } from './tax-settings.store.ts'

export type TaxSettingsService = {
  settings(ctx: OperatorContext): Promise<TaxSettings>
  /**
   * Changes apply to orders that are placed afterwards.
   * @throws ShopError content_changed when the settings are not `was`; invalid_input with the path of each error.
   */
  setSettings(ctx: OperatorContext, input: TaxSettingsInput): Promise<TaxSettings>
}

export const createTaxSettingsService = ({ db, clock }: { db: Db; clock: Clock }): TaxSettingsService => ({
  async settings(ctx) {
    ctx.require('settings.edit')
    return getTaxSettings(db)
  },
  async setSettings(ctx, { was, to }) {
    ctx.require('settings.edit')
    const issues = findSettingIssues(to).map(({ path, message }) => ({ path: `to.${path}`, message }))
    if (issues.length > 0) throw new ShopError('invalid_input', { issues })
    const next = normalizeSettings(to)
    await db.transaction().execute(async (tx) => {
      await lockTaxSettings(tx)
      const current = await getTaxSettings(tx)
      if (isDeepStrictEqual(current, next)) return
      if (!isDeepStrictEqual(current, was)) throw new ShopError('content_changed', { fields: ['settings'] })
      await saveTaxSettings(tx, next)
      await writeAudit(tx, {
        ...ctx,
        action: 'tax.settings',
        objectKind: 'settings',
        objectId: 'tax',
        diff: { was: current, to: next },
        at: clock.now(),
      })
    })
    return next
  },
})

// Wires for staff the exemptions of customers. Those of companies are part of the tax data of a company.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import { getCustomer } from '../../auth/accounts/customers.store.ts'
import type { ExemptionInput, TaxExemption } from './exemption.ts'
import { getExemption, lockExemptions, setExemption } from './exemptions.store.ts'

export type ExemptionService = {
  /** @throws ShopError not_found. */
  customerExemption(ctx: OperatorContext, accountId: AccountId): Promise<TaxExemption | null>
  /**
   * Changes apply to orders that are placed afterwards.
   * @throws ShopError not_found; content_changed when the exemption is not `was`.
   */
  setCustomerExemption(
    ctx: OperatorContext,
    accountId: AccountId,
    input: ExemptionInput,
  ): Promise<TaxExemption | null>
}

export function createExemptionService({ db, clock }: { db: Db; clock: Clock }): ExemptionService {
  const requireAccount = async (accountId: AccountId) => {
    if (!(await getCustomer(db, accountId))) throw new ShopError('not_found')
  }
  return {
    async customerExemption(ctx, accountId) {
      ctx.require('customers.read')
      await requireAccount(accountId)
      return getExemption(db, { accountId })
    },
    async setCustomerExemption(ctx, accountId, { was, to }) {
      ctx.require('company-terms.edit')
      await requireAccount(accountId)
      await db.transaction().execute(async (tx) => {
        await lockExemptions(tx)
        const current = await getExemption(tx, { accountId })
        if (isDeepStrictEqual(current, to)) return
        if (!isDeepStrictEqual(current, was))
          throw new ShopError('content_changed', { fields: ['exemption'] })
        await setExemption(tx, { accountId }, to)
        await writeAudit(tx, {
          ...ctx,
          action: 'customer.tax-exemption',
          objectKind: 'account',
          objectId: accountId,
          diff: { was: current, to },
          at: clock.now(),
        })
      })
      return to
    },
  }
}

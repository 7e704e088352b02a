// Wires the store currency: it can change until something is sold or owed in it. Decimal amounts stay the same.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { createCurrencyChange, isCurrencyCode, minorDigits } from '../../kernel/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../platform/database/dry-run.ts'
import { writeAudit } from '../audit/audit.ts'
import { lockWriters } from '../imports/write-products.ts'
import { hasOrders } from '../orders/orders.store.ts'
import { hasCompanyDebts } from '../payments/account-credit.store.ts'
import { hasStoredValues } from '../payments/stored-value/stored-value.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { chooseStoreCurrency, lockStoreCurrency } from '../pricing/price-list-settings.store.ts'
import { hasQuotes } from '../quotes/quotes.store.ts'
import { changeStoreAmounts, refreshAllPrices } from './change-store-amounts.service.ts'
import { hasStoredMarkets } from './markets.store.ts'
import type { ChangedCurrency, CurrencyUse, StoreCurrency, StoreCurrencyInput } from './store-currency.ts'

export type StoreCurrencyService = {
  read(ctx: OperatorContext): Promise<StoreCurrency>
  /**
   * Changes the currency of all prices, shipping costs, promotions and terms, and keeps their decimal amounts:
   * 49.95 USD becomes 49.95 EUR, or 50 JPY. Changing to the current currency confirms it in the setup checklist.
   * @throws ShopError content_changed when the currency is not `was`; invalid_input for an unknown currency; in_use
   * with what was sold or owed in the current one in `by`.
   */
  change(ctx: OperatorContext, input: StoreCurrencyInput): Promise<ChangedCurrency>
}

type StoreCurrencyDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createStoreCurrencyService({ db, clock, publish }: StoreCurrencyDeps): StoreCurrencyService {
  return {
    async read(ctx) {
      ctx.require('settings.edit')
      return presentCurrency(db, await getRetailCurrency(db))
    },
    async change(ctx, { was, to, dry_run: isDryRun }) {
      ctx.require('settings.edit')
      if (!isCurrencyCode(to))
        throw invalidInput('to', `${to} is not a currency: use an ISO 4217 code, such as EUR`)
      const at = clock.now()
      let changed: ChangedCurrency | undefined
      let staleTags: string[] = []
      await commitUnlessDryRun(db, isDryRun, async (tx) => {
        await lockWriters(tx)
        const uses = await listUses(tx, true)
        const current = await lockStoreCurrency(tx)
        const isFirstChoice = await chooseStoreCurrency(tx, at)
        const object = { objectKind: 'settings', objectId: 'currency' }
        if (current === to && isFirstChoice)
          await writeAudit(tx, {
            ...ctx,
            ...object,
            action: 'settings.currency-confirm',
            diff: { currency: to },
            at,
          })
        if (current !== to) {
          if (current !== was) throw new ShopError('content_changed', { fields: ['currency'] })
          if (uses.length > 0) throw new ShopError('in_use', { by: uses })
          const { amounts, rounded } = await changeStoreAmounts(tx, createCurrencyChange(was, to))
          changed = { ...(await presentCurrency(tx, to)), amounts, rounded }
          staleTags = await refreshAllPrices(tx, at)
          const diff = { currency: { was, to }, amounts, rounded }
          await writeAudit(tx, {
            ...ctx,
            ...object,
            action: 'settings.currency',
            diff,
            at,
          })
        }
      })
      if (!isDryRun) await publish(staleTags)
      return changed ?? { ...(await presentCurrency(db, to)), amounts: 0, rounded: 0 }
    },
  }
}

const presentCurrency = async (db: Db, currency: string): Promise<StoreCurrency> => ({
  currency,
  decimals: minorDigits(currency),
  used_by: await listUses(db),
})

async function listUses(db: Db, lock = false): Promise<CurrencyUse[]> {
  const found: [CurrencyUse, boolean][] = [
    ['orders', await hasOrders(db, { lock })],
    ['quotes', await hasQuotes(db)],
    ['gift_cards', await hasStoredValues(db)],
    ['company_accounts', await hasCompanyDebts(db)],
    ['markets', await hasStoredMarkets(db)],
  ]
  return found.flatMap(([use, isFound]) => (isFound ? [use] : []))
}

// Wires the merge of two accounts of the same customer.
import { sql } from 'kysely'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../platform/database/dry-run.ts'
import { writeAudit } from '../audit/audit.ts'
import { eraseAccountData } from '../auth/accounts/account-data.ts'
import { getCustomer } from '../auth/accounts/customers.store.ts'
import { isStaff } from '../auth/auth.ts'
import { copyObjection } from '../checkout/abandoned-carts/abandoned-carts.store.ts'
import { loadFieldValues, saveFieldValues } from '../custom-fields/custom-fields.store.ts'
import { countApps } from '../apps/apps.store.ts'
import { getMembership } from '../companies/companies.store.ts'
import { hasQuotes } from '../quotes/quotes.store.ts'
import { deleteSubscription, getSubscribedSince } from '../newsletter/newsletter.ts'
import { moveAccountOrders } from '../orders/move-account-orders.ts'
import { moveStoreCredit } from '../payments/stored-value/move-store-credit.ts'
import { moveCustomerUses } from '../promotions/promotion-uses.store.ts'
import { getCustomerKeys } from '../promotions/promotions.store.ts'
import { getExemption } from '../tax/exemptions/exemptions.store.ts'
import { type MovedCustomerData, moveCustomerData } from './merge-customers.store.ts'
import { deletePersonalData } from './personal-data.service.ts'

/** What a merge moves to the remaining customer. */
export type MergeResult = MovedCustomerData & {
  /** With their reviews, gift cards, returns and invoices. */
  orders: number
  drafts: number
  /** Null: the merged customer never had any. In minor units. */
  store_credit: { amount: number; currency: string } | null
  /** Whether the remaining customer receives marketing emails: only if both had agreed. */
  marketing_consent: { was: boolean; to: boolean }
  /** Whether the merged customer had a tax exemption, which is not moved. */
  lost_tax_exemption: boolean
}

export type CustomerMergeService = {
  /**
   * Merges the customer `from` into `into`: moves orders, drafts, store credit, addresses, wishlist, notes, groups,
   * custom fields and a missing phone number, and erases `from` with its sessions. A dry run returns the same and changes nothing.
   * @throws ShopError not_found; forbidden for staff accounts; invalid_input for the same account, an account with a
   * company, quotes or apps, and store credit in two currencies.
   */
  merge(
    ctx: OperatorContext,
    into: AccountId,
    input: { from: AccountId; dry_run?: boolean | undefined },
  ): Promise<MergeResult>
}

export function createCustomerMergeService({ db, clock }: { db: Db; clock: Clock }): CustomerMergeService {
  return {
    async merge(ctx, into, { from, dry_run: isDryRun = false }) {
      ctx.require('customers.write')
      if (from === into) throw invalidInput('from', 'is the same customer')
      return commitUnlessDryRun(db, isDryRun, async (tx) => {
        // In the order of the ids. Orders that refer to the accounts wait, so that all of them are moved.
        await sql`select from account where id in (${from}, ${into}) order by id for update`.execute(tx)
        const [source, target] = [await getCustomer(tx, from), await getCustomer(tx, into)]
        if (!source || !target) throw new ShopError('not_found')
        if ([source, target].some(({ roles }) => isStaff(roles, []))) throw new ShopError('forbidden')
        await assertPrivateCustomer(tx, from)
        const consents = await mergeConsents(tx, source.email, target.email)
        const fields = await loadFieldValues(tx, 'customer', [from, into])
        const merged = { ...fields.get(from), ...fields.get(into) }
        await saveFieldValues(tx, 'customer', [{ id: into, fields: merged }])
        const [fromKey, intoKey] = [from, into].map((accountId) => getCustomerKeys({ accountId })[0]!)
        await moveCustomerUses(tx, fromKey!, intoKey!)
        const result: MergeResult = {
          ...(await moveAccountOrders(tx, from, into)),
          store_credit: await moveStoreCredit(tx, from, into),
          ...(await moveCustomerData(tx, from, into)),
          marketing_consent: consents,
          lost_tax_exemption: (await getExemption(tx, { accountId: from })) !== null,
        }
        await sql`update account set phone = coalesce(phone, ${source.phone}) where id = ${into}`.execute(tx)
        const at = clock.now()
        await eraseAccountData(tx, from, at, deletePersonalData)
        // Counts and codes only: the audit log outlives an erased account.
        const object = { objectKind: 'account', objectId: into }
        await writeAudit(tx, { ...ctx, action: 'customer.merge', ...object, diff: { from, ...result }, at })
        return result
      })
    },
  }
}

/** @throws ShopError invalid_input for an account that acts for a company or owns apps. */
async function assertPrivateCustomer(tx: Tx, id: AccountId): Promise<void> {
  const company = await getMembership(tx, id)
  const quotes = await hasQuotes(tx, { accountId: id })
  const apps = (await countApps(tx, id)) > 0
  if (company) throw invalidInput('from', 'is a member of a company: remove it from the company first')
  if (quotes) throw invalidInput('from', 'has quotes of a company, which cannot be moved')
  if (apps) throw invalidInput('from', 'has apps of the partner API, which cannot be moved')
}

/** The stricter consent remains: marketing emails only if both addresses agreed, no reminders if one objected. */
async function mergeConsents(tx: Tx, from: string, into: string): Promise<{ was: boolean; to: boolean }> {
  const had = async (email: string) => (await getSubscribedSince(tx, email)) !== undefined
  const [source, was] = [await had(from), await had(into)]
  const to = was && source
  if (!to) await deleteSubscription(tx, into)
  await copyObjection(tx, from, into)
  return { was, to }
}

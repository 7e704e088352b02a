// What staff see of one business, and of all: put together from those who keep each part of it.
import type { TradeAccountCalls, CompanyAccount } from './create-trade-account.ts'
import { ShopError } from './kernel/errors.ts'
import { listAddressesByCompany } from './modules/companies/addresses.store.ts'
import type { Company, CompanyAddress, Invitation, CompanyMember } from './modules/companies/companies.ts'
import { listCompanies, getCompanySettings, listMembers } from './modules/companies/companies.store.ts'
import { getCompanyOrderTerms } from './modules/companies/company-order-terms.store.ts'
import { listOpenInvitations } from './modules/companies/members.store.ts'
import { type PriceList, listCompanyPriceLists } from './modules/pricing/price-lists.store.ts'
import type { Db } from './platform/database.ts'
import { isUuid } from './kernel/ids.ts'

export type CompanyShown = {
  company: Company
  addresses: CompanyAddress[]
  people: CompanyMember[]
  invitations: Invitation[]
  /** The least that it orders, minor units; the list that it buys by; above what its buyers' orders wait. */
  minimum: number
  list: PriceList | null
  approval: number | null
  account: CompanyAccount
  /** Those that it may be given. */
  lists: PriceList[]
}

export type StaffCompanyCalls = {
  all(): Promise<Company[]>
  /** @throws ShopError not_found. */
  one(id: string): Promise<CompanyShown>
}

export function createStaffCompanies(db: Db, account: TradeAccountCalls): StaffCompanyCalls {
  return {
    all: () => listCompanies(db),
    async one(id) {
      const known = isUuid(id) ? await getCompanySettings(db, id) : undefined
      const company = known && (await listCompanies(db)).find((one) => one.id === id)
      const agreed = company && (await getCompanyOrderTerms(db, id))
      if (!known || !company || !agreed) throw new ShopError('not_found')
      const [addresses, people, invitations, lists, theirs] = await Promise.all([
        listAddressesByCompany(db, [id]),
        listMembers(db, id),
        listOpenInvitations(db, id),
        listCompanyPriceLists(db),
        account.account(id),
      ])
      return {
        company,
        addresses: addresses.get(id) ?? [],
        people,
        invitations,
        minimum: agreed.minimumMinor,
        list: lists.find((list) => list.id === agreed.priceList) ?? null,
        approval: known.approvalMinor,
        account: theirs,
        lists,
      }
    },
  }
}

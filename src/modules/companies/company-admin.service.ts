// Companies for staff: combines the data of several services.
import type { CompaniesListField } from '../../contracts/lists/companies-list.ts'
import { readListFilters } from '../custom-fields/list-fields.store.ts'
import type { ListField, ListQuery } from '../../contracts/lists/list-query.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { CompanyAccountService, CompanyAccount } from './company-account.service.ts'
import { ShopError } from '../../kernel/errors.ts'
import { listAddressesByCompany } from './addresses.store.ts'
import type { Company, CompanyAddress, Invitation, CompanyMember } from './companies.ts'
import { listCompanies, getCompanySettings, listMembers } from './companies.store.ts'
import { type CompanyRow, listCompaniesForStaff } from './companies-list.store.ts'
import { getCompanyOrderTerms } from './company-order-terms.store.ts'
import { listOpenInvitations } from './members.store.ts'
import { type PriceList, listCompanyPriceLists } from '../pricing/price-lists/price-lists.store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { isUuid } from '../../kernel/ids.ts'
import { getShopClock } from '../reports/reports.service.ts'

export type CompanyView = {
  company: Company
  addresses: CompanyAddress[]
  people: CompanyMember[]
  invitations: Invitation[]
  /**
   * Minimum order value in minor units; the company's price list; the amount above which buyers' orders need
   * approval.
   */
  minimum: number
  list: PriceList | null
  approval: number | null
  account: CompanyAccount
  lists: PriceList[]
}

export type CompanyAdminService = {
  list(
    ctx: StaffContext,
    query: ListQuery<CompaniesListField>,
    request: ListPageRequest,
  ): Promise<ListPage<CompanyRow>>
  /** Filters of the list by custom fields, such as `field.industry`. */
  filters(ctx: StaffContext): Promise<Record<string, ListField>>
  all(ctx: StaffContext): Promise<Company[]>
  /** @throws ShopError not_found. */
  one(ctx: StaffContext, id: string): Promise<CompanyView>
}

export function createCompanyAdminService({
  db,
  clock,
  account,
}: {
  db: Db
  clock: Clock
  account: CompanyAccountService
}): CompanyAdminService {
  return {
    async list(ctx, query, request) {
      ctx.require('companies.read')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return listCompaniesForStaff(db, query, request, { today, timeZone })
    },
    async filters(ctx) {
      ctx.require('companies.read')
      return readListFilters(db, 'company')
    },
    async all(ctx) {
      ctx.require('companies.read')
      return listCompanies(db)
    },
    async one(ctx, id) {
      ctx.require('companies.read')
      const companyRow = isUuid(id) ? await getCompanySettings(db, id) : undefined
      const [company] = companyRow ? await listCompanies(db, { id }) : []
      const terms = company && (await getCompanyOrderTerms(db, id))
      if (!companyRow || !company || !terms) throw new ShopError('not_found')
      const [addresses, members, invitations, lists, companyAccount] = await Promise.all([
        listAddressesByCompany(db, [id]),
        listMembers(db, id),
        listOpenInvitations(db, id),
        listCompanyPriceLists(db),
        account.account(ctx, id),
      ])
      return {
        company,
        addresses: addresses.get(id) ?? [],
        people: members,
        invitations,
        minimum: terms.minimumMinor,
        list: lists.find((list) => list.id === terms.priceList) ?? null,
        approval: companyRow.approvalMinor,
        account: companyAccount,
        lists,
      }
    },
  }
}

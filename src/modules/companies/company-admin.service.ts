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
import { listCompanies, listMembers } from './companies.store.ts'
import { type CompanyRow, listCompaniesForStaff } from './companies-list.store.ts'
import { readCompanyTerms } from './company-currency.ts'
import { listOpenInvitations } from './members.store.ts'
import { readMarkets } from '../markets/markets.store.ts'
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
  /** Codes of the market that staff chose, and of the one in which it buys. */
  market: { chosen: string | null; current: string | null }
  account: CompanyAccount
  /** Price lists that staff can choose: without `price-lists.read` the assigned one. */
  lists: PriceList[]
  /** Markets that staff can choose. */
  markets: MarketChoice[]
}

type MarketChoice = { code: string; name: string; currency: string }

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
      const [company] = isUuid(id) ? await listCompanies(db, { id }) : []
      if (!company) throw new ShopError('not_found')
      const terms = await readCompanyTerms(db, id, clock.now())
      const [addresses, members, invitations, lists, { markets }, companyAccount] = await Promise.all([
        listAddressesByCompany(db, [id]),
        listMembers(db, id),
        listOpenInvitations(db, id),
        listCompanyPriceLists(db),
        readMarkets(db),
        account.account(ctx, id),
      ])
      const list = lists.find(({ id: one }) => one === terms.priceList) ?? null
      return {
        company,
        addresses: addresses.get(id) ?? [],
        people: members,
        invitations,
        minimum: terms.minimumMinor,
        list,
        approval: terms.approvalMinor,
        market: { chosen: terms.market, current: terms.buys.market },
        account: companyAccount,
        lists: ctx.can('price-lists.read') ? lists : list ? [list] : [],
        markets: markets.flatMap(({ code, name, currency, active }) =>
          active ? [{ code, name, currency }] : [],
        ),
      }
    },
  }
}

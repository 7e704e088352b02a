// Exportable lists of the back office: permission and filters, as on their pages.
import { z } from 'zod'
import { comparisons } from '../../contracts/reports.ts'
import { abandonedCartsList } from '../../contracts/lists/abandoned-carts-list.ts'
import { appStatuses } from '../apps/apps.ts'
import { companiesList } from '../../contracts/lists/companies-list.ts'
import { tradeApplicationsList } from '../../contracts/lists/trade-applications-list.ts'
import { giftCardsList } from '../../contracts/lists/gift-cards-list.ts'
import { promotionsList } from '../../contracts/lists/promotions-list.ts'
import { failedJobsList } from '../../contracts/lists/failed-jobs-list.ts'
import { importsList } from '../../contracts/lists/imports-list.ts'
import { brandsList } from '../../contracts/lists/brands-list.ts'
import { collectionsList } from '../../contracts/lists/collections-list.ts'
import { redirectsList } from '../../contracts/lists/redirects-list.ts'
import { synonymsList } from '../../contracts/lists/synonyms-list.ts'
import { retailersList } from '../../contracts/lists/retailers-list.ts'
import { staffList } from '../../contracts/lists/staff-list.ts'
import { stockList } from '../../contracts/lists/stock-list.ts'
import { customersList } from '../../contracts/lists/customers-list.ts'
import { ordersList } from '../../contracts/lists/orders-list.ts'
import { productsList } from '../../contracts/lists/products-list.ts'
import type { ListDefinition } from '../../contracts/lists/list-query.ts'
import { createListFilters } from './list-filters.ts'
import { quotesList } from '../../contracts/lists/quotes-list.ts'
import { cohortsQuery } from '../reports/customer-cohorts.ts'
import { returnsReportQuery } from '../reports/returns-report.ts'
import { stockCoverQuery } from '../reports/stock-cover.ts'
import { breakdownQuery } from '../reports/sales-breakdown/sales-breakdown.ts'
import type { ListFieldEntity } from '../custom-fields/list-fields.store.ts'
import type { Permission } from '../../contracts/permissions.ts'
import { translationLocaleCode } from '../../platform/text/locale-code.ts'

const q = z.string().trim().max(200).default('').describe('Same as the search of the list')
const noFilters = z.object({})
const days = z.object({
  from: z.iso.date().optional().describe('The first day'),
  to: z.iso.date().optional().describe('The last day'),
})
const audit = days.extend({
  who: z.string().trim().max(200).optional().describe('Actor, as shown in the audit log'),
  what: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('First characters of an action, or the resource that was changed'),
})

/** A file has all pages. */
const paging = { limit: true, offset: true } as const

/** Lists by their name in the URL. */
export const exportDefinitions = {
  orders: {
    permission: 'orders.read',
    list: ordersList,
    fieldsOf: 'order',
    filters: createListFilters(ordersList, true),
  },
  'abandoned-carts': {
    permission: 'orders.read',
    list: abandonedCartsList,
    filters: createListFilters(abandonedCartsList),
  },
  products: { permission: 'products.read', list: productsList, filters: createListFilters(productsList) },
  variants: { permission: 'products.read', filters: noFilters },
  categories: { permission: 'categories.manage', filters: noFilters },
  pages: { permission: 'content.edit', filters: noFilters },
  brands: {
    permission: 'catalogue-settings.manage',
    list: brandsList,
    fieldsOf: 'brand',
    filters: createListFilters(brandsList, true),
  },
  collections: {
    permission: 'catalogue-settings.manage',
    list: collectionsList,
    fieldsOf: 'collection',
    filters: createListFilters(collectionsList, true),
  },
  synonyms: {
    permission: 'catalogue-settings.manage',
    list: synonymsList,
    filters: createListFilters(synonymsList),
  },
  redirects: {
    permission: 'catalogue-settings.manage',
    list: redirectsList,
    filters: createListFilters(redirectsList),
  },
  prices: {
    permission: 'price-lists.read',
    filters: z.object({
      list: z.string().trim().min(1).max(100).default('wholesale').describe('Code of the price list'),
    }),
  },
  payments: { permission: 'payments.manage', filters: noFilters },
  members: { permission: 'team.read', list: staffList, filters: createListFilters(staffList) },
  'option-values': {
    permission: 'catalogue-settings.manage',
    filters: z.object({
      q,
      language: translationLocaleCode.optional().describe('Default: the first besides English'),
      untranslated: z.literal('1').optional().describe('Only those without a translation'),
    }),
  },
  retailers: {
    permission: 'retailers.manage',
    list: retailersList,
    fieldsOf: 'retailer',
    filters: createListFilters(retailersList, true),
  },
  customers: {
    permission: 'customers.read',
    list: customersList,
    fieldsOf: 'customer',
    filters: createListFilters(customersList, true),
  },
  stock: { permission: 'stock.read', list: stockList, filters: createListFilters(stockList) },
  'low-stock': { permission: 'stock.read', filters: noFilters },
  promotions: {
    permission: 'promotions.read',
    list: promotionsList,
    filters: createListFilters(promotionsList),
  },
  sales: { permission: 'sales.manage', filters: noFilters },
  companies: {
    permission: 'companies.read',
    list: companiesList,
    fieldsOf: 'company',
    filters: createListFilters(companiesList, true),
  },
  quotes: { permission: 'quotes.manage', list: quotesList, filters: createListFilters(quotesList) },
  'trade-applications': {
    permission: 'company-applications.manage',
    list: tradeApplicationsList,
    filters: createListFilters(tradeApplicationsList),
  },
  apps: {
    permission: 'apps.review',
    filters: z.object({ status: z.enum(appStatuses).default('pending') }),
  },
  jobs: { permission: 'jobs.manage', list: failedJobsList, filters: createListFilters(failedJobsList) },
  'gift-cards': {
    permission: 'store-credit.manage',
    list: giftCardsList,
    filters: createListFilters(giftCardsList),
  },
  imports: { permission: 'imports.manage', list: importsList, filters: createListFilters(importsList) },
  audit: { permission: 'audit-log.read', filters: audit },
  'sales-report': {
    permission: 'reports.read',
    filters: days.extend({ compare: z.enum(comparisons).optional() }),
  },
  'sales-breakdown': {
    permission: 'reports.read',
    filters: breakdownQuery.omit(paging),
  },
  'stock-report': { permission: 'stock.read', filters: stockCoverQuery.omit(paging) },
  'returns-report': { permission: 'reports.read', filters: returnsReportQuery.omit(paging) },
  'customers-report': { permission: 'reports.read', filters: cohortsQuery },
  searches: { permission: 'search-reports.read', filters: days },
} as const satisfies Record<
  string,
  { permission: Permission; filters: z.ZodObject; list?: ListDefinition; fieldsOf?: ListFieldEntity }
>

export type ExportName = keyof typeof exportDefinitions
export type ExportFilters<Name extends ExportName> = z.infer<(typeof exportDefinitions)[Name]['filters']>

// Exportable lists of the back office: permission and filters, as on their pages.
import { z } from 'zod'
import { translationLocales } from '../modules/catalog/category-tree.ts'
import { appStatuses } from '../modules/apps/apps.ts'
import { companyApplicationStatuses } from '../modules/companies/companies.ts'
import { orderListViews } from '../modules/orders/order-list.store.ts'
import { stockViews } from '../modules/inventory/stock.ts'
import { locationCodeInput } from '../modules/inventory/stock-inputs.ts'
import { quoteStates } from '../modules/quotes/quotes.ts'
import type { AdminPermission } from './admin-permissions.ts'

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

/** Lists by their name in the URL. */
export const exportDefinitions = {
  orders: { permission: 'orders', filters: z.object({ q, view: z.enum(orderListViews).default('all') }) },
  products: {
    permission: 'products',
    filters: z.object({
      q,
      status: z.enum(['draft', 'active', 'archived']).optional(),
      lacks: z
        .enum(translationLocales)
        .optional()
        .describe('Language in which the name or description is missing'),
    }),
  },
  brands: { permission: 'catalogue', filters: z.object({ q }) },
  collections: { permission: 'catalogue', filters: noFilters },
  synonyms: { permission: 'catalogue', filters: z.object({ q }) },
  redirects: { permission: 'catalogue', filters: z.object({ q }) },
  prices: {
    permission: 'prices',
    filters: z.object({
      list: z.string().trim().min(1).max(100).default('wholesale').describe('Code of the price list'),
    }),
  },
  payments: { permission: 'payments', filters: noFilters },
  people: { permission: 'people', filters: noFilters },
  values: {
    permission: 'catalogue',
    filters: z.object({
      q,
      language: z.enum(translationLocales).default('vi'),
      lacks: z.literal('1').optional().describe('Only those without a translation'),
    }),
  },
  retailers: { permission: 'retailers', filters: z.object({ q }) },
  customers: { permission: 'customers', filters: z.object({ q }) },
  stock: {
    permission: 'stock',
    filters: z.object({
      q,
      view: z.enum(stockViews).default('all'),
      location: locationCodeInput.optional().describe('Default: all locations'),
    }),
  },
  'low-stock': { permission: 'stock', filters: noFilters },
  promotions: { permission: 'promotions', filters: noFilters },
  sales: { permission: 'sales', filters: noFilters },
  companies: { permission: 'companies', filters: noFilters },
  quotes: { permission: 'quotes', filters: z.object({ status: z.enum(quoteStates).default('asked') }) },
  trade: {
    permission: 'trade',
    filters: z.object({ status: z.enum(companyApplicationStatuses).default('waiting') }),
  },
  programs: {
    permission: 'programs',
    filters: z.object({ status: z.enum(appStatuses).default('waiting') }),
  },
  jobs: { permission: 'jobs', filters: noFilters },
  'gift-cards': { permission: 'credits', filters: noFilters },
  imports: { permission: 'imports', filters: noFilters },
  audit: { permission: 'audit', filters: audit },
  figures: { permission: 'figures', filters: days },
  searches: { permission: 'searches', filters: days },
} as const satisfies Record<string, { permission: AdminPermission; filters: z.ZodObject }>

export type ExportName = keyof typeof exportDefinitions
export type ExportFilters<Name extends ExportName> = z.infer<(typeof exportDefinitions)[Name]['filters']>

// Lists of the back office that are taken as files: who may, and what each is narrowed by, as on its page.
import { z } from 'zod'
import { translationLocales } from './modules/catalog/category-tree.ts'
import { appStatuses } from './modules/apps/apps.ts'
import { companyApplicationStatuses } from './modules/companies/companies.ts'
import { orderListViews } from './modules/orders/order-list.store.ts'
import { stockViews } from './modules/inventory/stock.ts'
import { locationCodeInput } from './modules/inventory/stock-inputs.ts'
import { quoteStates } from './modules/quotes/quotes.ts'
import type { OfficeRoom } from './office-rooms.ts'

const q = z.string().trim().max(200).default('').describe('As in the search of the list')
const nothing = z.object({})
const days = z.object({
  from: z.iso.date().optional().describe('The first day'),
  to: z.iso.date().optional().describe('The last day'),
})
const audit = days.extend({
  who: z.string().trim().max(200).optional().describe('Actor, as the audit writes it'),
  what: z.string().trim().max(200).optional().describe('Beginning of an action, or what was changed'),
})

/** Each list by its name in addresses. */
export const staffLists = {
  orders: { room: 'orders', asked: z.object({ q, view: z.enum(orderListViews).default('all') }) },
  products: {
    room: 'products',
    asked: z.object({
      q,
      status: z.enum(['draft', 'active', 'archived']).optional(),
      lacks: z
        .enum(translationLocales)
        .optional()
        .describe('A language that they have no name or no description in'),
    }),
  },
  brands: { room: 'catalogue', asked: z.object({ q }) },
  collections: { room: 'catalogue', asked: nothing },
  synonyms: { room: 'catalogue', asked: z.object({ q }) },
  redirects: { room: 'catalogue', asked: z.object({ q }) },
  prices: {
    room: 'prices',
    asked: z.object({
      list: z.string().trim().min(1).max(100).default('wholesale').describe('Code of the price list'),
    }),
  },
  payments: { room: 'payments', asked: nothing },
  people: { room: 'people', asked: nothing },
  values: {
    room: 'catalogue',
    asked: z.object({
      q,
      language: z.enum(translationLocales).default('vi'),
      lacks: z.literal('1').optional().describe('Those that have no words there'),
    }),
  },
  retailers: { room: 'retailers', asked: z.object({ q }) },
  customers: { room: 'customers', asked: z.object({ q }) },
  stock: {
    room: 'stock',
    asked: z.object({
      q,
      view: z.enum(stockViews).default('all'),
      location: locationCodeInput.optional().describe('All of them without'),
    }),
  },
  'low-stock': { room: 'stock', asked: nothing },
  promotions: { room: 'promotions', asked: nothing },
  sales: { room: 'sales', asked: nothing },
  companies: { room: 'companies', asked: nothing },
  quotes: { room: 'quotes', asked: z.object({ status: z.enum(quoteStates).default('asked') }) },
  trade: {
    room: 'trade',
    asked: z.object({ status: z.enum(companyApplicationStatuses).default('waiting') }),
  },
  programs: {
    room: 'programs',
    asked: z.object({ status: z.enum(appStatuses).default('waiting') }),
  },
  jobs: { room: 'jobs', asked: nothing },
  'gift-cards': { room: 'credits', asked: nothing },
  imports: { room: 'imports', asked: nothing },
  audit: { room: 'audit', asked: audit },
  figures: { room: 'figures', asked: days },
  searches: { room: 'searches', asked: days },
} as const satisfies Record<string, { room: OfficeRoom; asked: z.ZodObject }>

export type StaffList = keyof typeof staffLists
export type AskedList<Name extends StaffList> = z.infer<(typeof staffLists)[Name]['asked']>

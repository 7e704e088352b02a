// Going live: input, result, and what the demo data is recognised by.
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { SiteSettings } from '../../content/content.ts'
import { setupStep } from '../setup.ts'

export const goLiveInput = z.strictObject({
  dry_run: z.boolean().default(false).describe('true: only shows what would be removed'),
  was: z
    .string()
    .optional()
    .describe('`version` of the dry run that you checked. Required to go live: nothing else is removed'),
  test_orders: z
    .array(z.string().min(1).max(60))
    .max(1_000)
    .default([])
    .describe('Numbers of orders that were paid or refunded and are tests all the same'),
})
export type GoLiveInput = z.output<typeof goLiveInput>

export const goLivePayments = ['none', 'test', 'recorded', 'refunded', 'paid'] as const
/**
 * What became of the money of an order: `test` moved none, `recorded` was received outside of a provider, `refunded` was
 * returned in full, `paid` was not.
 */
export type GoLivePayment = (typeof goLivePayments)[number]

export const goLiveOrder = z.object({
  number: z.string(),
  placed_at: z.iso.datetime(),
  total: z.int().describe('Minor units'),
  currency: z.string(),
  payment_method: z.string(),
  payment: z
    .enum(goLivePayments)
    .describe('`recorded`: received outside of a provider, as for bank transfers and cash on delivery'),
})
export type GoLiveOrder = z.infer<typeof goLiveOrder>

/** Orders that a result lists. */
export const MAX_LISTED_ORDERS = 100

export const goLiveResult = z.object({
  dry_run: z.boolean(),
  live_since: z.iso.datetime().nullable().describe('null: the shop is not live yet'),
  version: z.string().describe('Send it as `was` to remove exactly this'),
  tables: z
    .array(z.object({ table: z.string(), removed: z.int(), kept: z.int() }))
    .describe('Rows of each table of the database'),
  order_count: z.int(),
  orders: z.array(goLiveOrder).describe(`Removed orders, the newest ${MAX_LISTED_ORDERS}`),
  kept_documents: z
    .array(
      z.object({
        document: z.string().describe('Kind, key and language, such as page/faq/en'),
        dead_links: z.array(z.string()).describe('Paths that exist no longer'),
        names_demo: z.boolean().describe('Whether a text still names the demo shop'),
      }),
    )
    .describe('Documents that staff edited or wrote'),
  stopped_promotions: z
    .array(z.string())
    .describe('Your promotions that applied to demo products; they would apply to everything otherwise'),
  open_steps: z.array(setupStep).describe('What the shop needs before its first real order'),
})
export type GoLiveResult = z.infer<typeof goLiveResult>

/** What the rows of the demo shop are recognised by, whatever was edited since. */
export type DemoKeys = {
  /** Source keys. */
  products: readonly string[]
  brands: readonly string[]
  categories: readonly string[]
  collections: readonly string[]
  sizeCharts: readonly string[]
  synonyms: readonly { locale: string; term: string; synonym: string }[]
  shippingZones: readonly string[]
  shippingMethods: readonly string[]
  pickupPoints: readonly string[]
  taxRates: readonly { country: string; region?: string | undefined }[]
  promotions: readonly { name: string; code?: string | undefined }[]
  retailers: readonly string[]
  openingReasons: readonly string[]
  locations: readonly string[]
  /** Email addresses. */
  accounts: readonly string[]
  /** Request keys. */
  giftCards: readonly string[]
  /** Tax numbers. */
  companies: readonly string[]
}

/** The demo data of this release, and what replaces it. Loaded when it is needed: it is large. */
export type DemoShop = {
  keys: DemoKeys
  /** Its name, in lower case. */
  name: string
  starterSettings: SiteSettings
  /** Adds the menus, home pages and pages of a new shop that do not exist, and their translations. */
  addStarterContent(tx: Tx): Promise<void>
}

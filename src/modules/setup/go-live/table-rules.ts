// What going live does to each table. A test compares the list with the schema, so that no table is forgotten.
import { type RawBuilder, sql } from 'kysely'
import type { DemoKeys } from './go-live.ts'

/** The rows that go: those of the demo, and for some tables those of test orders. */
type Condition = (demo: DemoKeys) => RawBuilder<unknown>

/**
 * - `emptied`: orders and what follows from them are tests, because no real order exists.
 * - `kept`: what the merchant set up, and bookkeeping of the program.
 * - a condition: the rows that meet it.
 * - `with <table>`: rows go with the row of that table, by a foreign key that cascades or a trigger.
 */
export type TableRule = 'emptied' | 'kept' | Condition | `with ${string}`

const texts = (values: readonly string[]) => sql`${values as string[]}::text[]`

/** Whether staff changed the record in settings whose audit entries have the changed records by section and code. */
const isChanged = (settings: string, section: string, code: RawBuilder<unknown>) => sql`exists (
  select from audit_event a where a.object_kind = 'settings' and a.object_id = ${settings}
    and jsonb_exists(a.diff -> ${section}::text, ${code}))`

/** Whether staff saved the document. */
export const isEditedDocument = sql`exists (
  select from audit_event a where a.action = 'content.edit' and a.object_kind = 'content'
    and a.object_id = content.kind || '/' || content.key || '/' || content.locale)`

const isDemoAccount = ({ accounts }: DemoKeys, account: RawBuilder<unknown>) =>
  sql`${account} in (select id from account where email = any(${texts(accounts)}))`

const isDemoCompany = ({ accounts, companies }: DemoKeys, company: RawBuilder<unknown>) =>
  sql`${company} in (select c.id from company c where c.tax_number = any(${texts(companies)}) and not exists (
    select from company_member m join account o on o.id = m.account_id
    where m.company_id = c.id and o.email <> all(${texts(accounts)})))`

const isDemoProduct = ({ products }: DemoKeys, product: RawBuilder<unknown>) =>
  sql`${product} in (select id from product where source_key = any(${texts(products)}))`

/** Rows go in this order, so that no row is referenced when it goes. */
export const tableRules: Record<string, TableRule> = {
  // Orders, and what follows from them.
  order_document: 'emptied',
  provider_refund: 'emptied',
  refund_allocation: 'emptied',
  refund_line: 'emptied',
  refund: 'emptied',
  order_exchange: 'emptied',
  order_return_line: 'emptied',
  return_label: 'emptied',
  order_return: 'emptied',
  pick_scan: 'emptied',
  shipment_event: 'emptied',
  shipment_line: 'emptied',
  shipping_label: 'emptied',
  shipment: 'emptied',
  order_pickup: 'emptied',
  order_hold: 'emptied',
  order_note_attachment: 'emptied',
  order_note_mention: 'emptied',
  order_note: 'emptied',
  order_event: 'emptied',
  order_consent: 'emptied',
  order_review: 'emptied',
  order_tax_calculation: 'emptied',
  order_company: 'emptied',
  order_merge: 'emptied',
  review_request: 'emptied',
  payment_capture: 'emptied',
  payment_dispute: 'emptied',
  payment_event: 'emptied',
  payment_link: 'emptied',
  payment_session: 'emptied',
  promotion_use: 'emptied',
  promotion_customer: 'emptied',
  // Gift cards and store credit that staff issued are kept, with the balance that they had without the orders.
  stored_value_entry: (demo) => sql`reason in ('spent', 'given_back', 'refunded')
    or credit_id in (select v.id from stored_value v where ${isDemoAccount(demo, sql`v.account_id`)})
    or credit_id in (select i.credit_id from stored_value_entry i where i.request_key = any(${texts(demo.giftCards)}))`,
  stored_value: () => sql`not exists (select from stored_value_entry e where e.credit_id = stored_value.id)`,
  payment: 'emptied',
  order_edit: 'emptied',
  quote_order: 'emptied',
  quote_line: 'emptied',
  quote: 'emptied',
  company_ledger_entry: 'emptied',
  app_order: 'emptied',
  draft_order: 'emptied',
  abandoned_cart: 'emptied',
  stock_reservation: 'emptied',
  stock_allocation: 'emptied',
  review_picture: 'with review',
  review: (demo) => sql`order_id is not null or ${isDemoProduct(demo, sql`product_id`)}`,
  order_bundle: 'emptied',
  order_line: 'emptied',
  shop_order: 'emptied',
  test_card_refund: 'emptied',
  test_card_charge: 'emptied',
  idempotency_key: 'emptied',
  outgoing_email: 'emptied',
  // Imports and campaigns that run are finished; emails and events of tests are not sent.
  job: () => sql`kind not in ('import.step', 'campaign.send')`,
  webhook_attempt: 'emptied',
  webhook_delivery: 'emptied',
  webhook_event: 'emptied',
  daily_search: 'emptied',
  daily_visit: 'emptied',
  // Feeds are written again for the remaining products.
  feed_file_part: 'emptied',
  feed_file: 'emptied',
  carrier_rate: 'emptied',
  search_word: 'emptied',

  // The catalogue. Edited products go too; duplicates of them stay.
  saved_item: ({ products }) =>
    sql`slug in (select p.slug from product p where p.source_key = any(${texts(products)}))`,
  promotion_scope: (demo) => sql`${isDemoProduct(demo, sql`product_id`)}
    or exists (select from variant v where v.id = promotion_scope.variant_id and ${isDemoProduct(demo, sql`v.product_id`)})`,
  promotion_translation: 'with promotion',
  promotion_tier: 'with promotion',
  promotion_code: 'with promotion',
  promotion_code_batch: 'with promotion',
  promotion_version: 'with promotion',
  promotion: ({ promotions }) => sql`exists (
      select from jsonb_to_recordset(${JSON.stringify(promotions)}::jsonb) as d(name text, code text)
      where d.name = promotion.name and d.code is not distinct from promotion.code)
    and not exists (select from audit_event a
      where a.action = 'promotion.change' and a.object_kind = 'promotion' and a.object_id = promotion.id::text)`,
  inventory_change: 'with variant',
  stock_adjustment: 'with variant',
  stock_transfer_line: 'with variant',
  stock_transfer: 'kept',
  stock_ledger: 'with stock',
  stock: 'with variant',
  backorder_date: 'with variant',
  back_in_stock_subscription: 'with variant',
  cart_line: 'with variant',
  sandbox_stock: 'with variant',
  price: 'with variant',
  bundle_component: 'with variant',
  bundle: 'with product',
  related_product: 'with product',
  variant: 'with product',
  product_category: 'with product',
  product_collection: 'with product',
  product_listing_translation: 'with product_listing',
  product_listing: 'with product',
  product_option_value: 'with product_option',
  product_option: 'with product',
  product_picture: 'with product',
  product_translation: 'with product',
  shipping_profile_product: 'with product',
  low_stock_rule: 'with product',
  custom_field_value: 'with product',
  product: ({ products }) => sql`source_key = any(${texts(products)})`,
  brand_translation: 'with brand',
  // What own products use stays.
  brand: ({ brands }) => sql`slug = any(${texts(brands)})
    and not exists (select from product p where p.brand_id = brand.id)`,
  size_chart: ({ sizeCharts }) => sql`slug = any(${texts(sizeCharts)})
    and not exists (select from product p where p.size_chart_id = size_chart.id)`,
  collection_translation: 'with collection',
  collection: ({ collections }) => sql`slug = any(${texts(collections)})
    and not exists (select from product_collection c where c.collection_id = collection.id)`,
  category_pairing: 'with category',
  category_translation: 'with category',
  category: ({ categories }) => sql`slug = any(${texts(categories)}) and id not in (
    with recursive used as (
      select c.id, c.parent_id from category c where c.slug <> all(${texts(categories)})
        or exists (select from product_category p where p.category_id = c.id)
      union select c.id, c.parent_id from category c join used u on u.parent_id = c.id)
    select used.id from used)`,
  former_slug: () => sql`not exists (
    select from (select 'product' as kind, id from product union all select 'category', id from category
      union all select 'brand', id from brand union all select 'collection', id from collection) t
    where t.kind = former_slug.kind and t.id = former_slug.target_id)`,
  search_synonym: ({ synonyms }) => sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as d(locale text, term text, synonym text)
    where (d.locale, d.term, d.synonym) = (search_synonym.locale, search_synonym.term, search_synonym.synonym))`,

  // Settings of the demo, unless staff changed them.
  shipping_method_translation: 'with shipping_method',
  shipping_rate: 'with shipping_method',
  shipping_surcharge: 'with shipping_method',
  shipping_method: ({ shippingMethods }) => sql`code = any(${texts(shippingMethods)})
    and not ${isChanged('shipping', 'methods', sql`shipping_method.code`)}`,
  shipping_zone_region: 'with shipping_zone',
  shipping_zone: ({ shippingZones }) => sql`code = any(${texts(shippingZones)})
    and not ${isChanged('shipping', 'zones', sql`shipping_zone.code`)}
    and not exists (select from shipping_method m where m.zone_id = shipping_zone.id)`,
  pickup_point_translation: 'with pickup_point',
  pickup_point: ({ pickupPoints }) => sql`code = any(${texts(pickupPoints)})
    and not ${isChanged('shipping', 'pickup_points', sql`pickup_point.code`)}
    and not exists (select from shipping_method m where m.pickup_point_id = pickup_point.id)`,
  shipping_dispatch: () => sql`not exists (
    select from audit_event a where a.object_kind = 'settings' and a.object_id = 'shipping' and jsonb_exists(a.diff, 'dispatch'))`,
  tax_rate: ({
    taxRates,
  }) => sql`tax_class = 'standard' and starts_at = '-infinity' and postcodes = '{}' and exists (
      select from jsonb_to_recordset(${JSON.stringify(taxRates)}::jsonb) as d(country text, region text)
      where d.country = tax_rate.country and coalesce(d.region, '') = tax_rate.region)
    and not ${isChanged('tax', 'rates', sql`tax_rate.country || ' ' || tax_rate.region || '  standard '`)}`,
  retailer_brand: 'with retailer',
  retailer_hours: 'with retailer',
  retailer_service: 'with retailer',
  retailer_exception: 'with retailer',
  retailer: ({ retailers }) => sql`code = any(${texts(retailers)}) and not exists (
    select from audit_event a where a.object_kind = 'retailer' and (a.object_id = retailer.slug
      or a.object_id = retailer.code or a.object_id = 'file' and jsonb_exists(a.diff -> 'changed', retailer.code)))`,
  opening_reason_translation: 'with opening_reason',
  opening_reason: ({ openingReasons }) => sql`text = any(${texts(openingReasons)})
    and not exists (select from retailer_exception e where e.reason_id = opening_reason.id)`,
  location_translation: 'with location',
  location: ({ locations }) => sql`code = any(${texts(locations)}) and code <> 'main'
    and not ${isChanged('locations', 'locations', sql`location.code`)}
    and not exists (select from audit_event a where a.object_kind = 'location' and a.object_id = location.code)
    and not exists (select from stock s where s.location_id = location.id)
    and not exists (select from stock_adjustment s where location.id in (s.location_id, s.to_location_id))
    and not exists (select from stock_transfer s where location.id in (s.from_location_id, s.to_location_id))
    and not exists (select from inventory_change s where s.location_id = location.id)`,
  content_translation: 'with content',
  content: () => sql`kind <> 'settings' and not ${isEditedDocument} and exists (select from seeded_content d
    where (d.kind, d.key, d.locale) = (content.kind, content.key, content.locale))`,
  seeded_content: 'emptied',

  // Accounts of the demo; staff and customers of the shop stay.
  company_application_document: 'with company_application',
  company_application: (demo) => isDemoCompany(demo, sql`company_id`),
  company_address: 'with company',
  company_balance: 'with company_credit',
  company_credit: 'with company',
  company_invitation: 'with company',
  company_member: 'with company',
  company_price_list: 'with company',
  tax_exemption: 'with company',
  company: (demo) => isDemoCompany(demo, sql`id`),
  access_token: 'with session',
  refresh_token: 'with session',
  session: 'with account',
  account_address: 'with account',
  account_identity: 'with account',
  account_permission: 'with account',
  account_role: 'with account',
  recovery_code: 'with authenticator',
  authenticator: 'with account',
  passkey: 'with account',
  email_campaign_recipient: 'with account',
  email_token: 'with account',
  cart: 'with account',
  cart_merge: 'with account',
  customer_group_member: 'with account',
  customer_note: 'with account',
  saved_view: 'with account',
  report_subscription: 'with account',
  work_queue_assignment: 'with account',
  work_queue_snooze: 'with account',
  editor_draft: 'with account',
  editor_presence: 'with account',
  sandbox_change: 'with sandbox',
  sandbox_order: 'with sandbox',
  sandbox: 'with app',
  app_change: 'with app',
  app_key: 'with app',
  app_token: 'with app_key',
  app_usage: 'with app',
  webhook_subscription: 'with app',
  app: 'with account',
  account: ({ accounts }) => sql`email = any(${texts(accounts)})`,

  // Pictures that nothing shows any more: the service decides.
  fetched_picture: 'kept',
  media: 'kept',

  // What the merchant set up.
  checkout_setting: 'kept',
  company_price_change: 'kept',
  contact_message: 'kept',
  content_picture: 'kept',
  custom_field: 'kept',
  customer_group: 'kept',
  customer_segment: 'kept',
  email_campaign: 'kept',
  exchange_rate: 'kept',
  currency_conversion: 'kept',
  currency_conversion_amount: 'kept',
  invoice_setting: 'kept',
  location_routing: 'kept',
  machine_key: 'kept',
  market: 'kept',
  market_country: 'kept',
  newsletter_subscriber: 'kept',
  option_text: 'kept',
  option_text_translation: 'kept',
  payment_method: 'kept',
  plugin_setting: 'kept',
  price_list: 'kept',
  redirect: 'kept',
  risk_rule: 'kept',
  role: 'kept',
  search_rule: 'kept',
  shipping_holiday: 'kept',
  shipping_profile: 'kept',
  staff_invitation: 'kept',
  tax_setting: 'kept',

  // Imports, the audit log and bookkeeping.
  app_change_feed: 'kept',
  attempt_counter: 'kept',
  audit_event: 'kept',
  catalogue_version: 'kept',
  catalogue_writer: 'kept',
  document_number: 'kept',
  document_series: 'kept',
  go_live: 'kept',
  health_check: 'kept',
  bulk_edit: 'emptied',
  bulk_edit_product: 'with bulk_edit',
  import_change: 'kept',
  import_mapping: 'kept',
  import_problem: 'kept',
  import_row_fix: 'kept',
  import_run: 'kept',
  job_schedule: 'kept',
  listing_change: 'kept',
  migration: 'kept',
  order_number: 'kept',
  plugin_failure: 'kept',
  price_change: 'kept',
  registration: 'kept',
  rules_version: 'kept',
  sandbox_fill: 'kept',
  used_token: 'kept',
  vat_id_check: 'kept',
  webhook_feed: 'kept',
}

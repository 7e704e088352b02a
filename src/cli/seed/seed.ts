// Fills an empty shop with demo data. An interrupted run can be started again.
import type { VariantId } from '../../kernel/ids.ts'
import { homeLayouts } from '../../contracts/home-layouts.ts'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { demoAccounts } from '../../../demo/accounts.ts'
import { demoBrands } from '../../../demo/brands.ts'
import { demoProducts, demoSales } from '../../../demo/catalogue.ts'
import { demoCategories } from '../../../demo/catalogue/categories.ts'
import { demoCollections } from '../../../demo/collections.ts'
import { type DemoContent, demoContent, type PictureWish } from '../../../demo/content.ts'
import { getSheet } from '../../../demo/illustrator.ts'
import { demoPairings } from '../../../demo/pairings.ts'
import { demoPromotions } from '../../../demo/promotions.ts'
import { demoRetailers, demoStockLocations } from '../../../demo/retailers.ts'
import { demoReviews } from '../../../demo/reviews.ts'
import { demoCategoryPictures } from '../../../demo/category-pictures.ts'
import {
  demoDispatch,
  demoPickupPoints,
  demoShippingMethods,
  demoShippingZones,
} from '../../../demo/shipping.ts'
import { demoSizeCharts } from '../../../demo/size-charts.ts'
import { demoSearchTerms } from '../../../demo/search-terms.ts'
import { demoSynonyms } from '../../../demo/synonyms.ts'
import { demoTaxes } from '../../../demo/tax.ts'
import { createAccount } from '../../modules/auth/accounts/create-account.ts'
import { productInput } from '../../modules/catalog/product-input.ts'
import { upsertCategories } from '../../modules/catalog/catalog.store.ts'
import { addContent, type ContentKind, saveContent } from '../../modules/content/content.store.ts'
import { writeProducts } from '../../modules/imports/write-products.ts'
import { setOnHand } from '../../modules/inventory/set-on-hand.ts'
import { createPromotion } from '../../modules/promotions/create-promotion.ts'
import { listPromotions } from '../../modules/promotions/manage-promotions.store.ts'
import { listAllRetailers, upsertRetailers } from '../../modules/retailers/retailers.store.ts'
import { removeDemo } from '../../modules/setup/go-live/remove-demo.ts'
import { refreshPopularity } from '../../modules/search/refresh/refresh-popularity.ts'
import { type DrawingInput, registerDrawings, getDrawingRef } from '../../modules/media/media.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { starterHome, starterMenus, starterPages, starterSettings } from './starter-content.ts'
import { demoKeys } from './demo-keys.ts'
import type { HistoryOptions } from './history/history-context.ts'
import { seedHistory } from './history/seed-history.ts'
import { seedCompanies } from './seed-companies.ts'
import { seedProductTranslations } from './seed-product-translations.ts'
import { seedDocumentTranslations, seedTranslations } from './seed-translations.ts'
import { type ContentRef, demoRetailerContent, contentKey } from './missing-content.ts'
import { ACCOUNTS_FILE, type SeededAccount } from './seeded-accounts.ts'

export type SeedProgress = (done: number, total: number) => void

const COMPANY_BUYER = 'trade@selvedge.example'
/** Products per transaction. */
const batchSize = 50
/**
 * Adds products, stock, prices, content and accounts of the demo shop. Safe to run again after an interruption.
 */
export async function seedDemo(
  db: Db,
  dataDir: string,
  now: Date,
  progress: SeedProgress,
  history?: HistoryOptions,
): Promise<void> {
  await removeInterruptedHistory(db)
  await db.transaction().execute(async (tx) => {
    await seedTables(tx)
    await seedTranslations(tx)
  })
  const products = demoProducts(now).map((product) => productInput.parse(product))
  for (let start = 0; start < products.length; start += batchSize) {
    const batch = products.slice(start, start + batchSize)
    const keys = batch.map(({ sourceKey }) => sourceKey)
    const outcomes = await db.transaction().execute((tx) =>
      writeProducts(tx, batch, {
        now,
        reason: 'initial',
        beforeRefresh: async () => {
          await seedProductTranslations(tx, keys)
          await seedReviews(tx, keys, now)
        },
      }),
    )
    const rejected = outcomes.find((outcome) => outcome.result === 'refused')
    if (rejected) throw new Error(`demo product ${rejected.sourceKey}: ${rejected.why?.reason}`)
    progress(Math.min(start + batchSize, products.length), products.length)
  }
  await seedPopularity(db, now)
  await db.transaction().execute((tx) => seedAccounts(tx, dataDir, now))
  await db.transaction().execute(async (tx) => {
    await seedCompanies(tx, COMPANY_BUYER, now)
    await seedPromotions(tx)
    await seedRetailers(tx)
    await recordContent(tx, [demoRetailerContent])
    await seedTranslations(tx)
  })
  if (history) await seedHistory(db, history, { now, buyer: COMPANY_BUYER })
  await db.transaction().execute(async (tx) => {
    await seedContent(tx)
    await seedTranslations(tx)
  })
}

/** Operations of the past cannot be repeated, so an interrupted seed that had begun with them starts over. */
async function removeInterruptedHistory(db: Db): Promise<void> {
  const order = await db.selectFrom('shop_order').select('id').executeTakeFirst()
  if (order) await db.transaction().execute((tx) => removeDemo(tx, demoKeys))
}

/** Ranks the demo products by the units sold that the demo gives them. */
export async function seedPopularity(db: Db, now: Date): Promise<void> {
  await sql`update product p set popularity_boost = s.sold
    from jsonb_to_recordset(${JSON.stringify(Object.entries(demoSales).map(([key, sold]) => ({ key, sold })))}::jsonb) as s(key text, sold int)
      where s.key = p.source_key`.execute(db)
  await refreshPopularity(db, now)
}

/**
 * Adds what every shop has: settings, menus, a home page and the information pages, to be edited; no products, no
 * shipping, no taxes and no accounts.
 * @param staffTwoStep whether staff must use two-factor authentication.
 */
export async function seedEmpty(db: Db, { staffTwoStep = false } = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { kind, key, locale, document } of [
      ...starterDocuments(),
      // Last, because they mark the shop as complete.
      ...toDocuments('settings', { site: { ...starterSettings, staffTwoStep } }),
    ])
      await saveContent(tx, kind, key, locale, document)
    await seedTranslations(tx)
  })
}

/** Adds the documents of a new shop that do not exist, apart from its settings, and their translations. */
export async function addStarterContent(tx: Tx): Promise<void> {
  for (const { kind, key, locale, document } of starterDocuments())
    await addContent(tx, kind, key, locale, document)
  await seedDocumentTranslations(tx)
}

/** Rows as one JSON parameter, with their index as position unless they set one. */
const json = (rows: readonly unknown[]) =>
  sql`${JSON.stringify(rows.map((row, position) => ({ position, ...(row as object) })))}::jsonb`

async function seedTables(tx: Tx): Promise<void> {
  await sql`insert into brand (slug, name, position) select slug, name, position
    from jsonb_to_recordset(${json(demoBrands)}) as r(slug text, name text, position int) on conflict (slug) do nothing`.execute(
    tx,
  )
  await upsertCategories(tx, demoCategories)
  await sql`insert into collection (slug, name, description, position) select slug, name, description, position
    from jsonb_to_recordset(${json(demoCollections)}) as r(slug text, name text, description text, position int) on conflict (slug) do nothing`.execute(
    tx,
  )
  await sql`insert into size_chart (slug, name, unit, columns, rows) select slug, name, unit, columns, rows
    from jsonb_to_recordset(${json(demoSizeCharts)}) as r(slug text, name text, unit text, columns jsonb, rows jsonb) on conflict (slug) do nothing`.execute(
    tx,
  )
  await sql`insert into search_synonym (locale, term, synonym) select locale, term, synonym
    from jsonb_to_recordset(${json([...demoSynonyms, ...demoSearchTerms])}) as r(locale text, term text, synonym text) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into category_pairing (category_id, paired_category_id, position) select c.id, g.id, r.position
    from jsonb_to_recordset(${json(demoPairings)}) as r(category text, "goesWith" text, position int)
    join category c on c.slug = r.category join category g on g.slug = r."goesWith" on conflict do nothing`.execute(
    tx,
  )
  await seedShipping(tx)
  await seedTaxes(tx)
}

async function seedShipping(tx: Tx): Promise<void> {
  await sql`insert into shipping_zone (code, name) select code, code from jsonb_to_recordset(${json(demoShippingZones)}) as r(code text)
    on conflict (code) do nothing`.execute(tx)
  const locations = demoShippingZones.flatMap(({ code, places: all }) =>
    all.map((zonePlace) => ({ zone: code, ...zonePlace })),
  )
  await sql`insert into shipping_zone_region (zone_id, country, region) select z.id, r.country, coalesce(r.region, '')
    from jsonb_to_recordset(${json(locations)}) as r(zone text, country text, region text) join shipping_zone z on z.code = r.zone
    on conflict do nothing`.execute(tx)
  const { country, timeZone, cutoff, handlingDays } = demoDispatch
  await sql`insert into shipping_dispatch (country, time_zone, cutoff, handling_days)
    values (${country}, ${timeZone}, ${cutoff}, ${handlingDays}) on conflict do nothing`.execute(tx)
  await sql`insert into pickup_point (code, name, line1, city, region, postcode, country) select code, name, line1, city, region, postcode, country
    from jsonb_to_recordset(${json(demoPickupPoints)}) as r(code text, name text, line1 text, city text, region text, postcode text, country text)
    on conflict (code) do nothing`.execute(tx)
  await sql`insert into shipping_method (code, name, description, countries, zone_id, pickup_point_id, max_weight_grams, price_minor, free_from_minor,
      days_min, days_max, position)
    select r.code, r.name, r.description, r.countries, z.id, p.id, "maxWeightGrams", "priceMinor", "freeFromMinor", "daysMin", "daysMax", r.position
    from jsonb_to_recordset(${json(demoShippingMethods)}) as r(code text, name text, description text, countries text[], zone text, pickup text,
      "maxWeightGrams" int, "priceMinor" bigint, "freeFromMinor" bigint, "daysMin" int, "daysMax" int, position int)
    left join shipping_zone z on z.code = r.zone left join pickup_point p on p.code = r.pickup on conflict (code) do nothing`.execute(
    tx,
  )
  const tiers = demoShippingMethods.flatMap(({ code, tiers: all = [] }) =>
    all.map((tier) => ({ method: code, ...tier })),
  )
  await sql`insert into shipping_rate (method_id, from_weight_grams, price_minor) select m.id, "fromWeightGrams", "priceMinor"
    from jsonb_to_recordset(${json(tiers)}) as r(method text, "fromWeightGrams" int, "priceMinor" bigint) join shipping_method m on m.code = r.method
    on conflict do nothing`.execute(tx)
}

async function seedTaxes(tx: Tx): Promise<void> {
  const rates = demoTaxes.map(({ percent, ...taxPlace }) => ({
    ...taxPlace,
    ppm: Math.round(percent * 10_000),
  }))
  await sql`insert into tax_rate (country, region, rate_ppm) select country, coalesce(region, ''), ppm
    from jsonb_to_recordset(${json(rates)}) as r(country text, region text, ppm int) on conflict do nothing`.execute(
    tx,
  )
}

/** Runs once only, because promotions without a code have no key to upsert by. */
async function seedPromotions(tx: Tx): Promise<void> {
  if ((await listPromotions(tx)).length > 0) return
  for (const promotion of demoPromotions) {
    await createPromotion(tx, promotion)
  }
}

/** Adds retailers, and stock for some of them, unless the shop has retailers. */
async function seedRetailers(tx: Tx): Promise<void> {
  if ((await listAllRetailers(tx)).length > 0) return
  await sql`insert into location (code, name, line1, city, region, postcode, country, time_zone, opening_hours, offers_pickup)
    select code, name, line1, city, region, postcode, country, time_zone, opening_hours, true
    from jsonb_to_recordset(${json(demoStockLocations)}) as r(code text, name text, line1 text, city text, region text, postcode text,
      country text, time_zone text, opening_hours jsonb) on conflict (code) do nothing`.execute(tx)
  await upsertRetailers(tx, demoRetailers)
  const { rows } = await sql<{ id: VariantId }>`select id from variant order by id`.execute(tx)
  for (const [at, { code }] of demoStockLocations.entries()) {
    const counts = rows
      .filter(({ id }) => (id * 7 + at * 11) % 5 < 2)
      .map(({ id }) => ({ variantId: id, onHand: 1 + ((id + at) % 4) }))
    await setOnHand(tx, counts, 'initial', code)
  }
}

async function seedContent(tx: Tx): Promise<void> {
  const documents = await contentDocuments(tx)
  await seedCategoryPictures(tx)
  for (const { kind, key, locale, document } of documents) await saveContent(tx, kind, key, locale, document)
  await recordContent(tx, documents)
}

/** Adds missing documents; existing ones are left as staff edited them. */
export async function addMissingContent(db: Db, contentRefs: readonly ContentRef[]): Promise<void> {
  const names = new Set(contentRefs.map(contentKey))
  await db.transaction().execute(async (tx) => {
    const documents = (await contentDocuments(tx)).filter((item) => names.has(contentKey(item)))
    if (names.has(contentKey(demoRetailerContent))) {
      await seedRetailers(tx)
      await recordContent(tx, [demoRetailerContent])
    }
    for (const { kind, key, locale, document } of documents) await addContent(tx, kind, key, locale, document)
    await seedTranslations(tx)
    await recordContent(tx, documents)
  })
}

const recordContent = (tx: Tx, names: readonly ContentRef[]) =>
  sql`insert into seeded_content (kind, key, locale) select kind, key, locale
    from jsonb_to_recordset(${JSON.stringify(names.map(({ kind, key, locale }) => ({ kind, key, locale })))}::jsonb) as r(kind text, key text, locale text) on conflict do nothing`.execute(
    tx,
  )

/** Settings come last, because they mark the shop as complete. Images are added to the media store. */
async function contentDocuments(tx: Tx): Promise<ContentDocument[]> {
  const drawings: DrawingInput[] = []
  const content = demoContent((drawing: PictureWish, alt) => {
    const input = { order: { ...drawing }, ...getSheet({ ...drawing }) }
    drawings.push(input)
    const { url, width, height, background_color } = getDrawingRef(input)
    return { url, alt, width, height, background_color }
  })
  await registerDrawings(tx, drawings)
  return [
    ...toDocuments('menu', content.menus),
    ...toDocuments('home', content.homes),
    ...toDocuments('department', content.departments),
    ...toContentDocuments(content),
  ]
}

type ContentDocument = ContentRef & { kind: ContentKind; document: never }

const toDocuments = (kind: ContentKind, documents: object, locale = 'en'): ContentDocument[] =>
  Object.entries(documents).map(([key, document]) => ({ kind, key, locale, document: document as never }))

const starterDocuments = (): ContentDocument[] => [
  ...toDocuments('menu', starterMenus),
  ...toDocuments('home', Object.fromEntries(homeLayouts.map((layout) => [layout, starterHome]))),
  ...toDocuments('page', starterPages),
]

const toContentDocuments = ({ pages, pagesIn, settings }: DemoContent): ContentDocument[] => [
  ...toDocuments('page', pages),
  ...Object.entries(pagesIn).flatMap(([locale, pagesOfLocale]) => toDocuments('page', pagesOfLocale, locale)),
  ...toDocuments('settings', { site: settings }),
]

/** Reviews of these products, before their listing is written, which has their rating. */
async function seedReviews(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  const products = new Set(keys)
  const reviews = demoReviews.filter(({ product }) => products.has(product))
  await sql`insert into review (product_id, rating, title, body, author, fit, status, written_at, decided_at)
    select p.id, r.rating, r.title, r.text, r.author, r.fit, 'approved', t.at, t.at
    from jsonb_to_recordset(${json(reviews)}) as r(product text, rating int, title text, text text, author text, fit text, days int)
    join product p on p.source_key = r.product cross join lateral (select ${now}::timestamptz - make_interval(days => r.days) as at) t
    where not exists (select from review o where o.product_id = p.id and o.order_id is null and (o.author, o.title) = (r.author, r.title))`.execute(
    tx,
  )
}

async function seedCategoryPictures(tx: Tx): Promise<void> {
  for (const [table, orders] of Object.entries(demoCategoryPictures)) {
    const media = await registerDrawings(
      tx,
      orders.map(({ order }) => ({ order, ...getSheet(order) })),
    )
    const rows = orders.map(({ slug }, position) => ({ slug, media_id: media[position]!.id }))
    await sql`update ${sql.table(table)} s set media_id = r.media_id
      from jsonb_to_recordset(${json(rows)}) as r(slug text, media_id text) where s.slug = r.slug`.execute(tx)
  }
}

/** Generates passwords once per data folder and saves them readable by their owner only. */
async function seedAccounts(tx: Tx, dataDir: string, now: Date): Promise<void> {
  const accounts = demoAccounts.map((account) => ({ ...account, password: generatePassword() }))
  for (const { email, name, roles, password } of accounts)
    await createAccount(tx, { email, name, roles, password }, now)
  const file = join(dataDir, ACCOUNTS_FILE)
  const lines: SeededAccount[] = accounts.map(({ email, password, purpose }) => ({
    email,
    password,
    purpose,
  }))
  await writeFile(file, JSON.stringify(lines, null, 2), { mode: 0o600 })
  await chmod(file, 0o600)
}

const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 16 characters in groups of four: about 80 bits, easy to type. */
const generatePassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)]).join(''),
  ).join('-')

// Shipping options of a cart whose products belong to several shipping profiles. Each profile is a parcel of its own, with
// the methods of its zones.
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ShippingOption } from '../checkout/checkout.ts'
import {
  listShippingOptions,
  type Parcel,
  type ShippingMethod,
  type ShippingOptionsInput,
  toParcel,
} from './shipping-options.ts'

/** Code of the profile by product id; other products belong to the default profile. */
export type ProductProfiles = ReadonlyMap<number, string>

export const productProfilesQuery: BatchQuery<{ product_id: number; code: string }, ProductProfiles> = {
  query: sql<{ product_id: number; code: string }>`
    select x.product_id, p.code from shipping_profile_product x join shipping_profile p on p.id = x.profile_id`,
  make: (rows) => new Map(rows.map(({ product_id: id, code }) => [id, code])),
}

/** `facts` of a variant that no longer exists are absent; `totalMinor` is the value of the line before discounts. */
export type ParcelItem = {
  productId: number | null
  /** Absent for items that are not in the catalogue. */
  variantId?: VariantId | null
  facts: { weightGrams: number; volumeMm3: number } | undefined
  quantity: number
  totalMinor: number
  /** ISO date on which it is expected, when it is on backorder. */
  availableOn?: string | undefined
}

/** The items of one profile; null is the default one. */
export type ProfileParcel = { profile: string | null; parcel: Parcel }

/** One parcel for each profile of the items, the default one first. `itemsMinor`: value of all items. */
export function toProfileParcels(
  items: readonly ParcelItem[],
  itemsMinor: number,
  profiles: ProductProfiles,
): ProfileParcel[] {
  const profileOf = ({ productId }: ParcelItem) =>
    productId === null ? null : (profiles.get(productId) ?? null)
  const codes = [...new Set(items.map(profileOf))].toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
  if (codes.length <= 1) return [{ profile: codes[0] ?? null, parcel: toParcel(items, itemsMinor) }]
  return codes.map((profile) => {
    const own = items.filter((item) => profileOf(item) === profile)
    return {
      profile,
      parcel: toParcel(
        own,
        own.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      ),
    }
  })
}

/**
 * Shipping options of an order. With several profiles each option of the first is combined with one of every other: that of
 * the same name, otherwise the cheapest. Prices are added up, and the dates are those of all parcels. Pickup is for the whole
 * order, whatever its profiles. Without a method for one of the profiles there is only pickup.
 */
export function listOrderShippingOptions(
  methods: readonly ShippingMethod[],
  items: readonly ParcelItem[],
  {
    itemsMinor,
    profiles,
    ...input
  }: Omit<ShippingOptionsInput, 'parcel'> & { itemsMinor: number; profiles: ProductProfiles },
): ShippingOption[] {
  const [first, ...others] = toProfileParcels(items, itemsMinor, profiles)
  const isOf = (profile: string | null) => (method: ShippingMethod) =>
    method.pickup !== null || method.profile === profile
  if (others.length === 0)
    return listShippingOptions(methods.filter(isOf(first!.profile)), { ...input, parcel: first!.parcel })
  const listFor = ({ profile, parcel }: ProfileParcel) =>
    listShippingOptions(
      methods.filter((method) => method.pickup === null && method.profile === profile),
      { ...input, parcel },
    )
  const rest = others.map(listFor)
  const combined = rest.some((options) => options.length === 0)
    ? []
    : listFor(first!).map((option) => combineOptions(option, rest))
  const pickup = listShippingOptions(
    methods.filter((method) => method.pickup !== null),
    { ...input, parcel: toParcel(items, itemsMinor) },
  )
  const position = new Map(methods.map(({ code }, at) => [code, at]))
  return [...combined, ...pickup].toSorted((a, b) => position.get(a.code)! - position.get(b.code)!)
}

function combineOptions(
  option: ShippingOption,
  others: readonly (readonly ShippingOption[])[],
): ShippingOption {
  const added = others.map(
    (options) =>
      options.find(({ name }) => name === option.name) ??
      options.reduce((cheapest, other) => (other.price < cheapest.price ? other : cheapest)),
  )
  const all = [option, ...added]
  const surcharge = all.reduce((sum, { surcharge: own = 0 }) => sum + own, 0)
  return {
    ...option,
    price: all.reduce((sum, { price }) => sum + price, 0),
    ...(surcharge > 0 && { surcharge }),
    delivery_from: all.map(({ delivery_from: from }) => from).toSorted()[0]!,
    delivery_to: all
      .map(({ delivery_to: to }) => to)
      .toSorted()
      .at(-1)!,
    parcels: all.map(({ name, price }) => ({ name, price })),
  }
}

/** SQL for the code of a product's profile; null for the default one. */
export const productProfileSql = (productId: RawBuilder<unknown>) => sql<string | null>`
  (select f.code from shipping_profile_product x join shipping_profile f on f.id = x.profile_id where x.product_id = ${productId})`

/** Null for the default profile. */
export async function getProductProfile(db: Db, productId: number): Promise<string | null> {
  const { rows } = await sql<{
    code: string | null
  }>`select ${productProfileSql(sql`${productId}`)} as code`.execute(db)
  return rows[0]!.code
}

/** In order, without the default profile. */
export async function listShippingProfiles(db: Db): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{
    code: string
    name: string
  }>`select code, name from shipping_profile order by position, id`.execute(db)
  return rows
}

/** Codes in order, without the default profile. */
export async function listProfileCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select code from shipping_profile order by position, id`.execute(db)
  return rows.map(({ code }) => code)
}

/**
 * Moves products to profiles; each belongs to one. Null, and the code of a profile that has been removed since, is the default
 * profile. The only place that writes it.
 */
export async function setProductProfiles(
  tx: Tx,
  products: readonly { id: number; profile: string | null }[],
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  const profiles = products.map(({ profile }) => profile)
  await sql`delete from shipping_profile_product where product_id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    insert into shipping_profile_product (product_id, profile_id) select r.id, f.id
    from unnest(${ids}::bigint[], ${profiles}::text[]) as r(id, profile) join shipping_profile f on f.code = r.profile`.execute(
    tx,
  )
}

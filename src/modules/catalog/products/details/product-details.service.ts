// Wires details of products for staff: read and edited with the audit log and listings.
import type { OperatorContext, StaffContext } from '../../../../contracts/staff-context.ts'
import { type InputIssue, ShopError } from '../../../../kernel/errors.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { getProductTag, listingTags } from '../../../search/listing-tags.ts'
import { lockMarkets, readMarkets } from '../../../markets/markets.store.ts'
import { type CatalogueDeps, createCatalogueChange } from '../../catalogue-change.service.ts'
import {
  applyDetailsEdit,
  findDetailConflicts,
  findDetailIssues,
  pickChanges,
  type ProductDetails,
  type ProductDetailsEdit,
} from './product-details.ts'
import {
  getProductProfile,
  listProfileCodes,
  setProductProfiles,
} from '../../../shipping/shipping-profiles.ts'
import { setProductCollections } from '../../taxonomy/collections.store.ts'
import { setRelatedProducts } from '../related-products.store.ts'
import { findDetailConflictsInStore, getProductDetails, setProductDetails } from './product-details.store.ts'

export type ProductDetailsService = {
  /** @throws ShopError not_found. */
  details(ctx: StaffContext, id: number): Promise<ProductDetails>
  /**
   * Applies all changes or none.
   * @throws ShopError not_found; product_changed with the fields that someone else has changed; invalid_input with the
   * path of each error.
   */
  changeDetails(ctx: OperatorContext, id: number, edit: ProductDetailsEdit): Promise<ProductDetails>
}

/**
 * Sets details of a product that is being created.
 * @throws ShopError invalid_input with the path of each error.
 */
export async function setNewDetails(
  tx: Tx,
  id: number,
  given: Partial<Omit<ProductDetails, 'id' | 'variants'>>,
  at: Date,
): Promise<void> {
  if (Object.keys(given).length === 0) return
  const now = await readDetails(tx, id, { lock: true })
  const edit = toEdit(now, given)
  const wanted = { ...now, ...given }
  const issues = [
    ...(await findStoreIssues(tx, now, wanted, edit)),
    ...(await findMarketIssues(tx, edit)),
    ...(await findProfileIssues(tx, edit)),
  ]
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  await setProductDetails(tx, wanted, at)
  if (given.collections) await setProductCollections(tx, id, given.collections)
  if (given.related) await setRelatedProducts(tx, id, given.related)
  if (given.shipping_profile) await setProductProfiles(tx, [{ id, profile: given.shipping_profile }])
}

const toEdit = (now: ProductDetails, given: Partial<Omit<ProductDetails, 'id' | 'variants'>>) =>
  ({
    ...Object.fromEntries(
      Object.entries(given).map(([name, to]) => [name, { was: now[name as keyof ProductDetails], to }]),
    ),
    variants: [],
  }) as ProductDetailsEdit

export function createProductDetailsService(parts: CatalogueDeps): ProductDetailsService {
  const { db } = parts
  const change = createCatalogueChange(parts, 'product')
  return {
    async details(ctx, id) {
      ctx.require('products.read')
      return readDetails(db, id)
    },
    async changeDetails(ctx, id, edit) {
      ctx.require('product-text.edit')
      return change(ctx, 'product.details', async (tx, at) => {
        const now = await readDetails(tx, id, { lock: true })
        const conflicts = findDetailConflicts(edit, now)
        if (conflicts.length > 0) throw new ShopError('product_changed', { fields: conflicts })
        const wanted = applyDetailsEdit(edit, now)
        const issues = [
          ...findDetailIssues(now, edit),
          ...(await findStoreIssues(tx, now, wanted, edit)),
          ...(await findMarketIssues(tx, edit)),
          ...(await findProfileIssues(tx, edit)),
        ]
        if (issues.length > 0) throw new ShopError('invalid_input', { issues })
        const diff = pickChanges(edit, now)
        if (Object.keys(diff).length === 0) return { id, result: now }
        await setProductDetails(tx, wanted, at)
        if ('collections' in diff) await setProductCollections(tx, id, wanted.collections)
        if ('related' in diff) await setRelatedProducts(tx, id, wanted.related)
        if ('shipping_profile' in diff)
          await setProductProfiles(tx, [{ id, profile: wanted.shipping_profile }])
        return {
          id,
          diff: { ...diff },
          products: [id],
          old: [
            getProductTag(now.slug),
            ...('related' in diff || 'collections' in diff ? [listingTags.list] : []),
          ],
          result: await readDetails(tx, id),
        }
      })
    },
  }
}

async function readDetails(db: Db, id: number, { lock = false } = {}): Promise<ProductDetails> {
  const details = await getProductDetails(db, id, { lock })
  if (!details) throw new ShopError('not_found')
  return { ...details, shipping_profile: await getProductProfile(db, id) }
}

async function findProfileIssues(
  tx: Tx,
  { shipping_profile: profile }: ProductDetailsEdit,
): Promise<InputIssue[]> {
  if (!profile || profile.to === null || (await listProfileCodes(tx)).includes(profile.to)) return []
  return [{ path: 'shipping_profile', message: `There is no shipping profile ${profile.to}` }]
}

async function findMarketIssues(tx: Tx, { markets }: ProductDetailsEdit): Promise<InputIssue[]> {
  if (!markets || markets.to.length === 0) return []
  await lockMarkets(tx)
  const codes = (await readMarkets(tx)).markets.map(({ code }) => code)
  return [
    ...markets.to.flatMap((code) =>
      codes.includes(code) ? [] : [{ path: 'markets', message: `There is no market ${code}` }],
    ),
    ...(new Set(markets.to).size < markets.to.length
      ? [{ path: 'markets', message: 'A market occurs twice' }]
      : []),
  ]
}

async function findStoreIssues(
  db: Db,
  now: ProductDetails,
  wanted: ProductDetails,
  edit: ProductDetailsEdit,
): Promise<InputIssue[]> {
  const { unknownBrand, unknownSizeChart, unknownRelated, slugTaken, takenSkus, ...unknown } =
    await findDetailConflictsInStore(db, wanted)
  return [
    ...(unknownBrand ? [{ path: 'brand', message: `There is no brand ${wanted.brand}` }] : []),
    ...(unknownSizeChart
      ? [{ path: 'size_chart', message: `There is no size chart ${wanted.size_chart}` }]
      : []),
    ...unknown.unknownCategories.map((slug) => ({
      path: 'categories',
      message: `There is no category ${slug}`,
    })),
    ...unknown.unknownCollections.map((slug) => ({
      path: 'collections',
      message: `There is no manual collection ${slug}`,
    })),
    // Those that were deleted stay until staff remove them.
    ...unknownRelated
      .filter((slug) => !now.related.includes(slug))
      .map((slug) => ({ path: 'related', message: `There is no product ${slug}` })),
    ...(edit.related?.to.includes(wanted.slug)
      ? [{ path: 'related', message: 'A product cannot be related to itself' }]
      : []),
    ...(edit.related && new Set(wanted.related).size < wanted.related.length
      ? [{ path: 'related', message: 'A product occurs twice' }]
      : []),
    ...(slugTaken ? [{ path: 'slug', message: `Another product has the slug ${wanted.slug}` }] : []),
    ...edit.variants.flatMap(({ sku }, index) =>
      sku && takenSkus.includes(sku.to)
        ? [{ path: `variants.${index}.sku`, message: `${sku.to} is the SKU of another product` }]
        : [],
    ),
  ]
}

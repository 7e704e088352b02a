// Stock and prices that bundles have from their components, and that cannot be edited.
import type { InputIssue } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ProductEditInput } from '../products/edit-product.ts'
import { readBundle } from './bundles.store.ts'

/** What an edit of a product would change without effect, because the product is a bundle. */
export async function findBundleEditIssues(
  db: Db,
  productId: number,
  { variants }: ProductEditInput,
): Promise<InputIssue[]> {
  if (!variants.some(({ on_hand, price, sale_price }) => on_hand ?? price ?? sale_price)) return []
  const bundle = (await readBundle(db, productId))?.bundle
  if (!bundle) return []
  return variants.flatMap(({ id, on_hand: onHand, price, sale_price: sale }) => [
    ...(onHand
      ? [
          {
            path: `variants.${id}.on_hand`,
            message: 'a bundle has the stock of its components: change theirs',
          },
        ]
      : []),
    ...((price ?? sale) && bundle.pricing.type === 'components'
      ? [
          {
            path: `variants.${id}.${price ? 'price' : 'sale_price'}`,
            message:
              'this bundle costs what its components cost: change theirs, or give the bundle a fixed price',
          },
        ]
      : []),
  ])
}

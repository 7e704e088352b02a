// Products of manual collections of any size: read page by page, added, removed and moved one by one.
import type { OperatorContext, StaffContext } from '../../../contracts/staff-context.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { listCollectionProductIds } from '../../search/collection-products.store.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalogue-change.service.ts'
import type { CollectionProductsDiff, CollectionProductsEdit, CollectionProductsPage } from './collections.ts'
import {
  addToCollection,
  getCollection,
  listCollectionProducts,
  removeFromCollection,
  setCollectionProducts,
} from './collections.store.ts'

export type CollectionProductsService = {
  /** @throws ShopError not_found. */
  products(
    ctx: StaffContext,
    id: number,
    page: { q: string; offset: number; limit: number },
  ): Promise<CollectionProductsPage>
  /**
   * Products that are in it already are not added again.
   * @returns how many products it has.
   * @throws ShopError not_found; invalid_input for a collection with a rule, and for a product to move that is not in it.
   */
  changeProducts(ctx: StaffContext, id: number, edit: CollectionProductsEdit): Promise<{ total: number }>
  /** Removed products get their former positions. */
  revertProducts(ctx: OperatorContext, id: number, diff: CollectionProductsDiff): Promise<void>
}

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id)

/** @returns where it was. */
async function moveProduct(tx: Tx, id: number, product: number, position: number): Promise<number> {
  const products = await listCollectionProductIds(tx, id)
  const from = products.indexOf(product)
  if (from === -1) throw invalidInput('move.product', 'is not in the collection')
  await setCollectionProducts(tx, id, products.toSpliced(from, 1).toSpliced(position - 1, 0, product))
  return from + 1
}

export function createCollectionProductsService(parts: CatalogueDeps): CollectionProductsService {
  const { db } = parts
  const change = createCatalogueChange(parts, 'collection')
  async function requireManual(tx: Tx, id: number): Promise<void> {
    const collection = await getCollection(tx, { id })
    if (!collection) throw new ShopError('not_found')
    if (collection.rule) throw invalidInput('products', 'rule')
  }
  return {
    async products(ctx, id, page) {
      ctx.require('catalogue-settings.manage')
      if (!(await getCollection(db, { id }))) throw new ShopError('not_found')
      return listCollectionProducts(db, await listCollectionProductIds(db, id), page)
    },
    async changeProducts(ctx, id, { add, remove, move }) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'collection.products', async (tx) => {
        await requireManual(tx, id)
        const removed = await removeFromCollection(tx, id, remove)
        const added = await addToCollection(
          tx,
          id,
          add.map((product) => ({ id: product, position: 0 })),
        )
        const from = move && (await moveProduct(tx, id, move.product, move.position))
        const total = (await listCollectionProductIds(tx, id)).length
        const hasMoved = move !== undefined && from !== move.position
        if (removed.length + added.length === 0 && !hasMoved) return { id, result: { total } }
        const diff: CollectionProductsDiff = {
          added,
          removed,
          ...(hasMoved && { moved: { product: move.product, from: from!, to: move.position } }),
        }
        return { id, diff, products: [...added, ...idsOf(removed)], result: { total } }
      })
    },
    async revertProducts(ctx, id, { added, removed, moved }) {
      ctx.require('catalogue-settings.manage')
      await change(ctx, 'collection.products', async (tx) => {
        await requireManual(tx, id)
        const from = moved && (await moveProduct(tx, id, moved.product, moved.from))
        const takenOut = await removeFromCollection(tx, id, added)
        const restored = await addToCollection(tx, id, removed)
        const diff: CollectionProductsDiff = {
          added: restored,
          removed: takenOut,
          ...(moved && { moved: { product: moved.product, from: from!, to: moved.from } }),
        }
        return { id, diff, products: [...restored, ...idsOf(takenOut)], result: undefined }
      })
    },
  }
}

// Wires product translations: with the audit log, listings, search, and the pages that show them.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import {
  type ProductTranslation,
  type ProductTranslationEdit,
  type TranslationLocale,
  type TranslatedProduct,
  type TranslatedField,
} from './products/product-translations.ts'
import { getProductTranslations, saveProductTranslation } from './products/product-translations.store.ts'
import { findConflictingFields } from './taxonomy/taxonomy-inputs.ts'
import { listingTags, getProductTag } from '../search/listing-tags.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import type { Db } from '../../platform/database/database.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'

export type ProductTranslationService = {
  /** @throws ShopError not_found. */
  words(ctx: StaffContext, id: number): Promise<TranslatedProduct>
  /**
   * Updates the translation in one language. Sending a field unchanged confirms it for the current source text.
   * @throws ShopError not_found; product_changed with the fields changed by someone else.
   */
  updateTranslation(
    ctx: StaffContext,
    id: number,
    locale: TranslationLocale,
    edit: ProductTranslationEdit,
  ): Promise<TranslatedProduct>
}

type ProductTranslationDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

const newValues = (edit: object) =>
  Object.fromEntries(Object.entries(edit).map(([field, { to }]: [string, { to: unknown }]) => [field, to]))

export function createProductTranslationService({
  db,
  clock,
  publish,
}: ProductTranslationDeps): ProductTranslationService {
  async function read(on: Db, id: number, lock = false): Promise<TranslatedProduct> {
    const translation = await getProductTranslations(on, id, lock)
    if (!translation) throw new ShopError('not_found')
    return translation
  }
  return {
    async words(ctx, id) {
      ctx.require('products.read')
      return read(db, id)
    },
    async updateTranslation(ctx, id, locale, input) {
      ctx.require('product-text.edit')
      const at = clock.now()
      const html = input.description_html
      const edit: ProductTranslationEdit = {
        ...input,
        ...(html && { description_html: { was: html.was, to: sanitiseHtml(html.to).trim() } }),
      }
      const result = await db.transaction().execute(async (tx) => {
        const now = await read(tx, id, true)
        const current = now.languages.find((language) => language.locale === locale)!
        const { pictures = {}, ...words } = edit
        const currentAlts = Object.fromEntries(
          current.pictures.map(({ media, translation: now }) => [media, now]),
        )
        const missingPicture = Object.keys(pictures).find((media) => !Object.hasOwn(currentAlts, media))
        if (missingPicture !== undefined)
          throw new ShopError('product_changed', { fields: [`pictures.${missingPicture}`] })
        const fields = [
          ...findConflictingFields<TranslatedField>(words, current.translation),
          ...findConflictingFields(pictures, currentAlts).map((media) => `pictures.${media}`),
        ]
        if (fields.length > 0) throw new ShopError('product_changed', { fields })
        await saveProductTranslation(
          tx,
          now,
          locale,
          newValues(words) as Partial<ProductTranslation>,
          newValues(pictures) as Record<string, string>,
        )
        const after = await read(tx, id)
        // Neither a retry nor confirming an up-to-date translation is a change.
        if (JSON.stringify(after) === JSON.stringify(now)) return { product: after, changed: false }
        await refreshListing(tx, [id], at)
        await writeAudit(tx, {
          ...ctx,
          action: 'product.translate',
          objectKind: 'product',
          objectId: String(id),
          diff: { [locale]: edit },
          at,
        })
        return { product: after, changed: true }
      })
      if (result.changed) await publish([listingTags.list, getProductTag(result.product.slug)])
      return result.product
    },
  }
}

// Wires the words of products in other languages: with the audit, what lists and searches know, and the pages that show them.
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import {
  type ProductTranslation,
  type ProductTranslationEdit,
  type SpokenIn,
  type TranslatedProduct,
  type TranslatedField,
} from './modules/catalog/product-translations.ts'
import {
  getProductTranslations,
  saveProductTranslation,
} from './modules/catalog/product-translations.store.ts'
import { findConflictingFields } from './modules/catalog/taxonomy-inputs.ts'
import { listingTags, getProductTag } from './modules/search/listing-tags.ts'
import { refreshListing } from './modules/search/refresh-listing.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'
import { sanitiseHtml } from './platform/sanitise-html.ts'

export type StaffWordCalls = {
  /** @throws ShopError not_found. */
  words(id: number): Promise<TranslatedProduct>
  /**
   * In one language. A field that is sent as it was says that it is right as its original stands now.
   * @throws ShopError not_found; product_changed, which names the fields that somebody else has changed.
   */
  changeWords(
    id: number,
    locale: SpokenIn,
    edit: ProductTranslationEdit,
    by: StaffBy,
  ): Promise<TranslatedProduct>
}

type Parts = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

const cameTo = (edit: object) =>
  Object.fromEntries(Object.entries(edit).map(([field, { to }]: [string, { to: unknown }]) => [field, to]))

export function createStaffWords({ db, clock, publish }: Parts): StaffWordCalls {
  async function read(on: Db, id: number, lock = false): Promise<TranslatedProduct> {
    const found = await getProductTranslations(on, id, lock)
    if (!found) throw new ShopError('not_found')
    return found
  }
  return {
    words: (id) => read(db, id),
    async changeWords(id, locale, sent, by) {
      const at = clock.now()
      const html = sent.description_html
      const edit: ProductTranslationEdit = {
        ...sent,
        ...(html && { description_html: { was: html.was, to: sanitiseHtml(html.to).trim() } }),
      }
      const done = await db.transaction().execute(async (tx) => {
        const now = await read(tx, id, true)
        const stands = now.languages.find((one) => one.locale === locale)!
        const { pictures = {}, ...words } = edit
        const shown = Object.fromEntries(stands.pictures.map(({ media, said: now }) => [media, now]))
        const gone = Object.keys(pictures).find((media) => !Object.hasOwn(shown, media))
        if (gone !== undefined) throw new ShopError('product_changed', { fields: [`pictures.${gone}`] })
        const fields = [
          ...findConflictingFields<TranslatedField>(words, stands.words),
          ...findConflictingFields(pictures, shown).map((media) => `pictures.${media}`),
        ]
        if (fields.length > 0) throw new ShopError('product_changed', { fields })
        await saveProductTranslation(
          tx,
          now,
          locale,
          cameTo(words) as Partial<ProductTranslation>,
          cameTo(pictures) as Record<string, string>,
        )
        const after = await read(tx, id)
        // Sent again, or what stands there and is right: nothing is new.
        if (JSON.stringify(after) === JSON.stringify(now)) return { product: after, changed: false }
        await refreshListing(tx, [id], at)
        await writeAudit(tx, {
          ...by,
          action: 'product.words',
          objectKind: 'product',
          objectId: String(id),
          diff: { [locale]: edit },
          at,
        })
        return { product: after, changed: true }
      })
      if (done.changed) await publish([listingTags.list, getProductTag(done.product.slug)])
      return done.product
    },
  }
}

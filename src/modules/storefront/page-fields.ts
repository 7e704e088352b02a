// Custom fields of pages other than product pages.
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import { findTaxonomyBySlug } from '../catalog/field-owners.store.ts'
import { listReferences, loadReferenceNames } from '../catalog/field-references.store.ts'
import type { ProductField } from '../custom-fields/custom-fields.ts'
import { presentFields } from '../custom-fields/present-fields.ts'
import { listCustomFields, loadFieldValues } from '../custom-fields/custom-fields.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { findRetailer } from '../retailers/find-retailer.store.ts'

export type PageFieldEntity = 'category' | 'collection' | 'retailer' | 'page'

const findId = async (db: Db, entity: PageFieldEntity, slug: string): Promise<string | undefined> =>
  entity === 'page'
    ? slug
    : entity === 'retailer'
      ? findRetailer(db, slug, false)
      : findTaxonomyBySlug(db, entity, slug)

/** Fields of a page; without definitions this is one query. */
export async function loadPageFields(
  db: Db,
  entity: PageFieldEntity,
  slug: string,
  locale: Locale,
): Promise<ProductField[]> {
  const definitions = await listCustomFields(db, [entity])
  if (definitions.length === 0) return []
  const id = await findId(db, entity, slug)
  const values = id === undefined ? undefined : (await loadFieldValues(db, entity, [id])).get(id)
  if (!values) return []
  const names = await loadReferenceNames(db, listReferences(definitions, values), [locale])
  return presentFields(definitions, entity, values, {
    locale,
    currency: await getRetailCurrency(db),
    names: names(locale),
  })
}

// Lists of what products are filed by, and of who sells them in towns, as files: brands, collections, values of choices, retailers.
import { listBrands } from './modules/catalog/brands.store.ts'
import type { StaffBrand } from './modules/catalog/brands.ts'
import { listCollections } from './modules/catalog/collections.store.ts'
import type { ListParts, ListTables } from './create-staff-lists.ts'
import { optionWords } from './create-staff-values.ts'
import { table, whole } from './list-table.ts'

export function catalogueLists({
  db,
  retailers,
}: ListParts): Pick<ListTables, 'brands' | 'collections' | 'values' | 'retailers'> {
  return {
    brands: ({ q }) =>
      table(
        'office.field.brands',
        async function* (): AsyncGenerator<StaffBrand[]> {
          for (let [page, more] = [1, true]; more; page++) {
            const found = await listBrands(db, { q, page })
            ;({ more } = found)
            yield found.brands
          }
        },
        [
          ['office.product.name', 28, ({ name }) => name],
          ['office.new.slug', 24, ({ slug }) => slug],
          ['office.products', 10, ({ products }) => products],
        ],
      ),
    collections: () =>
      table('office.field.collections', () => whole(() => listCollections(db)), [
        ['office.product.name', 28, ({ name }) => name],
        ['office.new.slug', 24, ({ slug }) => slug],
        [
          'office.shelf.collection.kind',
          20,
          ({ rule }, { t }) => t(rule ? 'office.shelf.collection.rule' : 'office.shelf.collection.hand'),
        ],
        ['office.state', 14, ({ status }, { t }) => t(`office.shelf.collection.${status}`)],
        ['office.products', 10, ({ products }) => products],
      ]),
    values: ({ q, language, lacks }) =>
      table(
        'office.value.title',
        () => whole(async () => (await optionWords(db, language, { q, lacks: lacks !== undefined })).words),
        [
          ['office.value.name', 28, ({ name }) => name],
          ['office.value.said', 28, ({ said }) => said],
          [
            'office.value.kind',
            20,
            ({ kinds }, { t }) => kinds.map((kind) => t(`office.value.${kind}`)).join(', '),
          ],
          ['office.products', 10, ({ products }) => products],
        ],
      ),
    retailers: ({ q }) =>
      table('office.re.title', () => whole(() => retailers.found(q)), [
        ['office.re.name', 30, ({ name }) => name],
        ['office.re.address', 36, ({ address }) => address],
        ['office.re.city', 20, ({ city }) => city],
        ['office.re.province', 20, ({ province }) => province],
        ['office.re.country', 16, ({ country }, said) => said.country(country)],
        ['office.re.phone', 18, ({ phone }) => phone],
        ['office.re.code', 20, ({ code }) => code],
        ['office.state', 10, ({ active }, { t }) => t(active ? 'office.re.shown' : 'office.re.hidden')],
      ]),
  }
}

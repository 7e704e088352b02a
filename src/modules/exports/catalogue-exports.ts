// Exports of taxonomies and retailers as files: brands, collections, option values, synonyms, redirects,
// retailers.
import { localeNames } from '../../../locales/names.ts'
import { translationLocales } from '../catalog/taxonomy/category-tree.ts'
import { brandsList } from '../../contracts/lists/brands-list.ts'
import { listCategoryRows } from '../catalog/taxonomy/list-categories.store.ts'
import { listContent } from '../content/edit-content.ts'
import { collectionsList } from '../../contracts/lists/collections-list.ts'
import { redirectsList } from '../../contracts/lists/redirects-list.ts'
import { synonymsList } from '../../contracts/lists/synonyms-list.ts'
import { retailersList } from '../../contracts/lists/retailers-list.ts'
import { createFieldFilters, createQueryReader } from './read-query.ts'
import { parseListFilters } from './list-filters.ts'
import { searchBrands } from '../catalog/taxonomy/brands.store.ts'
import { searchCollections } from '../catalog/taxonomy/collections.store.ts'
import { searchRedirects } from '../content/redirects.store.ts'
import { listRetailerIds } from '../retailers/find-retailer.store.ts'
import { searchSynonyms } from '../search/query/synonyms.store.ts'
import type { ListExportDeps, ExportTables } from './list-exports.service.ts'
import { listOptionTranslations } from '../catalog/option-translations.service.ts'
import { createTable, createFieldColumns, readAll, readListPages } from './export-table.ts'

export function catalogueExports({
  db,
  clock,
  retailers,
}: ListExportDeps): Pick<
  ExportTables,
  'brands' | 'categories' | 'collections' | 'option-values' | 'pages' | 'synonyms' | 'redirects' | 'retailers'
> {
  const readQuery = createQueryReader(db, clock)
  const withFields = createFieldFilters(db)
  return {
    brands: (filters) =>
      createTable(
        'office.field.brands',
        () => readQuery(withFields(brandsList, 'brand'), filters, searchBrands),
        [
          ['office.product.name', 28, ({ name }) => name],
          ['office.new.slug', 24, ({ slug }) => slug],
          ['office.products', 10, ({ products }) => products],
        ],
        createFieldColumns(db, 'brand', (rows) => rows.map(({ id }) => id)),
      ),
    collections: (filters) =>
      createTable(
        'office.field.collections',
        () => readQuery(withFields(collectionsList, 'collection'), filters, searchCollections),
        [
          ['office.product.name', 28, ({ name }) => name],
          ['office.new.slug', 24, ({ slug }) => slug],
          [
            'office.taxonomy.collection.kind',
            20,
            ({ rule }, { t }) =>
              t(rule ? 'office.taxonomy.collection.rule' : 'office.taxonomy.collection.hand'),
          ],
          ['office.state', 14, ({ status }, { t }) => t(`office.taxonomy.collection.${status}`)],
          ['office.products', 10, ({ products }) => products],
        ],
        createFieldColumns(db, 'collection', (rows) => rows.map(({ id }) => id)),
      ),
    categories: () =>
      createTable(
        'office.field.categories',
        () => readAll(() => listCategoryRows(db)),
        [
          ['office.product.name', 28, ({ name }) => name],
          ['office.new.slug', 24, ({ slug }) => slug],
          ['office.cat.below', 24, ({ parent }) => parent],
          ['office.products', 10, ({ products }) => products],
        ],
        createFieldColumns(db, 'category', (rows) => rows.map(({ id }) => id)),
      ),
    // A row for each language: the values of fields have their translations in columns of their own.
    pages: () =>
      createTable(
        'office.content.pages',
        () => readAll(async () => (await listContent(db)).filter(({ kind }) => kind === 'page')),
        [
          ['office.new.slug', 24, ({ key }) => key],
          ['office.language', 14, ({ locale }) => localeNames[locale] ?? locale],
          ['office.content.changed', 17, ({ changedAt }, { moment }) => moment(changedAt)],
        ],
        createFieldColumns(db, 'page', (rows) => rows.map(({ key }) => key)),
      ),
    synonyms: (filters) =>
      createTable('office.taxonomy.synonym.title', () => readQuery(synonymsList, filters, searchSynonyms), [
        ['office.taxonomy.synonym.word', 28, ({ term: word }) => word],
        ['office.taxonomy.synonym.means', 28, ({ synonym: means }) => means],
        ['office.language', 14, ({ locale }) => localeNames[locale] ?? locale],
      ]),
    redirects: (filters) =>
      createTable(
        'office.taxonomy.redirect.title',
        () => readQuery(redirectsList, filters, searchRedirects),
        [
          ['office.taxonomy.redirect.from', 40, ({ from }) => from],
          ['office.taxonomy.redirect.to', 40, ({ to }) => to],
        ],
      ),
    'option-values': ({ q, language = translationLocales[0]!, untranslated }) =>
      createTable(
        'office.value.title',
        () =>
          readAll(
            async () =>
              (await listOptionTranslations(db, language, { q, untranslated: untranslated !== undefined }))
                .values,
          ),
        [
          ['office.value.name', 28, ({ name }) => name],
          ['office.value.said', 28, ({ translation: localizer }) => localizer],
          [
            'office.value.kind',
            20,
            ({ kinds }, { t }) => kinds.map((kind) => t(`office.value.${kind}`)).join(', '),
          ],
          ['office.products', 10, ({ products }) => products],
        ],
      ),
    retailers: (filters, ctx) =>
      createTable(
        'office.re.title',
        async function* () {
          const query = parseListFilters(await withFields(retailersList, 'retailer'), filters)
          yield* readListPages((request) => retailers.search(ctx, query, request))
        },
        [
          ['office.re.name', 30, ({ name }) => name],
          ['office.re.address', 36, ({ address }) => address],
          ['office.re.city', 20, ({ city }) => city],
          ['office.re.province', 20, ({ province }) => province],
          ['office.re.country', 16, ({ country }, localizer) => localizer.country(country)],
          ['office.re.phone', 18, ({ phone }) => phone],
          ['office.re.code', 20, ({ code }) => code],
          ['office.state', 10, ({ active }, { t }) => t(active ? 'office.re.shown' : 'office.re.hidden')],
        ],
        createFieldColumns(db, 'retailer', (rows) =>
          listRetailerIds(
            db,
            rows.map(({ slug }) => slug),
          ),
        ),
      ),
  }
}

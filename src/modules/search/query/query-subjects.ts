// What searches can mean in a shop: its colours, sizes and names, kept until they change.
import { fold } from '../../../kernel/text/fold.ts'
import type { IndexSnapshot } from '../index/listing-index-cache.ts'
import type { ListingIndex } from '../index/listing-index.ts'
import { parseSizeValue } from '../size-kind.ts'
import type { TaxonomyNames } from './taxonomy-names.ts'
import type { QuerySubjects } from './understand-query.ts'

type Values = Pick<QuerySubjects, 'colours' | 'sizes'>
type Names = Pick<QuerySubjects, 'names' | 'brands'>

const valuesByIndex = new WeakMap<ListingIndex, { count: number; values: Values }>()
const namesByTaxonomy = new WeakMap<TaxonomyNames, Names>()

export const getQuerySubjects = ({ index, language, source }: IndexSnapshot): QuerySubjects => ({
  ...getValues(index),
  ...getNames(language.names, source.names),
})

function getValues(index: ListingIndex): Values {
  const [colours, sizes] = [index.getKnownValues('colour'), index.getKnownValues('size')]
  const count = colours.size + sizes.size
  const cached = valuesByIndex.get(index)
  if (cached?.count === count) return cached.values
  const values = {
    colours,
    sizes: new Map([...sizes].map(parseSizeValue).map(({ size }) => [fold(size), size])),
  }
  valuesByIndex.set(index, { count, values })
  return values
}

/** In the reader's language and in that of the catalogue; both change together. */
function getNames(localized: TaxonomyNames, source: TaxonomyNames): Names {
  const cached = namesByTaxonomy.get(localized)
  if (cached) return cached
  const list = (kind: 'brand' | 'category' | 'collection') =>
    [localized, source].flatMap((taxonomy) => [...taxonomy[kind].byId.values()].map(({ name }) => fold(name)))
  const brands = new Set(list('brand'))
  const names = { brands, names: new Set([...brands, ...list('category'), ...list('collection')]) }
  namesByTaxonomy.set(localized, names)
  return names
}

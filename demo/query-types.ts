// The eight query types from ux.md, each with a query on the demo catalogue and its expected first three
// products.

type QueryType = {
  type: string
  query: string
  /** Matches the names of the first three products. */
  first: RegExp
  /** Categories or collections of each of them, where the name is not enough. */
  within?: RegExp
}

export const queryTypes: QueryType[] = [
  { type: 'exact', query: 'court low leather', first: /^Court low, leather/ },
  { type: 'type', query: 'sneaker', first: /sneaker|shoe|runner|low/i, within: /sneakers/ },
  {
    type: 'feature',
    query: 'noise cancelling headphones',
    first: /headphones|earbuds/i,
    within: /headphones/,
  },
  { type: 'theme', query: 'rain ready', first: /./, within: /rain-ready/ },
  { type: 'symptom', query: 'cold hands', first: /glove|mitten|beanie/i, within: /glove/ },
  {
    type: 'compatibility',
    query: 'smartwatch for iphone',
    first: /watch|phone|band|tracker/i,
    within: /watch|wearable/,
  },
  { type: 'slang', query: 'kicks', first: /sneaker|shoe|runner|low/i, within: /sneakers/ },
  { type: 'abbreviation', query: 'pjs', first: /pyjama|night|sleep|robe/i },
]

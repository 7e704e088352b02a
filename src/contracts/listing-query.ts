// Grammar of listing URLs (decisions.md, Catalogue): pages write these parameters, the search module parses them.

export const listingSorts = ['relevance', 'newest', 'popularity', 'low-high', 'high-low'] as const
export type Sort = (typeof listingSorts)[number]

/** Filters without values: `sale=1`. */
export const listingMarks = ['in_stock', 'top_rated', 'sale', 'new', 'last_few'] as const
export type Mark = (typeof listingMarks)[number]

/** Parameter of each filter whose values can be chosen one by one, in display order. */
export const facetParameters = {
  category: 'category',
  size: 'filter[size]',
  color: 'filter[color]',
  brand: 'brand',
  department: 'department',
} as const
export type ChoiceFacet = keyof typeof facetParameters
export const choiceFacets = Object.keys(facetParameters) as readonly ChoiceFacet[]

/** `view=all` shows the list of a department instead of its page. */
export const DEPARTMENT_LIST_PARAMETER = 'view'

export const SEASON_PARAMETER = 'season'

/** Filters by custom fields: `filter[material]=linen,cotton`. */
export const getFieldParameter = (key: string): string => `filter[${key}]`

/** @returns the key of the custom field that a parameter filters by; undefined for other parameters. */
export const parseFieldParameter = (name: string): string | undefined => {
  const key = /^filter\[([a-z][a-z0-9_]*)\]$/.exec(name)?.[1]
  return key === undefined || reservedFilterKeys.includes(key) ? undefined : key
}

/** `filter[...]` parameters that are no custom fields. */
export const reservedFilterKeys: readonly string[] = ['color', 'size']

/** Values of a filter: separated by commas, or as repeated parameters, as forms without JavaScript send them. */
export const splitValues = (params: URLSearchParams, name: string): string[] =>
  params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean)

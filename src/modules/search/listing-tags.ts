/** Cache tags of responses built from the catalogue; published when it changes. */
export const listingTags = { list: 'list' } as const
/** Tags of search responses. They are not published; they record whether the search found anything. */
export const searchTags = { found: 'search:found', missed: 'search:missed' } as const
export const getProductTag = (slug: string): string => `product:${slug}`

/** Tags of answers made from the catalogue; whoever changes it publishes them. */
export const listingTags = { list: 'list' } as const
/** Of answers to a search by words: nobody publishes them, they say how it went. */
export const searchTags = { found: 'search:found', missed: 'search:missed' } as const
export const getProductTag = (slug: string): string => `product:${slug}`

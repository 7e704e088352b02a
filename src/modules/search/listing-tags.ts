/** Tags of answers made from the catalogue; whoever changes it publishes them. */
export const listingTags = { list: 'list' } as const
export const productTag = (slug: string): string => `product:${slug}`

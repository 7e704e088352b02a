// Banners of a home composition, whatever blocks they stand in.
import { contentBanner, type ContentBanner, type Home } from './content.ts'

/** The banners of each block that has some, in the order of the page: the first block's are the home page's first banners. */
export const getBannerGroups = ({ blocks }: Home): ContentBanner[][] =>
  blocks.map(bannersIn).filter((banners) => banners.length > 0)

function bannersIn(part: unknown): ContentBanner[] {
  if (typeof part !== 'object' || part === null) return []
  const banner = contentBanner.safeParse(part)
  return banner.success ? [banner.data] : Object.values(part).flatMap(bannersIn)
}

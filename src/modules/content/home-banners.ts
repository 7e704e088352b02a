// Banners of a home page, from all of its blocks.
import { contentBanner, type ContentBanner, type Home } from './content.ts'

/**
 * Banners by block, in page order, without blocks that have none; the first group is the first thing on the home
 * page.
 */
export const getBannerGroups = ({ blocks }: Home): ContentBanner[][] =>
  blocks.map(bannersIn).filter((banners) => banners.length > 0)

function bannersIn(part: unknown): ContentBanner[] {
  if (typeof part !== 'object' || part === null) return []
  const banner = contentBanner.safeParse(part)
  return banner.success ? [banner.data] : Object.values(part).flatMap(bannersIn)
}

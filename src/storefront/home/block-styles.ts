// Stylesheet of each block type, loaded only by pages with such a block.
import type { HomeBlock } from '../../modules/content/content.ts'
import banners from '../styles/blocks/block-banners.css?url'
import carousel from '../styles/blocks/block-carousel.css?url'
import categories from '../styles/blocks/block-categories.css?url'
import featured from '../styles/blocks/block-featured.css?url'
import hero from '../styles/blocks/block-hero.css?url'
import heroBeside from '../styles/blocks/block-hero-beside.css?url'
import rowList from '../styles/row-list.css?url'
import rows from '../styles/blocks/block-rows.css?url'
import words from '../styles/blocks/block-text.css?url'

const styles: Partial<Record<HomeBlock['type'], string[]>> = {
  hero: [carousel, hero],
  banners: [carousel, banners],
  brands: [carousel],
  products: [carousel],
  'category-index': [categories],
  featured: [featured],
  'brand-deals': [rows],
  top: [rows, rowList],
  tabs: [rows],
  'recently-viewed': [rowList],
  wall: [banners],
  services: [words],
  testimonials: [carousel, words],
}

const isPlain = (block: HomeBlock) => !('variant' in block) || block.variant === undefined
const routeStyledBlocks = new Set<HomeBlock['type']>(['brands', 'products', 'category-index', 'featured'])

function stylesForBlock(block: HomeBlock): string[] {
  if (routeStyledBlocks.has(block.type) && isPlain(block)) return []
  const blockStyles = styles[block.type] ?? []
  const beside = block.type === 'hero' && (block.variant === 'mosaic' || block.list || block.sale)
  return beside ? [...blockStyles, heroBeside] : blockStyles
}

/** URLs of the block stylesheets that are needed besides the route's own. */
export const listBlockStyles = (blocks: HomeBlock[]): string[] => [...new Set(blocks.flatMap(stylesForBlock))]

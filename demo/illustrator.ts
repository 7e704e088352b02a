// Draws images from the drawing parameters stored in the media store.
import {
  type Category,
  drawBanner,
  drawCategory,
  drawProduct,
  drawWordmark,
  type Order,
  type Scene,
  type WordmarkStyle,
} from './illustrations/draw.ts'

/** Sizes of the sheets that the illustrator draws on, in pixels. */
export function getSheet(drawing: Record<string, unknown>): { width: number; height: number } {
  if ('banner' in drawing)
    return drawing['tall'] ? { width: 800, height: 1000 } : { width: 1800, height: 800 }
  if ('category' in drawing) return { width: 800, height: 800 }
  if ('wordmark' in drawing) return { width: 150, height: 60 }
  return { width: 1200, height: 1500 }
}

/**
 * Returns an SVG document.
 * @throws Error when the form or scene is unknown.
 */
export function illustrate(drawing: Record<string, unknown>): string {
  if ('banner' in drawing) return drawBanner(drawing['banner'] as Scene, { tall: drawing['tall'] === true })
  if ('category' in drawing) return drawCategory(drawing['category'] as Category, { shape: 'square' })
  if ('wordmark' in drawing)
    return drawWordmark(drawing['wordmark'] as string, drawing['style'] as WordmarkStyle)
  return drawProduct(drawing as unknown as Order)
}

// Draws the pictures of the demo shop. Loaded on the first drawing, so that a shop without demo never loads it.
import { illustrate } from '../../../demo/illustrator.ts'
import type { Drawing } from '../../modules/media/media.ts'

/** @returns an SVG document. */
export const drawDemoPicture = (drawing: Drawing): string => illustrate(drawing)

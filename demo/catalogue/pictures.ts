// Drawing parameters: three views per colour, with alt texts.
import type { Order, PatternName } from '../illustrations/draw.ts'
import type { ProductInput } from '../../src/modules/catalog/product-input.ts'
import { getBrand } from '../brands.ts'
import { seededRandom } from './seeded-random.ts'
import { palette, type Dye, type DyeName } from './palette.ts'
import type { Row } from './row.ts'

/**
 * `dye` names the colour. `ground` is the drawn base colour; it differs when the name comes from the print.
 */
export type Colourway = { dye: Dye; ground: Dye; accent?: Dye; pattern?: PatternName }

function getDye(name: string, row: Row): Dye {
  const match: Dye | undefined = palette[name as DyeName]
  if (!match) throw new Error(`${row.name}: no colour called ${name}`)
  return match
}

/** Parses `ecru/navy:stripe olive navy=white/navy` into the product's colourways. */
export function listColourways(row: Row): Colourway[] {
  return row.colours.split(' ').map((word) => {
    const [dyes = '', pattern] = word.split(':')
    const [main = '', accent] = dyes.replace(/^.*=/, '').split('/')
    const ground = getDye(main, row)
    return {
      dye: dyes.includes('=') ? getDye(dyes.split('=')[0]!, row) : ground,
      ground,
      ...(accent ? { accent: getDye(accent, row) } : {}),
      ...((pattern ?? row.pattern) ? { pattern: (pattern ?? row.pattern) as PatternName } : {}),
    }
  })
}

const patternNames: Partial<Record<PatternName, string>> = {
  stripe: 'stripes',
  hoops: 'hoops',
  pinstripe: 'pinstripe',
  check: 'check',
  plaid: 'plaid',
  houndstooth: 'houndstooth',
  floral: 'flowers',
  polka: 'dots',
  leaf: 'leaves',
  terrazzo: 'terrazzo print',
  camo: 'camouflage',
  fairisle: 'Fair Isle bands',
  block: 'blocks',
  tiedye: 'tie-dye',
  heather: 'melange',
}

/** Describes a colourway: `ecru`, or `ecru with navy stripes`. */
function describeColourway({ ground, accent, pattern }: Colourway): string {
  const print = pattern && patternNames[pattern]
  const main = ground.label.toLowerCase()
  if (print) return accent ? `${main} with ${accent.label.toLowerCase()} ${print}` : `${main} ${print}`
  return accent ? `${main} and ${accent.label.toLowerCase()}` : main
}

/** Views of every colour, with their English names. */
export const views = [
  ['front', 'front'],
  ['back', 'back'],
  ['detail', 'close up'],
] as const

/** Drawing parameters for one view of one colourway. */
export function createDrawingOrder(row: Row, colourway: Colourway, view: Order['view']): Order {
  return {
    form: row.form,
    view,
    colour: colourway.ground.hex,
    ...(colourway.accent ? { accent: colourway.accent.hex } : {}),
    ...(row.fabric ? { fabric: row.fabric } : {}),
    ...(colourway.pattern ? { pattern: colourway.pattern } : {}),
    brand: getBrand(row.brand).name,
    // One seed per product, so its folds are the same in every colour.
    seed: 1 + Math.floor(seededRandom(`folds ${row.name}`) * 9999),
  }
}

/** An alt text such as `Cable crew in ecru, front`. */
export const createAltText = (row: Row, colourway: Colourway, viewText: string): string =>
  `${row.name.split(',')[0]} in ${describeColourway(colourway)}, ${viewText}`

/** Front, back and close-up of every colour. */
export function listPictures(row: Row): NonNullable<ProductInput['pictures']> {
  return listColourways(row).flatMap((colourway) =>
    views.map(([view, viewText]) => ({
      source: { kind: 'drawing' as const, order: createDrawingOrder(row, colourway, view) },
      alt: createAltText(row, colourway, viewText),
      view,
      colour: colourway.dye.label,
    })),
  )
}

// Drawing orders: three views of every colour, and what a screen reader says of them.
import type { Order, PatternName } from '../illustrations/draw.ts'
import type { ProductInput } from '../../src/modules/catalog/product-input.ts'
import { brandOf } from '../brands.ts'
import { luck } from './luck.ts'
import { palette, type Dye, type DyeName } from './palette.ts'
import type { Row } from './row.ts'

/** `dye` names the colour; it is drawn on `ground`, which is another one when a print lends its colour to the name. */
export type Colourway = { dye: Dye; ground: Dye; accent?: Dye; pattern?: PatternName }

function dyeOf(name: string, row: Row): Dye {
  const found: Dye | undefined = palette[name as DyeName]
  if (!found) throw new Error(`${row.name}: no colour called ${name}`)
  return found
}

/** Reads `ecru/navy:stripe olive navy=white/navy` into the colours a piece comes in. */
export function colourwaysOf(row: Row): Colourway[] {
  return row.colours.split(' ').map((word) => {
    const [dyes = '', pattern] = word.split(':')
    const [main = '', accent] = dyes.replace(/^.*=/, '').split('/')
    const ground = dyeOf(main, row)
    return {
      dye: dyes.includes('=') ? dyeOf(dyes.split('=')[0]!, row) : ground,
      ground,
      ...(accent ? { accent: dyeOf(accent, row) } : {}),
      ...((pattern ?? row.pattern) ? { pattern: (pattern ?? row.pattern) as PatternName } : {}),
    }
  })
}

const printWords: Partial<Record<PatternName, string>> = {
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

/** `ecru`, or `ecru with navy stripes`: the colourway in a sentence. */
function inWords({ ground, accent, pattern }: Colourway): string {
  const print = pattern && printWords[pattern]
  const main = ground.label.toLowerCase()
  if (print) return accent ? `${main} with ${accent.label.toLowerCase()} ${print}` : `${main} ${print}`
  return accent ? `${main} and ${accent.label.toLowerCase()}` : main
}

const views = [
  ['front', 'front'],
  ['back', 'back'],
  ['detail', 'close up'],
] as const

/** The order for one view of one colourway. */
export function orderFor(row: Row, way: Colourway, view: Order['view']): Order {
  return {
    form: row.form,
    view,
    colour: way.ground.hex,
    ...(way.accent ? { accent: way.accent.hex } : {}),
    ...(row.fabric ? { fabric: row.fabric } : {}),
    ...(way.pattern ? { pattern: way.pattern } : {}),
    brand: brandOf(row.brand).name,
    // One seed per piece: its folds are the same in every colour, as if the same piece had been dyed.
    seed: 1 + Math.floor(luck(`folds ${row.name}`) * 9999),
  }
}

/** Front, back and close-up of every colour, with alternative texts such as `Cable crew in ecru, front`. */
export function picturesOf(row: Row): NonNullable<ProductInput['pictures']> {
  const short = row.name.split(',')[0]!
  return colourwaysOf(row).flatMap((way) =>
    views.map(([view, said]) => ({
      source: { kind: 'drawing' as const, order: orderFor(row, way, view) },
      alt: `${short} in ${inWords(way)}, ${said}`,
      view,
      colour: way.dye.label,
    })),
  )
}

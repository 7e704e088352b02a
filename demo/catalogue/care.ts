// Care instructions of a product: by its form where that decides, otherwise by its main material.

/** The English instructions. */
export const careInstructions = {
  knitwear: [
    'Hand wash cold or use a wool cycle',
    'Press out water in a towel and dry flat',
    'Store folded',
    'Remove pills with a comb',
  ],
  down: [
    'Machine wash cold with mild soap, no softener',
    'Tumble dry low with two tennis balls until the down is loose',
    'Store hanging, never compressed',
  ],
  wool: ['Dry clean', 'Steam instead of ironing', 'Brush after wear and rest for a day'],
  silk: [
    'Hand wash cold, or machine wash at 30° in a net on a delicate cycle',
    'Do not wring',
    'Iron cool on the reverse while damp',
  ],
  linen: ['Machine wash at 30°', 'Dry in the shade', 'Iron damp, or leave the creases'],
  denim: ['Wash rarely, cold and inside out', 'Line dry', 'Dye may transfer to light fabrics at first'],
  suede: [
    'Brush with a suede brush',
    'Keep dry. If wet, dry away from heat',
    'Remove marks with a clean eraser',
  ],
  leather: [
    'Wipe with a dry cloth',
    'Condition with a colourless cream twice a year',
    'Dry slowly, away from heat',
  ],
  synthetic: ['Machine wash at 30° with zips closed', 'Do not use fabric softener', 'Line dry'],
  cotton: ['Machine wash at 40° with similar colours', 'Reshape while damp', 'Iron on medium heat'],
  jewellery: [
    'Put on last, after perfume and cream',
    'Polish with a soft, dry cloth',
    'Store in its pouch, away from other jewellery',
  ],
  metal: ['Wipe with a soft, dry cloth', 'Rinse with fresh water after swimming in the sea'],
  rubber: ['Rinse with lukewarm water', 'Dry in the shade'],
  tailoring: [
    'Dry clean only when needed',
    'Steam instead of ironing',
    'Brush after wear and rest for a day',
  ],
  wipeClean: [
    'Brush when dry, then wipe with a damp cloth',
    'Do not machine wash',
    'Dry in the shade, stuffed with paper',
  ],
  waxed: ['Brush off mud when dry', 'Do not wash, as washing removes the wax', 'Re-wax once a year'],
  washableWool: ['Machine wash at 30° on a wool cycle', 'Reshape while damp', 'Dry flat'],
  eyewear: [
    'Rinse under lukewarm water and dry with the cloth provided',
    'Keep away from heat, such as a car dashboard',
  ],
  hardware: ['Wipe with a soft, dry cloth', 'Keep out of the sun and away from heat'],
  cosmetics: ['Close tightly after use', 'Store below 25°, out of the sun'],
} as const satisfies Record<string, readonly string[]>

export type CareName = keyof typeof careInstructions

const cloths: [RegExp, CareName][] = [
  [/down\b/i, 'down'],
  [/merino|lambswool|cashmere|alpaca|mohair/i, 'knitwear'],
  [/wool|tweed/i, 'wool'],
  [/silk|satin|viscose|cupro|lyocell/i, 'silk'],
  [/linen|ramie/i, 'linen'],
  [/denim/i, 'denim'],
  [/suede|nubuck/i, 'suede'],
  [/leather|calf(?! suede)/i, 'leather'],
  [/nylon|polyester|polyamide|elastane|mesh|shell/i, 'synthetic'],
  [/cotton|jersey|fleece|poplin|canvas|corduroy|flannel/i, 'cotton'],
  [/gold|silver|brass|pearl/i, 'jewellery'],
  [/steel|aluminium/i, 'metal'],
  [/rubber|foam|EVA/i, 'rubber'],
]

const tailored = new Set(['blazer', 'blazer-dress', 'suit', 'coat', 'trench', 'ball-gown'])
const knits = new Set(['knit', 'cardigan', 'shrug', 'beanie'])
const eyewear = new Set(['sunglasses', 'aviator', 'optical'])
const electronics = new Set(['smartwatch', 'fitness-band', 'headphones', 'earbuds', 'watch'])
const bottled = new Set(['lipstick', 'makeup-palette', 'skincare', 'cream', 'perfume'])
const notWashed = new Set(
  (
    'sneaker runner hightop cleat chelsea hiker pump loafer flat sandal slide kids-sneaker tote handbag crossbody ' +
    'backpack duffel golfbag'
  ).split(' '),
)

/** Name of the care instructions for a form and a material such as `Merino wool 80%, nylon 20%`. */
export function careFor(form: string, material: string): CareName {
  if (bottled.has(form)) return 'cosmetics'
  if (electronics.has(form)) return 'hardware'
  if (eyewear.has(form)) return 'eyewear'
  if (/waxed canvas|canvas 100%, waxed/i.test(material)) return 'waxed'
  if (/machine-washable/i.test(material)) return 'washableWool'
  if (tailored.has(form) || (form === 'pleated-skirt' && /silk/i.test(material))) return 'tailoring'
  const first = cloths
    .map(([pattern, name]) => ({ at: material.search(pattern), name }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.name
  if (notWashed.has(form))
    return /suede|nubuck|leather|calf/i.test(material.split(',')[0]!) && first ? first : 'wipeClean'
  if (knits.has(form) && /wool/i.test(material)) return 'knitwear'
  return first ?? 'hardware'
}

// Care instructions of a product: by its form where that decides, otherwise by its main material.

const knitted = [
  'Hand wash cold or wool cycle',
  'Press out the water in a towel and dry flat',
  'Fold, do not hang',
  'Brush off pills with a comb',
]

const cloths: [RegExp, string[]][] = [
  [
    /down\b/i,
    [
      'Machine wash cold with a mild soap, no softener',
      'Tumble dry low with two tennis balls until the down is loose again',
      'Store hanging, never compressed',
    ],
  ],
  [/merino|lambswool|cashmere|alpaca|mohair/i, knitted],
  [
    /wool|tweed/i,
    ['Dry clean', 'Steam on the hanger instead of ironing', 'Brush after wearing and let it rest a day'],
  ],
  [
    /silk|satin|viscose|cupro|lyocell/i,
    [
      'Hand wash cold, or 30° in a net on a delicate cycle',
      'Do not wring',
      'Iron cool on the reverse while damp',
    ],
  ],
  [/linen|ramie/i, ['Machine wash 30°', 'Dry in the shade', 'Iron damp, or wear the creases']],
  [
    /denim/i,
    ['Wash seldom, cold and inside out', 'Line dry', 'The dye rubs off on light upholstery at first'],
  ],
  [
    /suede|nubuck/i,
    [
      'Brush with a suede brush',
      'Keep from rain, and from the radiator when wet',
      'Rub marks out with a clean eraser',
    ],
  ],
  [
    /leather|calf(?! suede)/i,
    ['Wipe with a dry cloth', 'Feed with a colourless cream twice a year', 'Dry slowly, away from heat'],
  ],
  [
    /nylon|polyester|polyamide|elastane|mesh|shell/i,
    ['Machine wash 30°, zips closed', 'No softener: it clogs the fibre', 'Line dry'],
  ],
  [
    /cotton|jersey|fleece|poplin|canvas|corduroy|flannel/i,
    ['Machine wash 40° with like colours', 'Reshape while damp', 'Iron medium'],
  ],
  [
    /gold|silver|brass|pearl/i,
    [
      'Put on last, after scent and cream',
      'Polish with a soft dry cloth',
      'Store in its pouch, apart from other items',
    ],
  ],
  [/acrylic/i, ['Hand wash lukewarm', 'Dry flat']],
  [/steel|aluminium/i, ['Wipe with a soft, dry cloth', 'Rinse with fresh water after the sea']],
  [/rubber|foam|EVA/i, ['Rinse with lukewarm water', 'Dry in the shade']],
]

const dryClean = [
  'Dry clean, seldom',
  'Steam on the hanger instead of ironing',
  'Brush after wearing and let it rest a day',
]
const wiped = [
  'Brush off when dry, then wipe with a damp cloth',
  'Not for the washing machine',
  'Dry in the shade, stuffed with paper',
]
const waxed = ['Brush off mud when dry', 'Never wash: it takes the wax out', 'Re-wax once a year']
const lowHeat = ['Machine wash 30° on the wool cycle', 'Reshape while damp', 'Dry flat']
const lenses = [
  'Rinse under lukewarm water, then dry with the cloth in the case',
  'Never leave on a dashboard: heat bends the frame',
]
const hardware = ['Wipe with a soft, dry cloth', 'Keep out of the sun and away from heat']
const sealed = ['Close well after use', 'Keep below 25° and out of the sun']

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

/** Care instructions for a form and a material such as `Merino wool 80%, nylon 20%`. */
export function careFor(form: string, material: string): string[] {
  if (bottled.has(form)) return sealed
  if (electronics.has(form)) return hardware
  if (eyewear.has(form)) return lenses
  if (/waxed canvas|canvas 100%, waxed/i.test(material)) return waxed
  if (/machine-washable/i.test(material)) return lowHeat
  if (tailored.has(form) || (form === 'pleated-skirt' && /silk/i.test(material))) return dryClean
  const first = cloths
    .map(([pattern, lines]) => ({ at: material.search(pattern), lines }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.lines
  if (notWashed.has(form))
    return /suede|nubuck|leather|calf/i.test(material.split(',')[0]!) && first ? first : wiped
  if (knits.has(form) && /wool/i.test(material)) return knitted
  return first ?? hardware
}

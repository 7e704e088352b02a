// How to look after a piece, by what it is made of: the material named first decides.

const cloths: [RegExp, string[]][] = [
  [
    /down\b/i,
    [
      'Machine wash cold with a mild soap, no softener',
      'Tumble dry low with two tennis balls until the down is loose again',
      'Store hanging, never compressed',
    ],
  ],
  [
    /merino|lambswool|cashmere|alpaca|mohair/i,
    [
      'Hand wash cold or wool cycle',
      'Press out the water in a towel and dry flat',
      'Fold, do not hang',
      'Brush off pills with a comb',
    ],
  ],
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
    /leather|calf/i,
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
      'Keep in its pouch, apart from other pieces',
    ],
  ],
  [
    /acetate|titanium|lens/i,
    [
      'Rinse under lukewarm water, then dry with the cloth in the case',
      'Never leave on a dashboard: heat bends the frame',
    ],
  ],
  [/acrylic/i, ['Hand wash lukewarm', 'Dry flat']],
  [/steel|aluminium/i, ['Wipe with a soft, dry cloth', 'Rinse with fresh water after the sea']],
  [/rubber|foam|EVA/i, ['Rinse with lukewarm water', 'Dry in the shade']],
]

const fallback = ['Wipe clean with a soft, dry cloth', 'Keep dry and out of the sun']

/** Care lines for a material such as `Merino wool 80%, nylon 20%`. */
export function careFor(material: string): string[] {
  const places = cloths
    .map(([pattern, lines]) => ({ at: material.search(pattern), lines }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return places[0]?.lines ?? fallback
}

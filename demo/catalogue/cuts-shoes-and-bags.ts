// Shoes, bags and wallets, form by form.
import { cut, type Cut } from './cut.ts'

export const shoesAndBags: Record<string, Cut> = {
  sneaker: cut(
    780,
    'True to size',
    [
      'Stitched all the way round the sole. Take your usual size.',
      'A low, clean shape that goes with most trousers. The insole is replaceable.',
    ],
    ['Stitched cup sole', 'Removable insole', 'Cotton laces with a spare pair'],
  ),
  runner: cut(
    520,
    'True to size',
    [
      'Soft foam for landing and a firm rim for turning. Leave a thumb’s width at the toe.',
      'Stretches over the toes and holds the midfoot. Built for daily training.',
    ],
    ['Padded collar', 'Reflective heel', 'Grippy rubber in high-wear zones'],
  ),
  hightop: cut(
    860,
    'True to size',
    ['Laces over the ankle with a rubber toe cap. Softens within a week.'],
    ['Rubber toe cap', 'Padded ankle', 'Vulcanised sole'],
  ),
  cleat: cut(
    440,
    'Close-fitting',
    ['Moulded studs for firm natural ground, with a thin instep for close touch.'],
    ['Moulded studs', 'Grip print on the upper', 'Light heel counter'],
  ),
  chelsea: cut(
    1120,
    'True to size',
    [
      'Pull-on style with strong elastic sides. Any cobbler can replace the sole.',
      'A plain shape and low heel that works with jeans and tailoring.',
    ],
    ['Replaceable welted sole', 'Leather lining', 'Pull loops'],
  ),
  hiker: cut(
    1240,
    'True to size',
    ['Deep lugs and a rubber rand for wet stone. The gusseted tongue keeps grit out.'],
    ['Waterproof lining', 'Rubber rand', 'Metal lace hooks'],
  ),
  pump: cut(
    560,
    'True to size',
    ['A balanced heel with cushioning along the whole insole.'],
    ['Cushioned insole', 'Leather lining', 'Spare heel tips'],
  ),
  loafer: cut(
    720,
    'True to size',
    ['A hand-sewn apron and unlined vamp that soften quickly.'],
    ['Hand-sewn apron', 'Stacked heel', 'Unlined vamp'],
  ),
  flat: cut(
    380,
    'True to size',
    ['Thin and flexible, with a cushioned insole.'],
    ['Elastic binding', 'Cushioned insole', 'Rubber half sole'],
  ),
  sandal: cut(
    540,
    'True to size',
    ['The footbed shapes to your foot within a week, with an adjustable buckle.'],
    ['Shaped footbed', 'Ankle buckle', 'Rubber outsole'],
  ),
  slide: cut(
    340,
    'True to size',
    ['Rinse clean and dry quickly. The ribbed footbed grips wet feet.'],
    ['Ribbed footbed', 'Quick-drying', 'Non-marking sole'],
  ),
  'kids-sneaker': cut(
    420,
    'Room to grow',
    ['Easy for kids to put on, with a reinforced toe for active play.'],
    ['Reinforced toe', 'One wide strap', 'Insole with a growth mark'],
  ),
  tote: cut(
    680,
    'One size',
    ['Fits a laptop, a jumper and a bottle. The handles go over a winter coat.'],
    ['Fits a 14-inch laptop', 'Inside zip pocket', 'Freestanding base'],
  ),
  handbag: cut(
    720,
    'One size',
    ['Carry it by hand or on the arm. Three sections inside, one with a zip.'],
    ['Three sections', 'Protective feet', 'Turn lock'],
  ),
  crossbody: cut(
    480,
    'One size',
    ['Holds your phone, keys, cards and lipstick. Remove the strap for a clutch.'],
    ['Detachable strap', 'Card slot inside', 'Magnetic flap'],
  ),
  backpack: cut(
    780,
    'One size',
    ['A padded 15-inch laptop sleeve, wide opening and cushioned straps.'],
    ['Padded laptop sleeve', 'Water bottle pocket', 'Chest strap'],
  ),
  duffel: cut(
    980,
    'One size',
    ['A carry-on shape with a separate pocket for shoes.'],
    ['Separate shoe pocket', 'Shoulder strap', 'Snap handles'],
  ),
  wallet: cut(
    90,
    'One size',
    ['Eight cards and flat notes, with edges painted by hand in four coats.'],
    ['Eight card slots', 'Two note sections', 'Painted edges'],
  ),
  cardholder: cut(
    40,
    'One size',
    ['Four cards and a folded note, slim enough for a shirt pocket.'],
    ['Four card slots', 'Middle pocket', 'Painted edges'],
  ),
}

// Shoes, bags and wallets, form by form.
import { cut, type Cut } from './cut.ts'

export const shoesAndBags: Record<string, Cut> = {
  sneaker: cut(
    780,
    'True to size',
    [
      'Stitched to the sole all the way round. Take your usual size; the upper gives a little.',
      'A low, plain shape that goes with most trousers. The insole comes out and can be replaced.',
    ],
    ['Cup sole stitched all round', 'Removable insole', 'Cotton laces, spare pair in the box'],
  ),
  runner: cut(
    520,
    'True to size',
    [
      'Foam for landing, a firmer rim for turning. Leave a thumb’s width in front: feet grow on a long run.',
      'The upper stretches over the toes and holds at the midfoot. Meant for daily kilometres.',
    ],
    ['Padded collar', 'Reflective heel', 'Grippy rubber where shoes wear first'],
  ),
  hightop: cut(
    860,
    'True to size',
    ['Laced over the ankle, capped at the toe. The sole bends after a day and the upper after a week.'],
    ['Rubber toe cap', 'Padded ankle', 'Vulcanised sole'],
  ),
  cleat: cut(
    440,
    'Close',
    ['Moulded studs for firm natural ground. Thin over the instep so that the ball can be felt.'],
    ['Moulded studs for firm ground', 'Grip print on the upper', 'Light heel counter'],
  ),
  chelsea: cut(
    1120,
    'True to size',
    [
      'Pulled on by the loop, held by elastic that does not slacken. The sole can be replaced by any cobbler.',
      'A plain last and a low heel, so it goes under jeans and under flannel alike.',
    ],
    ['Welted sole that can be replaced', 'Leather lining', 'Pull loops'],
  ),
  hiker: cut(
    1240,
    'True to size',
    [
      'Built for wet stone: deep lugs, a rubber rand, and a tongue sewn in at the sides so that grit stays out.',
    ],
    ['Waterproof lining', 'Rubber rand', 'Metal lace hooks'],
  ),
  pump: cut(
    560,
    'True to size',
    ['Balanced so that the weight sits over the heel. A thin cushion runs the whole length.'],
    ['Cushioned insole', 'Leather lining', 'Spare heel tips'],
  ),
  loafer: cut(
    720,
    'True to size',
    ['Hand-sewn at the apron, unlined at the vamp: soft from the second day on.'],
    ['Hand-sewn apron', 'Stacked heel', 'Unlined vamp'],
  ),
  flat: cut(
    380,
    'True to size',
    ['Thin, bendable and softer than it looks. Folds in half for a handbag.'],
    ['Elastic binding', 'Cushioned insole', 'Rubber half sole'],
  ),
  sandal: cut(
    540,
    'True to size',
    ['The footbed shapes itself to you within a week. The buckle adjusts for high and low insteps.'],
    ['Shaped footbed', 'Buckle at the ankle', 'Rubber outsole'],
  ),
  slide: cut(
    340,
    'True to size',
    ['Step in, rinse off, dry by lunch. The footbed is ribbed so that wet feet stay put.'],
    ['Ribbed footbed', 'Dries quickly', 'Does not mark floors'],
  ),
  'kids-sneaker': cut(
    420,
    'Room to grow',
    ['One strap, so that children put them on themselves. The toe is reinforced for braking on a scooter.'],
    ['Reinforced toe', 'One wide strap', 'Insole with a growing mark'],
  ),
  tote: cut(
    680,
    'One size',
    [
      'Holds a laptop, a jumper and a bottle. The handles go over a winter coat; the base stands up by itself.',
    ],
    ['Fits a 14-inch laptop', 'Inside zip pocket', 'Base that stands up'],
  ),
  handbag: cut(
    720,
    'One size',
    ['Carried by hand or on the crook of the arm. Three sections inside, the middle one with a zip.'],
    ['Three sections', 'Feet on the base', 'Turn lock'],
  ),
  crossbody: cut(
    480,
    'One size',
    ['Phone, keys, cards, lipstick: no more, no less. The strap takes out to carry it as a clutch.'],
    ['Detachable strap', 'Card slot inside', 'Magnetic flap'],
  ),
  backpack: cut(
    780,
    'One size',
    ['A sleeve for a 15-inch laptop against the back, a wide mouth, and straps padded where they bear.'],
    ['Padded laptop sleeve', 'Water bottle pocket', 'Chest strap'],
  ),
  duffel: cut(
    980,
    'One size',
    ['Goes under the seat in front of you, or almost. A pocket for shoes keeps them apart from shirts.'],
    ['Separate shoe pocket', 'Shoulder strap', 'Handles that snap together'],
  ),
  wallet: cut(
    90,
    'One size',
    ['Eight cards, notes flat, no coins. Edges are painted by hand in four coats.'],
    ['Eight card slots', 'Two note sections', 'Painted edges'],
  ),
  cardholder: cut(
    40,
    'One size',
    ['Four cards and a folded note. Thin enough for a shirt pocket.'],
    ['Four card slots', 'Middle pocket', 'Painted edges'],
  ),
}

// Shoes, bags, small things, sports goods and beauty, form by form.
import { cut, type Cut } from './cut.ts'

export const goods: Record<string, Cut> = {
  sneaker: cut(780, 'True to size', [
    'Stitched to the sole all the way round and lined in leather. Take your usual size; the leather gives a little.',
    'A low, plain shape that goes with most trousers. The insole comes out and can be replaced.',
  ], ['Cup sole stitched all round', 'Removable insole', 'Cotton laces, spare pair in the box']),
  runner: cut(520, 'True to size', [
    'Foam for landing, a firmer rim for turning. Leave a thumb’s width in front: feet grow on a long run.',
    'The upper stretches over the toes and holds at the midfoot. Meant for daily kilometres.',
  ], ['8 mm drop', 'Reflective heel', 'Grippy rubber where shoes wear first']),
  hightop: cut(860, 'True to size', [
    'Laced over the ankle, capped at the toe. The sole bends after a day and the canvas after a week.',
  ], ['Rubber toe cap', 'Padded ankle', 'Vulcanised sole']),
  cleat: cut(440, 'Close', [
    'Moulded studs for firm natural ground. Thin over the instep so that the ball can be felt.',
  ], ['Moulded studs for firm ground', 'Grip print on the upper', 'Light heel counter']),
  chelsea: cut(1120, 'True to size', [
    'Pulled on by the loop, held by elastic that does not slacken. The sole can be replaced by any cobbler.',
    'A plain last and a low heel, so it goes under jeans and under flannel alike.',
  ], ['Welted sole that can be replaced', 'Leather lining', 'Pull loops']),
  hiker: cut(1240, 'True to size', [
    'Built for wet stone: deep lugs, a rubber rand, and a tongue sewn in at the sides so that grit stays out.',
  ], ['Waterproof lining', 'Rubber rand', 'Metal lace hooks']),
  pump: cut(560, 'True to size', [
    'Balanced so that the weight sits over the heel. A thin cushion runs the whole length.',
  ], ['Cushioned insole', 'Leather lining', 'Spare heel tips']),
  loafer: cut(720, 'True to size', [
    'Hand-sewn at the apron, unlined at the vamp: soft from the second day on.',
  ], ['Hand-sewn apron', 'Stacked heel', 'Unlined vamp']),
  flat: cut(380, 'True to size', [
    'Thin, bendable and softer than it looks. Folds in half for a handbag.',
  ], ['Elastic binding', 'Cushioned insole', 'Rubber half sole']),
  sandal: cut(540, 'True to size', [
    'The footbed shapes itself to you within a week. Buckles adjust for high and low insteps.',
  ], ['Shaped footbed', 'Adjustable buckles', 'Rubber outsole']),
  slide: cut(340, 'True to size', [
    'Step in, rinse off, dry by lunch. The footbed is ribbed so that wet feet stay put.',
  ], ['Ribbed footbed', 'Dries quickly', 'Does not mark floors']),
  'kids-sneaker': cut(420, 'Room to grow', [
    'One strap, so that children put them on themselves. The toe is reinforced for braking on a scooter.',
  ], ['Reinforced toe', 'One wide strap', 'Insole with a growing mark']),
  tote: cut(680, 'One size', [
    'Holds a laptop, a jumper and a bottle. The handles go over a winter coat; the base stands up by itself.',
  ], ['Fits a 14-inch laptop', 'Inside zip pocket', 'Base that stands up']),
  handbag: cut(720, 'One size', [
    'Carried by hand or on the crook of the arm. Three sections inside, the middle one with a zip.',
  ], ['Three sections', 'Feet on the base', 'Turn lock']),
  crossbody: cut(480, 'One size', [
    'Phone, keys, cards, lipstick: no more, no less. The strap takes out to carry it as a clutch.',
  ], ['Detachable strap', 'Card slot inside', 'Magnetic flap']),
  backpack: cut(780, 'One size', [
    'A sleeve for a 15-inch laptop against the back, a wide mouth, and straps padded where they bear.',
  ], ['Padded laptop sleeve', 'Water bottle pocket', 'Chest strap']),
  duffel: cut(980, 'One size', [
    'Goes under the seat in front of you, or almost. A pocket for shoes keeps them apart from shirts.',
  ], ['Separate shoe pocket', 'Shoulder strap', 'Handles that snap together']),
  wallet: cut(90, 'One size', [
    'Eight cards, notes flat, no coins. Edges are painted by hand in four coats.',
  ], ['Eight card slots', 'Two note sections', 'Painted edges']),
  cardholder: cut(40, 'One size', [
    'Four cards and a folded note. Thin enough for a shirt pocket.',
  ], ['Four card slots', 'Middle pocket', 'Painted edges']),
  watch: cut(120, 'One size', [
    'Legible at a glance, quiet on the wrist. The strap changes without tools.',
  ], ['Sapphire glass', 'Water-resistant to 50 m', 'Quick-release strap']),
  smartwatch: cut(62, 'One size', [
    'Shows messages, counts lengths, finds the way home. Works with both kinds of phone; charges over breakfast.',
  ], ['Two days on a charge', 'Water-resistant to 50 m', 'Built-in GPS']),
  'fitness-band': cut(28, 'One size', [
    'Steps, sleep, pulse and nothing that beeps at dinner. Works with both kinds of phone.',
  ], ['Ten days on a charge', 'Water-resistant to 50 m', 'Silent alarm']),
  earbuds: cut(58, 'One size', [
    'Three sizes of tips in the box; one of them is yours. The case charges them four times.',
  ], ['Six hours, thirty with the case', 'Rain-proof', 'Tips in three sizes']),
  headphones: cut(260, 'One size', [
    'Folds flat. The cushions come off and can be bought again, and so can the cable.',
  ], ['Thirty hours on a charge', 'Noise cancelling that can be turned off', 'Replaceable cushions']),
  aviator: cut(32, 'One size', [
    'Lenses block all of UVA and UVB. Nose pads adjust; the case is hard and the cloth is in it.',
  ], ['100% UVA and UVB', 'Adjustable nose pads', 'Hard case and cloth']),
  sunglasses: cut(38, 'One size', [
    'Lenses block all of UVA and UVB. Five-barrel hinges, tightened by any optician.',
  ], ['100% UVA and UVB', 'Five-barrel hinges', 'Hard case and cloth']),
  optical: cut(28, 'One size', [
    'Comes with clear demonstration lenses; any optician can fit your own. Wide enough for progressive lenses.',
  ], ['Takes progressive lenses', 'Spring hinges', 'Hard case and cloth']),
  ring: cut(6, 'True to size', [
    'Finished by hand on the inside as on the outside. Measured by inner circumference in millimetres.',
  ], ['Finished by hand', 'Resizing within the first year', 'Comes in a linen pouch']),
  necklace: cut(12, 'Adjustable', [
    'The chain closes at two lengths. Light enough to forget, strong enough to sleep in.',
  ], ['Closes at 42 or 45 cm', 'Lobster clasp', 'Comes in a linen pouch']),
  bracelet: cut(14, 'Adjustable', [
    'Closes at three lengths, so it sits where you like it. The clasp can be worked with one hand.',
  ], ['Closes at three lengths', 'One-hand clasp', 'Comes in a linen pouch']),
  earrings: cut(8, 'One size', [
    'Light enough for a long day. Posts and hooks are of the same metal as the rest.',
  ], ['Nickel-free hooks', 'Light on the ear', 'Comes in a linen pouch']),
  cap: cut(90, 'Adjustable', [
    'Six panels, a curved brim and a strap at the back. Low enough to stay on in wind.',
  ], ['Adjustable strap', 'Cotton sweatband', 'Curved brim']),
  beanie: cut(80, 'One size', [
    'Knitted in the round, worn with one turn or two. It does not itch.',
  ], ['Knitted in the round', 'Turn-up cuff', 'Fits most heads']),
  scarf: cut(190, 'One size', [
    'Long enough to go round twice. The ends are finished by hand.',
  ], ['Ends finished by hand', 'Woven edge that does not fray', 'Soft at the neck']),
  belt: cut(180, 'By waist', [
    'Cut from one piece of hide and closed with five holes, two centimetres apart. Take the size of your trousers.',
  ], ['One piece of hide', 'Solid buckle', 'Painted edges']),
  gloves: cut(110, 'Close', [
    'Snug at first; leather gives within a day. The thumb is set in, so you can hold a key.',
  ], ['Set-in thumb', 'Lined', 'Elastic at the wrist']),
  socks: cut(60, 'Stretch', [
    'Knitted with a proper heel, reinforced where shoes rub. Three pairs in a packet.',
  ], ['Three pairs', 'Reinforced heel and toe', 'Flat toe seam']),
  football: cut(430, 'Size 5', [
    'Thirty-two panels, heat-bonded, so that it flies the same when wet. Sold pumped to half; a needle is in the box.',
  ], ['Heat-bonded panels', 'Butyl bladder', 'For grass and turf']),
  basketball: cut(600, 'Size 7', [
    'Deep channels and a tacky skin, for asphalt as well as wood. Sold half pumped.',
  ], ['Deep channels', 'Indoor and outdoor', 'Holds its air']),
  racket: cut(300, 'Grip 2', [
    'Strung and ready to play. The balance sits a little towards the hand.',
  ], ['Strung at 24 kg', 'Graphite frame', 'Cover included']),
  dumbbell: cut(12200, 'One size', [
    'Does not roll and does not mark the floor. Sold singly.',
  ], ['Does not roll', 'Knurled steel grip', 'Sold singly']),
  yogamat: cut(1600, '183 x 61 cm', [
    'Grips when you sweat, lies flat from the first day. The strap is included.',
  ], ['4 mm thick', 'Carry strap included', 'Both sides usable']),
  bottle: cut(340, '750 ml', [
    'Cold for a day, hot for half of one. The lid is one piece and can be cleaned all the way through.',
  ], ['Double-walled', 'Fits a car’s cup holder', 'Dishwasher-safe lid']),
  skateboard: cut(2600, '8.0 inch', [
    'Seven layers of maple, put together and ready to ride. Bearings are greased; trucks are set medium.',
  ], ['Seven-ply maple', 'Put together', '52 mm wheels']),
  golfbag: cut(2900, 'One size', [
    'Carries a half set without complaint. The strap bears on both shoulders.',
  ], ['Four-way divider', 'Double strap', 'Clubs not included']),
  lipstick: cut(24, '3.5 g', [
    'Colour in one pass and comfort until the second coffee. Refills fit the same case.',
  ], ['Refillable case', 'Without added scent', 'Satin finish']),
  'makeup-palette': cut(140, '12 g', [
    'Six shades that go together, pressed without talc. The mirror is large enough to use.',
  ], ['Six shades', 'Pressed without talc', 'Full-width mirror']),
  skincare: cut(130, '30 ml', [
    'A few drops, morning and night. Ingredients are listed in full on the box.',
  ], ['Glass bottle with dropper', 'Without added scent', 'Use within nine months of opening']),
  cream: cut(160, '50 ml', [
    'A little goes far. Ingredients are listed in full on the box; the jar is glass and comes back to us for refilling.',
  ], ['Refillable glass jar', 'Without added scent', 'Use within nine months of opening']),
  perfume: cut(340, '50 ml', [
    'Three sprays are enough. It stays close to the skin and is still there at dinner.',
  ], ['Eau de parfum', 'Refillable bottle', 'Not tested on animals']),
}

// Watches, gadgets, eyewear, jewellery, accessories, sports products and beauty products, by form.
import { cut, type Cut } from './cut.ts'

export const accessoryCuts: Record<string, Cut> = {
  watch: cut(
    120,
    'One size',
    ['Legible at a glance, quiet on the wrist. The strap changes without tools.'],
    ['Sapphire glass', 'Water-resistant to 50 m', 'Quick-release strap'],
  ),
  smartwatch: cut(
    62,
    'One size',
    [
      'Shows messages, counts lengths, finds the way home. Works with both kinds of phone; charges over breakfast.',
    ],
    ['Two days on a charge', 'Water-resistant to 50 m', 'Built-in GPS'],
  ),
  'fitness-band': cut(
    28,
    'One size',
    ['Steps, sleep, pulse and nothing that beeps at dinner. Works with both kinds of phone.'],
    ['Ten days on a charge', 'Water-resistant to 50 m', 'Silent alarm'],
  ),
  earbuds: cut(
    58,
    'One size',
    ['Three sizes of tips in the box; one of them is yours. The case charges them four times.'],
    ['Six hours, thirty with the case', 'Rain-proof', 'Tips in three sizes'],
  ),
  headphones: cut(
    260,
    'One size',
    ['Folds flat. The cushions come off and can be bought again, and so can the cable.'],
    ['Thirty hours on a charge', 'Noise cancelling that can be turned off', 'Replaceable cushions'],
  ),
  aviator: cut(
    32,
    'One size',
    ['Lenses block all of UVA and UVB. Nose pads adjust; the case is hard and the cloth is in it.'],
    ['100% UVA and UVB', 'Adjustable nose pads', 'Hard case and cloth'],
  ),
  sunglasses: cut(
    38,
    'One size',
    ['Lenses block all of UVA and UVB. Five-barrel hinges, tightened by any optician.'],
    ['100% UVA and UVB', 'Five-barrel hinges', 'Hard case and cloth'],
  ),
  optical: cut(
    28,
    'One size',
    [
      'Comes with clear demonstration lenses; any optician can fit your own. Wide enough for progressive lenses.',
    ],
    ['Takes progressive lenses', 'Spring hinges', 'Hard case and cloth'],
  ),
  ring: cut(
    6,
    'True to size',
    ['Finished by hand on the inside as on the outside. Measured by inner circumference in millimetres.'],
    ['Finished by hand', 'Resizing within the first year', 'Comes in a linen pouch'],
  ),
  necklace: cut(
    12,
    'Adjustable',
    ['The chain closes at two lengths. Light enough to forget, strong enough to sleep in.'],
    ['Closes at 42 or 45 cm', 'Lobster clasp', 'Comes in a linen pouch'],
  ),
  bracelet: cut(
    14,
    'Adjustable',
    ['Closes at three lengths, so it sits where you like it. The clasp can be worked with one hand.'],
    ['Closes at three lengths', 'One-hand clasp', 'Comes in a linen pouch'],
  ),
  earrings: cut(
    8,
    'One size',
    ['Light enough for a long day. Posts and hooks are of the same metal as the rest.'],
    ['Nickel-free hooks', 'Light on the ear', 'Comes in a linen pouch'],
  ),
  cap: cut(
    90,
    'Adjustable',
    ['Six panels, a curved brim and a strap at the back. Low enough to stay on in wind.'],
    ['Adjustable strap', 'Cotton sweatband', 'Curved brim'],
  ),
  beanie: cut(
    80,
    'One size',
    ['Knitted in the round, worn with one turn or two. It does not itch.'],
    ['Knitted in the round', 'Turn-up cuff', 'Fits most heads'],
  ),
  scarf: cut(
    190,
    'One size',
    ['Long enough to go round twice. The ends are finished by hand.'],
    ['Ends finished by hand', 'Woven edge that does not fray', 'Soft at the neck'],
  ),
  belt: cut(
    180,
    'By waist',
    [
      'Cut from one piece of hide and closed with five holes, two centimetres apart. Take the size of your trousers.',
    ],
    ['One piece of hide', 'Solid buckle', 'Painted edges'],
  ),
  gloves: cut(
    110,
    'Close',
    ['Snug at first; leather gives within a day. The thumb is set in, so you can hold a key.'],
    ['Set-in thumb', 'Lined', 'Elastic at the wrist'],
  ),
  socks: cut(
    60,
    'Stretch',
    ['Knitted with a proper heel, reinforced where shoes rub. Three pairs in a packet.'],
    ['Three pairs', 'Reinforced heel and toe', 'Flat toe seam'],
  ),
  football: cut(
    430,
    'Size 5',
    [
      'Thirty-two panels, heat-bonded, so that it flies the same when wet. Sold pumped to half; a needle is in the box.',
    ],
    ['Heat-bonded panels', 'Butyl bladder', 'For grass and turf'],
  ),
  basketball: cut(
    600,
    'Size 7',
    ['Deep channels and a tacky skin, for asphalt as well as wood. Sold half pumped.'],
    ['Deep channels', 'Indoor and outdoor', 'Holds its air'],
  ),
  racket: cut(
    300,
    'Grip 2',
    ['Strung and ready to play. The balance sits a little towards the hand.'],
    ['Strung at 24 kg', 'Graphite frame', 'Cover included'],
  ),
  dumbbell: cut(
    12200,
    'One size',
    ['Does not roll and does not mark the floor. Sold singly.'],
    ['Does not roll', 'Knurled steel grip', 'Sold singly'],
  ),
  yogamat: cut(
    1600,
    '183 x 61 cm',
    ['Grips when you sweat, lies flat from the first day. The strap is included.'],
    ['4 mm thick', 'Carry strap included', 'Both sides usable'],
  ),
  bottle: cut(
    340,
    '750 ml',
    ['Cold for a day, hot for half of one. The lid is one piece and can be cleaned all the way through.'],
    ['Double-walled', 'Fits a car’s cup holder', 'Dishwasher-safe lid'],
  ),
  skateboard: cut(
    2600,
    '8.0 inch',
    ['Seven layers of maple, put together and ready to ride. Bearings are greased; trucks are set medium.'],
    ['Seven-ply maple', 'Put together', '52 mm wheels'],
  ),
  golfbag: cut(
    2900,
    'One size',
    ['Carries a half set without complaint. The strap bears on both shoulders.'],
    ['Four-way divider', 'Double strap', 'Clubs not included'],
  ),
  lipstick: cut(
    24,
    '3.5 g',
    ['Colour in one pass and comfort until the second coffee. Refills fit the same case.'],
    ['Refillable case', 'Without added scent', 'Full pigment'],
  ),
  'makeup-palette': cut(
    140,
    '12 g',
    ['Nine shades that go together, pressed without talc. The mirror is large enough to use.'],
    ['Nine shades', 'Pressed without talc', 'Full-width mirror'],
  ),
  skincare: cut(
    130,
    '30 ml',
    ['A few drops, morning and night. Ingredients are listed in full on the box.'],
    ['Glass bottle with dropper', 'Without added scent', 'Use within nine months of opening'],
  ),
  cream: cut(
    160,
    '50 ml',
    [
      'A little goes far. Ingredients are listed in full on the box; the jar is glass and comes back to us for refilling.',
    ],
    ['Refillable glass jar', 'Without added scent', 'Use within nine months of opening'],
  ),
  perfume: cut(
    340,
    '50 ml',
    ['Three sprays are enough. It stays close to the skin and is still there at dinner.'],
    ['Eau de parfum', 'Refillable bottle', 'Comes in a paper box'],
  ),
}

// Tops, shirts, knitwear and sportswear, form by form.
import { cut, type Cut } from './cut.ts'

export const tops: Record<string, Cut> = {
  tee: cut(
    180,
    'Regular',
    [
      'Straight through the body with a mid-length sleeve. Pre-washed to hold its size.',
      'Sits square on the shoulder, with enough length to stay tucked in. Take your usual size.',
    ],
    ['Twin-needle hems', 'Taped neck and shoulders', 'Pre-washed to prevent shrinking'],
  ),
  'long-sleeve': cut(
    220,
    'Regular',
    [
      'Close enough to layer, loose enough to wear alone. The cuffs stay up when pushed.',
      'Slightly longer in the body and sleeve for everyday comfort.',
    ],
    ['Ribbed neck that keeps its shape', 'Forward shoulder seams', 'Side seams that stay straight'],
  ),
  polo: cut(
    230,
    'Regular',
    [
      'A soft knitted collar that lies flat under a jacket, with a short two-button placket.',
      'Straight in the body with short side vents. Wear it tucked in or out.',
    ],
    ['Knitted collar and cuffs', 'Two-button placket', 'Side vents'],
  ),
  shirt: cut(
    290,
    'Relaxed',
    [
      'Easy through the chest with a curved hem. Wear it open over a tee or buttoned to the neck.',
      'A soft, unfused collar and room to layer. Size down for a neater fit.',
    ],
    ['Box pleat at the back', 'Chest pocket', 'Curved hem with felled seams'],
  ),
  'formal-shirt': cut(
    260,
    'Tailored',
    [
      'Shaped at the waist with two back darts. The collar works with or without a tie.',
      'Cut to wear under a jacket, with high armholes, a long tail and neat cuffs.',
    ],
    ['Stiffened collar with removable stays', 'Split yoke', 'Eighteen stitches per inch'],
  ),
  knit: cut(
    420,
    'Regular',
    [
      'Straight through the body, with room for a shirt. The neckband is doubled and finished by hand.',
      'Panels are knitted to shape and linked, so edges won’t fray.',
    ],
    ['Fully fashioned panels', 'Linked seams', 'Doubled neckband'],
  ),
  cardigan: cut(
    430,
    'Relaxed',
    [
      'Wear it as a light jacket or layered under one. The front band stays flat.',
      'Sits at the hip, with sleeves wide enough for a shirt cuff.',
    ],
    ['Horn-effect buttons with spares', 'Two patch pockets', 'One-piece front band'],
  ),
  sweatshirt: cut(
    460,
    'Regular',
    [
      'Smooth outside, loopback inside, with a rib that keeps its grip.',
      'A classic sports fit: short in the body, easy in the arm, with a V insert at the neck.',
    ],
    ['Flatlock seams', 'Ribbed cuffs and hem', 'V insert at the neck'],
  ),
  hoodie: cut(
    560,
    'Relaxed',
    [
      'A double-layer hood that holds its shape and a deep front pocket.',
      'Roomy in the shoulder and gathered at the hem. Fits neatly under a coat.',
    ],
    ['Double-layer hood', 'Kangaroo pocket', 'Flat cotton drawcord'],
  ),
  'running-tee': cut(
    120,
    'Athletic',
    ['A close fit with seams moved off the shoulder to prevent rubbing. Dries fast.'],
    ['Off-shoulder seams', 'Reflective marks front and back', 'Quick-drying'],
  ),
  'football-shirt': cut(
    150,
    'Athletic',
    ['Mesh for ventilation and plain fabric where you need strength. Add a name and number.'],
    ['Mesh side panels', 'Woven crest', 'Ribbed collar'],
  ),
  'sports-bra': cut(
    130,
    'Close-fitting',
    ['Wire-free support with an open back and a flat hem band.'],
    ['Removable cups', 'Wide hem band', 'Brushed mesh lining'],
  ),
  'kids-tee': cut(
    110,
    'Regular, room to grow',
    [
      'Soft cotton with an easy neck. The print lasts wash after wash.',
      'No scratchy label: size and care are printed inside.',
    ],
    ['Printed label', 'Stretch neck', 'Twin-needle hems'],
  ),
  'kids-hoodie': cut(
    300,
    'Regular, room to grow',
    ['Warm enough for cold mornings, with a safe, cord-free hood.'],
    ['Cord-free hood', 'Cuffs that turn up and down', 'Kangaroo pocket'],
  ),
  shrug: cut(
    180,
    'Cropped',
    ['Ends above the waist and stays open, so your dress stays visible.'],
    ['Open front', 'Shaped shoulders', 'Folds small'],
  ),
  tank: cut(
    120,
    'Close-fitting',
    ['A close, stretchy fit with straps wide enough to cover a bra.'],
    ['Bound armholes', 'Ribbed all over', 'Long enough to tuck in'],
  ),
  blouse: cut(
    190,
    'Relaxed',
    [
      'Tie the neck in a bow or a knot, or leave it loose. Buttons are covered and cuffs gathered.',
      'Full in the sleeve and narrow at the cuff. Long enough to stay tucked in.',
    ],
    ['Neck tie', 'Covered buttons', 'French seams'],
  ),
  'cycling-jersey': cut(
    160,
    'Athletic',
    ['Cut for a riding position: shorter in front, longer behind.'],
    ['Three back pockets', 'Full zip with key pocket', 'Gripper hem'],
  ),
  bikini: cut(
    140,
    'Close-fitting',
    ['Ties at the neck and back for an adjustable fit. Sold as a set.'],
    ['Two-part set', 'Fully lined', 'Resistant to chlorine and salt'],
  ),
  robe: cut(
    520,
    'Relaxed',
    ['Wraps generously and ties at the waist. Two pockets and a hanging loop.'],
    ['Belt on fixed loops', 'Two pockets', 'Hanging loop'],
  ),
  nightdress: cut(
    200,
    'Relaxed',
    ['Falls freely from a gathered yoke, with short sleeves and flat seams.'],
    ['Lace at the neck', 'Gathered yoke', 'Flat seams'],
  ),
  'plus-tee': cut(
    230,
    'Generous',
    ['Designed for curves, with more room at the bust and upper arm.'],
    ['Designed for sizes L to 3XL', 'Shaped bust with no gaping', 'Straight hem'],
  ),
  bra: cut(
    70,
    'Close-fitting',
    ['Light support with soft edges. The straps and band both adjust.'],
    ['Adjustable straps', 'Three rows of hooks', 'Smooth, invisible edges'],
  ),
  briefs: cut(
    45,
    'Regular',
    ['Lies flat under everything, with a waistband that doesn’t roll.'],
    ['Flat seams', 'Soft waistband', 'Keeps its shape at 60°'],
  ),
  swimsuit: cut(
    210,
    'Close-fitting',
    ['Lined at the front and cut for movement, with straps that stay in place.'],
    ['Fully lined front', 'Resistant to chlorine and salt', 'Secure straps'],
  ),
  pyjamas: cut(
    480,
    'Relaxed',
    [
      'A notched-collar shirt and drawcord trousers, for morning and night.',
      'A relaxed fit with piped edges and pockets in the trousers.',
    ],
    ['Shirt and trousers', 'Piped edges', 'Trouser pockets'],
  ),
}

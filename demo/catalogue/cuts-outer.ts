// Tailoring, coats, dresses, trousers and skirts, form by form.
import { cut, type Cut } from './cut.ts'

export const outer: Record<string, Cut> = {
  blazer: cut(
    780,
    'Tailored',
    [
      'Half-canvassed with a soft, natural shoulder. The sleeve buttons open.',
      'Closes without pulling and hangs well open. Half lined to stay cool.',
    ],
    ['Half-canvassed chest', 'Working sleeve buttons', 'Two vents and an inside pocket'],
  ),
  'blazer-dress': cut(
    820,
    'Tailored',
    ['Sits above the knee, with a belt at the waist and a hidden hook at the front.'],
    ['Hidden waist hook', 'Fully lined', 'Working pockets'],
  ),
  suit: cut(
    1450,
    'Tailored',
    [
      'Jacket and trousers cut from one length of cloth for a perfect match. We hem the trousers free in store.',
    ],
    ['Half-canvassed jacket', 'Free trouser hemming in store', 'Spare buttons and cloth'],
  ),
  coat: cut(
    1650,
    'Regular',
    [
      'Cut to go over a jacket, with a deep armhole and full lining. Ends at the knee.',
      'Heavy cloth that hangs straight, with two inside pockets.',
    ],
    ['Fully lined', 'Horn-effect buttons', 'Buttoned inside pocket'],
  ),
  trench: cut(
    1200,
    'Regular',
    ['Working storm flap, back yoke and belt. Made for showers; choose a shell for heavy rain.'],
    ['Shower-resistant', 'Working storm flap', 'Belt with covered buckle'],
  ),
  puffer: cut(
    620,
    'Regular',
    [
      'Warm for its weight, with bound cuffs and hem to block wind.',
      'Baffles are narrow at the shoulder and wider across the back for warmth.',
    ],
    ['Packs into its own pocket', 'Two-way zip', 'Bound cuffs and hem'],
  ),
  bomber: cut(
    690,
    'Regular',
    ['A short body with a ribbed hem at the hip, two slant pockets and one inside.'],
    ['Ribbed collar, cuffs and hem', 'Two-way zip', 'Inside pocket'],
  ),
  'denim-jacket': cut(
    840,
    'Regular',
    [
      'Starts stiff and softens with wear. Pre-shrunk, so take your usual size.',
      'A trucker cut with two chest pockets, waist tabs and a cropped body.',
    ],
    ['Pre-shrunk', 'Copper rivets', 'Waist tabs'],
  ),
  'track-jacket': cut(
    390,
    'Regular',
    ['A stand collar, full zip and secure pockets, in a light layer.'],
    ['Zipped pockets', 'Stand collar', 'Ribbed cuffs'],
  ),
  jeans: cut(
    720,
    'Straight',
    [
      'Sits at the waist and falls straight from the hip. Denim stretches with wear, so choose a snug fit.',
      'An even leg with a clean hem and hard-wearing twill pocket bags.',
    ],
    ['Five pockets', 'Copper rivets', 'Chain-stitched hem'],
  ),
  'plus-jeans': cut(
    820,
    'Curve',
    ['A contoured waistband that doesn’t gape, with a comfortable rise when you sit.'],
    ['Contoured waistband', 'Comfort rise', 'Flat pockets'],
  ),
  chinos: cut(
    520,
    'Tapered',
    [
      'Easy in the thigh, narrower below the knee. The waistband has room to alter.',
      'Sits just below the waist, with a clean front and buttoned back pockets.',
    ],
    ['Adjustable waistband seam', 'Curtained inner waistband', 'Buttoned back pockets'],
  ),
  joggers: cut(
    430,
    'Tapered',
    ['An elastic drawcord waist, a secure pocket and cuffs that stay at the ankle.'],
    ['Zipped pocket', 'Ribbed cuffs', 'Flat elastic waist'],
  ),
  'kids-joggers': cut(
    230,
    'Tapered, room to grow',
    ['Double-layer knees for extra wear, with a waist that adjusts from inside.'],
    ['Double knees', 'Adjustable waist', 'Ribbed cuffs'],
  ),
  leggings: cut(
    240,
    'Close-fitting',
    ['Opaque when you bend, with a high, wide waistband and a key pocket.'],
    ['Opaque when stretched', 'High waistband', 'Key pocket'],
  ),
  shorts: cut(
    310,
    'Regular',
    ['Ends above the knee with a clean hem, deep pockets and a comfortable waistband.'],
    ['Deep front pockets', 'Flat front', 'Hidden hook fastening'],
  ),
  'swim-shorts': cut(
    170,
    'Regular',
    ['Dries fast after a swim, with a mesh lining and a drainage eyelet.'],
    ['Quick-drying', 'Soft mesh lining', 'Draining back pocket'],
  ),
  'slip-dress': cut(
    210,
    'Bias cut',
    ['Cut on the bias to move with you, with no zip. Wear it alone or over a tee.'],
    ['Bias cut', 'Adjustable straps', 'French seams'],
  ),
  'wrap-dress': cut(
    330,
    'Wrap',
    ['Ties at the side for an adjustable fit, with a hidden snap at the neckline.'],
    ['Hidden neckline snap', 'Side tie', 'Side pocket'],
  ),
  'shirt-dress': cut(
    360,
    'Belted',
    ['Buttons from collar to hem, with a removable belt in the same fabric.'],
    ['Matching belt', 'Side pockets', 'Full button front'],
  ),
  'ball-gown': cut(
    1400,
    'Fitted bodice',
    ['A boned bodice that stays up by itself, over a skirt with two layers of net.'],
    ['Boned bodice', 'Two layers of net', 'Hidden zip and hook'],
  ),
  'plus-dress': cut(
    420,
    'Generous',
    [
      'The waist seam follows your natural waist, and the sleeve covers the upper arm. Designed for sizes L to 3XL.',
    ],
    ['Designed for sizes L to 3XL', 'Side pockets', 'Lined bodice'],
  ),
  'kids-dress': cut(
    190,
    'Regular, room to grow',
    ['A twirling skirt, roomy pockets and two easy back buttons.'],
    ['Pockets', 'Deep hem to let down', 'Easy buttons'],
  ),
  jumpsuit: cut(
    480,
    'Relaxed',
    ['A complete outfit in one, shaped at the waist with a belt. The side zip makes it easy to wear.'],
    ['Side zip', 'Matching belt', 'Side pockets'],
  ),
  'pleated-skirt': cut(
    380,
    'A-line',
    ['Heat-set pleats that keep their shape. Falls to mid-calf from a flat waistband.'],
    ['Heat-set pleats', 'Hidden side zip', 'Lined to the knee'],
  ),
  'denim-skirt': cut(
    450,
    'A-line',
    ['Buttons down the front, two deep pockets and a hem just below the knee.'],
    ['Full button front', 'Deep patch pockets', 'Belt loops'],
  ),
}

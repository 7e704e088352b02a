// Tailoring, coats, dresses, trousers and skirts, form by form.
import { cut, type Cut } from './cut.ts'

export const outer: Record<string, Cut> = {
  blazer: cut(
    780,
    'Tailored',
    [
      'Half-canvassed, so the chest moves with you, with a soft natural shoulder. The sleeve buttons open.',
      'Cut to close without pulling and to hang well open. Half lined, which keeps it cool.',
    ],
    ['Half-canvassed chest', 'Working sleeve buttons', 'Two vents and an inside pocket'],
  ),
  'blazer-dress': cut(
    820,
    'Tailored',
    [
      'A jacket long enough to be a dress: the hem sits above the knee, a belt shapes the waist and a hidden hook keeps the front where it is.',
    ],
    ['Hidden hook at the waist', 'Fully lined', 'Pockets that are real'],
  ),
  suit: cut(
    1450,
    'Tailored',
    [
      'Jacket and trousers, cut from one length of cloth so that the shade is the same. Trousers come unfinished and are hemmed free in any of our shops.',
    ],
    ['Half-canvassed jacket', 'Trousers hemmed free in our shops', 'Spare buttons and cloth'],
  ),
  coat: cut(
    1650,
    'Regular',
    [
      'Made to go over a jacket: the armhole is deep and the lining runs to the hem. It ends at the knee.',
      'The cloth is heavy enough to fall straight. Two inside pockets, one that closes.',
    ],
    ['Fully lined', 'Horn-effect buttons', 'Inside pocket with a button'],
  ),
  trench: cut(
    1200,
    'Regular',
    [
      'Storm flap, back yoke and belt, all working. The cloth turns away a shower; for a downpour take a shell.',
    ],
    ['Turns away a shower', 'Working storm flap', 'Belt with a covered buckle'],
  ),
  puffer: cut(
    620,
    'Regular',
    [
      'Warm for its weight, and packs into its own pocket. The cuffs and hem are bound so that no wind comes up.',
      'Baffles narrow at the shoulder, where a bag sits, and widen over the back, where you are cold.',
    ],
    ['Packs into its own pocket', 'Two-way zip', 'Bound cuffs and hem'],
  ),
  bomber: cut(
    690,
    'Regular',
    [
      'Short in the body with a ribbed hem that sits on the hip. Zipped, with two slant pockets and one inside.',
    ],
    ['Ribbed collar, cuffs and hem', 'Two-way zip', 'Inside pocket'],
  ),
  'denim-jacket': cut(
    840,
    'Regular',
    [
      'It is stiff for a week and yours for ten years. Shrunk before cutting, so take your usual size.',
      'A trucker cut: two chest pockets, waist tabs, and a body that ends at the belt.',
    ],
    ['Shrunk before cutting', 'Copper rivets', 'Waist tabs'],
  ),
  'track-jacket': cut(
    390,
    'Regular',
    ['A stand collar, a full zip and pockets that close. Light enough to tie around the waist.'],
    ['Pockets that zip', 'Stand collar', 'Ribbed cuffs'],
  ),
  jeans: cut(
    720,
    'Straight',
    [
      'Sits at the waist and falls straight from the hip. Denim gives about one size in wear, so buy it snug.',
      'Even through the leg with a clean hem; the pocket bags are heavy twill, because that is where jeans go first.',
    ],
    ['Five pockets', 'Copper rivets', 'Chain-stitched hem'],
  ),
  'plus-jeans': cut(
    820,
    'Curved',
    [
      'A contoured waistband that does not gape at the back, and a rise measured sitting as well as standing.',
    ],
    ['Waistband shaped to the back', 'Rise measured sitting', 'Pockets that lie flat'],
  ),
  chinos: cut(
    520,
    'Tapered',
    [
      'Easy in the thigh and narrower below the knee. The waistband has room to let out.',
      'Sits just under the waist, with a clean front and two back pockets that button.',
    ],
    ['Waistband that can be let out', 'Curtained inside waistband', 'Button-through back pockets'],
  ),
  joggers: cut(
    430,
    'Tapered',
    ['Elastic waist with a cord, a cuff that stays at the ankle and a pocket that closes.'],
    ['Zipped pocket', 'Ribbed cuffs', 'Flat waist elastic'],
  ),
  'kids-joggers': cut(
    230,
    'Tapered, room to grow',
    ['Knees of double cloth, because knees go first. The waist adjusts from inside.'],
    ['Double knees', 'Adjustable waist', 'Cuffs that stay above the shoe'],
  ),
  leggings: cut(
    240,
    'Close',
    ['Opaque when you bend, with a waistband high and wide enough to stay there. A pocket for a key.'],
    ['Opaque when stretched', 'High waistband', 'Key pocket'],
  ),
  shorts: cut(
    310,
    'Regular',
    [
      'Ends above the knee with a clean hem. Deep pockets, flat front, and a waistband that does not fight lunch.',
    ],
    ['Deep front pockets', 'Flat front', 'Waistband with a hidden hook'],
  ),
  'swim-shorts': cut(
    170,
    'Regular',
    ['Dries on the walk back from the water. Mesh inside, a drainage eyelet in the pocket.'],
    ['Quick-drying', 'Soft mesh lining', 'Back pocket that drains'],
  ),
  'slip-dress': cut(
    210,
    'On the bias',
    ['Cut on the bias, so it moves with you and needs no zip. Straps adjust. Lovely alone, good over a tee.'],
    ['Cut on the bias', 'Adjustable straps', 'French seams'],
  ),
  'wrap-dress': cut(
    330,
    'Wrap',
    ['Ties at the side, so it fits today and after dinner. A hidden snap keeps the neckline honest.'],
    ['Hidden snap at the neckline', 'Ties at the side', 'Side pocket'],
  ),
  'shirt-dress': cut(
    360,
    'Belted',
    ['Buttons from collar to hem, with a belt of the same cloth to take off or tie behind.'],
    ['Belt of the same cloth', 'Side pockets', 'Buttons to the hem'],
  ),
  'ball-gown': cut(
    1400,
    'Fitted bodice',
    [
      'The bodice is boned and holds itself up; the skirt stands on two layers of net. It asks for a staircase.',
    ],
    ['Boned bodice', 'Two layers of net', 'Hidden zip and hook'],
  ),
  'plus-dress': cut(
    420,
    'Generous',
    [
      'The waist seam sits where the waist is, and the sleeve covers the upper arm without holding it. Drawn for sizes L to 3XL.',
    ],
    ['Drawn for sizes L to 3XL', 'Side pockets', 'Lined bodice'],
  ),
  'kids-dress': cut(
    190,
    'Regular, room to grow',
    ['A skirt that turns, pockets for stones, and two buttons at the back that a child can reach.'],
    ['Pockets', 'A deep hem to let down', 'Buttons a child can manage'],
  ),
  jumpsuit: cut(
    480,
    'Relaxed',
    [
      'One piece and you are dressed. The belt shapes the waist; the zip at the side makes it easy to get out of again.',
    ],
    ['Side zip', 'Belt of the same cloth', 'Side pockets'],
  ),
  'pleated-skirt': cut(
    380,
    'A-line',
    ['Pleats set by steam, so they come back after sitting. Falls to mid-calf from a flat waistband.'],
    ['Pleats set by steam', 'Hidden side zip', 'Lined to the knee'],
  ),
  'denim-skirt': cut(
    450,
    'A-line',
    [
      'Buttons down the front, two deep pockets, and a hem just below the knee that you may undo as far as you like.',
    ],
    ['Buttons to the hem', 'Deep patch pockets', 'Belt loops'],
  ),
}

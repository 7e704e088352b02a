// Tops, shirts, knitwear and sportswear, form by form.
import { cut, type Cut } from './cut.ts'

export const tops: Record<string, Cut> = {
  tee: cut(
    180,
    'Regular',
    [
      'Straight through the body, with a sleeve that ends mid-arm. It is washed once before cutting, so it stays the size it is.',
      'The shoulder sits where your own does, and the hem is long enough to stay tucked. Take your usual size.',
    ],
    ['Twin-needle hems', 'Taped neck and shoulders', 'Washed before it is cut'],
  ),
  'long-sleeve': cut(
    220,
    'Regular',
    [
      'Close enough to layer, loose enough to wear alone. The cuffs hold when you push them up.',
      'Cut a little long in the body and the arm, as a shirt to live in should be.',
    ],
    [
      'Ribbed neck that keeps its shape',
      'Shoulder seams set forward',
      'Side seams that stay straight after washing',
    ],
  ),
  polo: cut(
    230,
    'Regular',
    [
      'A soft knitted collar that lies flat under a jacket, and a placket that ends before it gapes.',
      'Straight in the body with short side vents; wear it out or tucked.',
    ],
    ['Knitted collar and cuffs', 'Two-button placket', 'Side vents'],
  ),
  shirt: cut(
    290,
    'Relaxed',
    [
      'Easy through the chest, with a curved hem made to be worn out. Leave it open over a tee or button it to the neck.',
      'The collar is soft, unfused and rolls by itself. Room for a layer underneath; size down for a neater line.',
    ],
    ['Box pleat at the back', 'Chest pocket', 'Curved hem, felled seams'],
  ),
  'formal-shirt': cut(
    260,
    'Tailored',
    [
      'Shaped at the waist with two back darts; the collar takes a tie and stands up without one.',
      'Cut for wearing under a jacket: high armholes, a long tail and cuffs that stop at the wrist bone.',
    ],
    ['Stiffened collar with removable stays', 'Split yoke', 'Eighteen stitches to the inch'],
  ),
  knit: cut(
    420,
    'Regular',
    [
      'Straight through the body with room for a shirt. The neck is doubled and hand-finished.',
      'The panels are knitted to shape and linked, not cut, so no edge can fray.',
    ],
    ['Fully fashioned: panels knitted to shape', 'Linked seams', 'Doubled neckband'],
  ),
  cardigan: cut(
    430,
    'Relaxed',
    [
      'Wear it as a light jacket or under one. The front band is knitted in one piece, so it does not wave.',
      'Sits at the hip, with a sleeve wide enough to take a shirt cuff.',
    ],
    ['Horn-effect buttons with spares', 'Two patch pockets', 'One-piece front band'],
  ),
  sweatshirt: cut(
    460,
    'Regular',
    [
      'Loopback inside, smooth outside, and a rib that still grips in its third winter.',
      'A classic sports cut: short in the body, easy in the arm, with a V set into the neck to take the stretch.',
    ],
    ['Flatlock seams', 'Ribbed cuffs and hem', 'Set-in V at the neck'],
  ),
  hoodie: cut(
    560,
    'Relaxed',
    [
      'A hood of two layers that stands up by itself, and a pocket deep enough for both hands.',
      'Roomy in the shoulder and gathered at the hip; goes under a coat without bunching.',
    ],
    ['Double-layer hood', 'Kangaroo pocket', 'Flat cotton drawcord'],
  ),
  'running-tee': cut(
    120,
    'Athletic',
    [
      'Cut close, with seams moved off the shoulder so that nothing rubs under a pack. It dries in the time it takes to shower.',
    ],
    ['Seams moved off the shoulder', 'Reflective marks front and back', 'Dries in minutes'],
  ),
  'football-shirt': cut(
    150,
    'Athletic',
    ['Mesh where you sweat and plain cloth where you are pulled. Names and numbers can be pressed on.'],
    ['Mesh side panels', 'Woven crest', 'Ribbed collar'],
  ),
  'sports-bra': cut(
    130,
    'Close',
    ['Holds without wires. The back is open between the blades and the hem band does not roll.'],
    ['Removable cups', 'Wide hem band', 'Lined in brushed mesh'],
  ),
  'kids-tee': cut(
    110,
    'Regular, room to grow',
    [
      'Soft, and cut wide enough at the neck to go on without a fight. The print survives the washing machine.',
      'No label to scratch: size and care are printed inside.',
    ],
    ['Printed label, nothing to scratch', 'Neck that stretches and comes back', 'Twin-needle hems'],
  ),
  'kids-hoodie': cut(
    300,
    'Regular, room to grow',
    [
      'Warm enough for the playground at eight in the morning. No cords at the neck, as children’s clothes should be.',
    ],
    ['No cords at the neck', 'Cuffs to turn up and let down', 'Kangaroo pocket'],
  ),
  shrug: cut(
    180,
    'Cropped',
    ['Ends above the waist and stays open: shoulders covered, dress still seen.'],
    ['Open front', 'Shaped to stay on the shoulder', 'Folds to the size of a scarf'],
  ),
  tank: cut(
    120,
    'Close',
    [
      'Ribbed, so that it follows you without holding you. The straps are wide enough to hide what is under them.',
    ],
    ['Bound armholes', 'Ribbed all round', 'Long enough to tuck'],
  ),
  blouse: cut(
    190,
    'Relaxed',
    [
      'Tie the neck in a bow, in a knot, or leave it hanging. Buttons are covered, cuffs gathered.',
      'Full in the sleeve and narrow at the cuff. Long enough to stay in a waistband.',
    ],
    ['Neck tie', 'Covered buttons', 'French seams'],
  ),
  'cycling-jersey': cut(
    160,
    'Athletic',
    [
      'Cut for leaning forward: short in front, long behind, three pockets at the back and a zip for your keys.',
    ],
    ['Three back pockets', 'Full zip', 'Gripper hem'],
  ),
  bikini: cut(
    140,
    'Close',
    ['Ties at neck and back, so top and bottom can both be made to fit. Sold as a set.'],
    ['Sold as a set', 'Fully lined', 'Resists chlorine and salt'],
  ),
  robe: cut(
    520,
    'Relaxed',
    ['Wraps well over and ties; two pockets, and a loop that holds its weight on the hook.'],
    ['Belt on fixed loops', 'Two pockets', 'Hanging loop'],
  ),
  nightdress: cut(
    200,
    'Relaxed',
    [
      'Falls free from a gathered yoke, with a short sleeve and lace at the neck. Seams are flat, nothing turns in the night.',
    ],
    ['Lace at the neck', 'Gathered yoke', 'Flat seams'],
  ),
  'plus-tee': cut(
    230,
    'Generous',
    [
      'Drawn for curves from the start, not a small size made larger: more room at the bust and upper arm, a shoulder that stays put.',
    ],
    ['Drawn for sizes L to 3XL', 'Bust room without gape at the neck', 'Hem that falls straight'],
  ),
  bra: cut(
    70,
    'Close',
    ['Light support, soft at the edges. Choose by your usual letter; the straps and band both adjust.'],
    ['Adjustable straps', 'Three rows of hooks', 'Soft edges that do not show'],
  ),
  briefs: cut(
    45,
    'Regular',
    ['Lies flat under everything, with a waistband that neither rolls nor prints.'],
    ['Flat seams', 'Soft waistband', 'Keeps its shape at 60°'],
  ),
  swimsuit: cut(
    210,
    'Close',
    [
      'Lined in front, cut for moving: the straps stay up when you dive. Fabric keeps its stretch in salt and chlorine.',
    ],
    ['Fully lined front', 'Resists chlorine and salt', 'Straps that stay up'],
  ),
  pyjamas: cut(
    480,
    'Relaxed',
    [
      'A shirt with a notched collar and trousers with a drawcord. Made for the morning as much as the night.',
      'Loose everywhere it should be, piped where it shows. The trousers have pockets.',
    ],
    ['Shirt and trousers', 'Piped edges', 'Pockets in the trousers'],
  ),
}

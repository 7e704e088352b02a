// Women: plus size, lingerie, nightwear, swimwear.
import { shelf, type Row } from './row.ts'

const plus = { department: 'women', sizes: 'L-3XL' } as const

const plusSize = [
  ...shelf({ ...plus, shelf: 'plus-size-dresses', also: 'dresses', form: 'plus-dress', seasons: 'spring summer' }, [
    { name: 'Curve wrap-tie dress', brand: 'atelier-mun', price: 142, colours: 'petrol black', material: 'Viscose jersey 95%, elastane 5%', text: 'A wrap front that stays shut, with a tie you can move up or down a hand’s width.', sold: 262 },
    { name: 'Curve garden dress', brand: 'atelier-mun', pattern: 'floral', price: 156, was: 195, colours: 'navy/rose cream/peony', material: 'Viscose 100%', text: 'The scattered roses again, drawn a third larger so that the proportion holds.' },
    { name: 'Curve linen dress', brand: 'tessel', fabric: 'linen', pattern: 'stripe', price: 138, colours: 'sky/white sand/white', material: 'Linen 100%', text: 'Vertical stripes, washed linen, wide pockets.', collections: 'summer-linen', seasons: 'summer' },
    { name: 'Curve dot dress', brand: 'lua', pattern: 'polka', price: 168, colours: 'oxblood/cream', material: 'Silk 50%, viscose 50%', text: 'Cream dots on oxblood, in a cloth with weight and swing.', seasons: 'autumn' },
  ]),
  ...shelf({ ...plus, shelf: 'plus-size-tops', also: 'tops', form: 'plus-tee', seasons: 'spring summer autumn' }, [
    { name: 'Curve tee', brand: 'tessel', price: 44, colours: 'white black pine', material: 'Pima cotton jersey 100%', text: 'The boxy tee redrawn, with a sleeve that reaches the elbow.' },
    { name: 'Curve sailor tee', brand: 'tessel', pattern: 'stripe', price: 46, colours: 'navy=ecru/navy madder=ecru/madder', material: 'Cotton jersey 100%', text: 'Stripes at a spacing that flatters, whatever magazines say.' },
    { name: 'Curve training tee', brand: 'nike', pattern: 'heather', price: 38, colours: 'slate plum', material: 'Polyester 100%, recycled', text: 'Light, dry and long enough for every stretch.', also: 'tops active-clothing' },
  ]),
  ...shelf({ ...plus, shelf: 'plus-size-jeans', also: 'jeans', form: 'plus-jeans', seasons: 'spring autumn winter' }, [
    { name: 'Curve straight jeans', brand: 'levis', price: 112, colours: 'indigo black', material: 'Denim, cotton 92%, polyester 6%, elastane 2%', text: 'Cut with more room at the hip than at the waist, which is how people are.', sold: 244 },
    { name: 'Curve jeans, faded', brand: 'levis', price: 104, was: 130, colours: 'bleach', material: 'Denim, cotton 98%, elastane 2%', text: 'A light wash with the fade placed along the leg, not around it.' },
  ]),
]

const lingerie = [
  ...shelf({ department: 'women', shelf: 'bra', sizes: 'XS-XL', form: 'bra', seasons: 'spring summer autumn winter' }, [
    { name: 'Lace-edge bra', brand: 'oda-maren', price: 58, colours: 'blush black ecru', material: 'Polyamide 78%, elastane 22%', text: 'A band of lace from a narrow loom, sewn where it is seen and left away where it would scratch.', sold: 233 },
    { name: 'Satin balconette', brand: 'oda-maren', fabric: 'satin', price: 68, colours: 'oxblood midnight', material: 'Silk satin 80%, elastane 20%', text: 'Silk outside, cotton inside.' },
    { name: 'Everyday bra', brand: 'oda-maren', fabric: 'jersey', price: 42, colours: 'clay white charcoal', material: 'Cotton 92%, elastane 8%', text: 'Jersey, no lace, no wire: the one you reach for.' },
  ]),
  ...shelf({ department: 'women', shelf: 'briefs', sizes: 'XS-XL', form: 'briefs', seasons: 'spring summer autumn winter' }, [
    { name: 'High briefs, three-pack', brand: 'oda-maren', price: 36, colours: 'white black blush', material: 'Cotton 95%, elastane 5%', text: 'Three pairs in one colour, high at the waist.' },
    { name: 'Rib briefs', brand: 'oda-maren', fabric: 'rib', price: 18, colours: 'sage rose', material: 'Cotton 94%, elastane 6%', text: 'Soft rib that moves with you and goes with the rib tank.' },
  ]),
  ...shelf({ department: 'women', shelf: 'sleepwear', sizes: 'XS-XL', seasons: 'autumn winter spring' }, [
    { name: 'Silk pyjamas, piped', brand: 'lua', form: 'pyjamas', pattern: 'solid', price: 228, colours: 'blush/oxblood midnight/cream', material: 'Silk satin 100%, 19 momme', text: 'Heavy silk with a contrast piping. It gets better for about thirty washes and then stays there.', collections: 'womens-collection', sold: 207 },
    { name: 'Striped poplin pyjamas', brand: 'oda-maren', form: 'pyjamas', fabric: 'poplin', pattern: 'pinstripe', price: 96, colours: 'sky/navy white/madder', material: 'Cotton poplin 100%', text: 'Cool in bed, decent at the door.' },
    { name: 'Lace nightdress', brand: 'oda-maren', form: 'nightdress', price: 84, was: 105, colours: 'ecru plum', material: 'Viscose satin 100%', text: 'Satin on the bias with a border of lace, long enough for breakfast.' },
    { name: 'Short nightdress, silk', brand: 'lua', form: 'nightdress', price: 148, colours: 'sage', material: 'Silk 100%', text: 'The lightest silk we weave. Cool to the touch even in May.', seasons: 'summer' },
    { name: 'Tied robe, satin', brand: 'lua', form: 'robe', price: 198, colours: 'petrol peony', material: 'Silk 60%, viscose 40%', text: 'To be worn with a book and an orange.' },
  ]),
]

const swim = shelf({ department: 'women', shelf: 'swimwear', sizes: 'XS-XL', seasons: 'summer' }, [
  { name: 'Racer-back swimsuit', brand: 'corvo', form: 'swimsuit', price: 68, colours: 'navy/madder black/cream', material: 'Polyamide 78%, elastane 22%', text: 'A swimmer’s cut with a belt you can take off for lengths and put on for lunch.', also: 'active-clothing', days: 2.8 },
  { name: 'Riviera swimsuit, striped', brand: 'atelier-mun', form: 'swimsuit', pattern: 'stripe', price: 94, colours: 'white/navy cream/rust', material: 'Polyamide 80%, elastane 20%', text: 'Wide stripes and a low back.' },
  { name: 'Fern swimsuit', brand: 'lua', form: 'swimsuit', pattern: 'leaf', price: 98, was: 122, colours: 'pine/sage', material: 'Polyamide 80%, elastane 20%', text: 'Ferns on a deep green, lined in the same green.' },
  { name: 'Triangle bikini', brand: 'atelier-mun', form: 'bikini', price: 76, colours: 'rust cobalt black', material: 'Polyamide 82%, elastane 18%', text: 'Four ties, two triangles, nothing to go wrong.' },
])

export const womenClose: Row[] = [...plusSize, ...lingerie, ...swim]

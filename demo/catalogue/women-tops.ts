// Women: tops, blouses, knitwear, shrugs.
import { shelf, type Row } from './row.ts'

const women = { department: 'women', sizes: 'XS-XL' } as const

const tees = shelf({ ...women, shelf: 'tops', also: 't-shirt', seasons: 'spring summer' }, [
  { name: 'Boxy tee, pima', brand: 'tessel', form: 'tee', price: 42, colours: 'white black sage blush', material: 'Pima cotton jersey 100%', text: 'A square tee that ends at the hip bone, in long-staple cotton that does not pill.', sold: 455 },
  { name: 'Dotted tee', brand: 'atelier-mun', form: 'tee', pattern: 'polka', price: 44, colours: 'navy/cream white/madder', material: 'Cotton jersey 100%', text: 'Dots printed by hand screen; look closely and some are rounder than others.', stock: 'gone' },
  { name: 'Botanic tee', brand: 'atelier-mun', form: 'tee', pattern: 'floral', price: 49, colours: 'cream/rose black/apricot', material: 'Cotton jersey 100%', text: 'The flowers of one balcony in District 3, all over.' },
  { name: 'Linen tee', brand: 'atelier-mun', form: 'tee', fabric: 'linen', price: 54, colours: 'oat sky apricot', material: 'Linen jersey 100%', text: 'Knitted, not woven, so it is linen without the creases.', collections: 'summer-linen' },
  { name: 'House tee, gold letters', brand: 'gucci1', form: 'tee', price: 320, colours: 'black chalk', material: 'Cotton jersey 100%', text: 'Heavy jersey, an easy shoulder, the name inside the neck where only you know.' },
  { name: 'Rib tank', brand: 'tessel', form: 'tank', price: 28, colours: 'white black clay moss', material: 'Cotton 95%, elastane 5%', text: 'The layer everything else goes over. Ribbed finely enough to wear alone.', sold: 377 },
  { name: 'Silk-trim tank', brand: 'lua', form: 'tank', price: 62, colours: 'ecru midnight', material: 'Cotton 70%, silk 30%', text: 'Cotton with enough silk in it to feel cool. Bound at neck and arm in satin.' },
  { name: 'Rib long-sleeve', brand: 'norrvik', form: 'long-sleeve', fabric: 'rib', pattern: 'solid', price: 58, colours: 'ecru oxblood charcoal', material: 'Merino wool 70%, cotton 30%', text: 'Thin, warm and long in the arm, for under everything from October on.', seasons: 'autumn winter' },
  { name: 'Sailor tee, long stripe', brand: 'tessel', form: 'long-sleeve', pattern: 'stripe', price: 42, colours: 'navy=ecru/navy madder=white/madder pine=ecru/pine', material: 'Cotton jersey 100%', text: 'Twenty-one stripes, as it should be, and a sleeve that ends at the wrist bone.', collections: 'womens-collection', sold: 520 },
])

const blouses = shelf({ ...women, shelf: 'tops', seasons: 'spring autumn' }, [
  { name: 'Tie-neck blouse, silk', brand: 'lua', form: 'blouse', price: 158, colours: 'cream oxblood petrol', material: 'Silk satin 100%, 16 momme', text: 'A long tie at the neck and a sleeve that gathers into a covered button.', collections: 'womens-collection', days: 9 },
  { name: 'Bow blouse, small dots', brand: 'atelier-mun', form: 'blouse', pattern: 'polka', price: 98, colours: 'black/cream blush/madder', material: 'Viscose crêpe 100%', text: 'Pin dots on crêpe. Serious from afar.' },
  { name: 'Garden blouse', brand: 'atelier-mun', form: 'blouse', fabric: 'poplin', pattern: 'floral', price: 108, was: 135, colours: 'sky/peony cream/rust', material: 'Cotton 100%', text: 'Climbing roses on cotton lawn so fine that it needs no ironing, only courage.', seasons: 'spring summer' },
  { name: 'Linen bow blouse', brand: 'pell-and-ward', form: 'blouse', fabric: 'linen', pattern: 'solid', price: 112, colours: 'white sage', material: 'Linen 100%', text: 'Formal shape, informal cloth: the bow falls by itself.', collections: 'summer-linen', seasons: 'summer' },
  { name: 'Atelier blouse, striped', brand: 'dior', form: 'blouse', pattern: 'stripe', price: 1150, colours: 'white/navy', material: 'Silk 100%', text: 'Woven stripes on silk twill, cut so that they turn at the cuff.' },
])

const shirts = shelf({ ...women, shelf: 'casual-shirts', also: 'tops', form: 'shirt', seasons: 'spring autumn' }, [
  { name: 'The white shirt', brand: 'pell-and-ward', form: 'formal-shirt', price: 98, colours: 'white', material: 'Cotton poplin 100%', text: 'We drew forty white shirts and made this one. Long enough to tuck, straight enough not to.', sizes: 'XXS-XL', collections: 'womens-collection', sold: 611, also: 'tops formal-shirts', seasons: 'spring summer autumn winter' },
  { name: 'Garden shirt', brand: 'atelier-mun', pattern: 'floral', price: 118, colours: 'rose/cream navy/apricot', material: 'Cotton lawn 100%', text: 'Flowers on cotton lawn, matched at the placket: it takes a third more cloth and nobody will notice but you.', stock: 'few' },
  { name: 'Palm-shade shirt', brand: 'atelier-mun', pattern: 'leaf', price: 92, was: 115, colours: 'pine/sage cream/moss', material: 'Viscose 100%', text: 'The shade under a palm at noon, printed on a cloth that is nearly as cool.', seasons: 'summer', sold: 498 },
  { name: 'Boyfriend oxford', brand: 'levis', fabric: 'twill', pattern: 'stripe', price: 74, colours: 'white/sky chalk/rose', material: 'Cotton 100%', text: 'Borrowed shoulders, own sleeves. The stripe is woven.' },
])

const knits = shelf({ ...women, shelf: 'knitwear', also: 'tops', seasons: 'autumn winter' }, [
  { name: 'Cable crew, undyed merino', brand: 'norrvik', form: 'knit', price: 149, was: 186, colours: 'ecru moss navy', material: 'Merino wool 100%', text: 'A cable crew in undyed merino, knitted in Đà Lạt on seven-gauge frames. The side seams are linked, not cut, so the edge stays whole: nothing frays and nothing rubs.', wear: 'Straight through the body with room for a shirt. The neck is doubled and hand-finished.', collections: 'womens-collection wool-before-the-rain chosen-this-week', sold: 366, specs: 'Gauge: 7', days: 30 },
  { name: 'Fair Isle jumper', brand: 'pell-and-ward', form: 'knit', fabric: 'knit', pattern: 'fairisle', price: 168, colours: 'navy/ecru madder/cream pine/oat', material: 'Shetland wool 100%', text: 'Seven bands, no two alike, knitted with both yarns carried all the way, so that it is warm twice.', collections: 'wool-before-the-rain', tags: 'sweater', days: 1.6 },
  { name: 'Striped lambswool knit', brand: 'norrvik', form: 'knit', fabric: 'knit', pattern: 'stripe', price: 124, colours: 'oat/navy rust/cream', material: 'Lambswool 100%', text: 'Spun, dyed and knitted within one valley. The stripe is four rows, then four rows, then lunch.', collections: 'wool-before-the-rain', tags: 'sweater jumper' },
  { name: 'Cloud cardigan', brand: 'norrvik', form: 'cardigan', fabric: 'wool', price: 158, colours: 'blush oat slate', material: 'Alpaca 60%, merino wool 40%', text: 'Brushed alpaca: mostly air, held together by some wool.', collections: 'wool-before-the-rain', days: 16 },
  { name: 'Cable cardigan', brand: 'norrvik', form: 'cardigan', fabric: 'cable', price: 172, was: 215, colours: 'cream pine', material: 'Merino wool 100%', text: 'The cable crew, opened down the middle and given buttons.', collections: 'wool-before-the-rain' },
  { name: 'Ribbon-stripe cardigan', brand: 'gucci', form: 'cardigan', pattern: 'stripe', price: 1380, colours: 'navy/cream', material: 'Cashmere 50%, wool 50%', text: 'Even stripes in a soft blend, closed with small gold-toned buttons.' },
])

const shrugs = shelf({ ...women, shelf: 'shrugs', form: 'shrug', seasons: 'spring autumn' }, [
  { name: 'Merino shrug', brand: 'norrvik', price: 78, colours: 'ecru black plum', material: 'Merino wool 100%', text: 'Sleeves, shoulders, nothing else. For dresses in restaurants with too much air conditioning.', sizes: 'XS-XL' },
  { name: 'Rib shrug, short', brand: 'oda-maren', fabric: 'rib', price: 64, colours: 'blush slate', material: 'Viscose 80%, polyamide 20%', text: 'A narrow rib that hugs the arm and leaves the waist alone.' },
  { name: 'Ballet shrug, striped', brand: 'atelier-mun', pattern: 'stripe', price: 72, colours: 'cream/navy oat/rust', material: 'Cotton 100%', text: 'What dancers put on between the exercises. Ties are hidden inside.' },
])

export const womenTops: Row[] = [...tees, ...blouses, ...shirts, ...knits, ...shrugs]

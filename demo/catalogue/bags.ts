// Bags and wallets.
import { shelf, type Row } from './row.ts'

const any = { department: 'unisex', sizes: 'one size', seasons: 'spring summer autumn winter' } as const
const women = { ...any, department: 'women' } as const

const hand = shelf({ ...women, shelf: 'handbags' }, [
  { name: 'Saddle bag', brand: 'atelier-mun', form: 'crossbody', price: 198, was: 248, colours: 'clay black pine', material: 'Calf leather, cotton lining', text: 'One curved seam does all the work. It took us nine patterns to find where to put it.', collections: 'womens-collection', sold: 490 },
  { name: 'Top-handle bag', brand: 'atelier-mun', form: 'handbag', price: 325, colours: 'pine oxblood black', material: 'Calf leather, suede lining', text: 'Stands by itself, opens like a doctor’s bag and closes with a sound.', sold: 258 },
  { name: 'Lady bag, patent', brand: 'dior', form: 'handbag', fabric: 'patent', price: 3100, colours: 'cherry black', material: 'Patent calf leather', text: 'Patent calf with a hand-set lock, made in one workshop from cutting to polish.', stock: 'few' },
  { name: 'House top-handle', brand: 'gucci', form: 'handbag', price: 2350, colours: 'camel', material: 'Calf leather', text: 'Smooth calf, a turn lock and a handle that folds away.' },
  { name: 'Suede handbag', brand: 'halden', form: 'handbag', fabric: 'suede', price: 268, colours: 'sand moss', material: 'Calf suede', text: 'Suede outside, suede inside: cut from a double skin.' },
  { name: 'Evening bag, satin', brand: 'lua', form: 'crossbody', fabric: 'satin', price: 138, colours: 'midnight blush', material: 'Silk satin', text: 'On a chain, for the hours in which you need only keys.', seasons: 'winter' },
  { name: 'Line 1 crossbody', brand: 'gucci1', form: 'crossbody', price: 890, colours: 'cream', material: 'Calf leather', text: 'The small bag of the second line, on a long strap.' },
  { name: 'Suede crossbody', brand: 'levis', form: 'crossbody', fabric: 'suede', price: 88, was: 110, colours: 'tobacco', material: 'Suede', text: 'Made from jacket offcuts, so there are never many.', stock: 'gone' },
])

const totes = shelf({ ...any, shelf: 'totes', form: 'tote' }, [
  { name: 'Canvas tote, leather base', brand: 'halden', fabric: 'canvas', price: 124, colours: 'ecru/cognac navy/tan', material: 'Cotton canvas, leather base', text: 'Sail canvas on a base of bridle leather: put it down anywhere.', sold: 305 },
  { name: 'Market tote', brand: 'tessel', fabric: 'canvas', pattern: 'stripe', price: 62, colours: 'navy=ecru/navy madder=ecru/madder', material: 'Cotton canvas', text: 'Stripes for vegetables and other beautiful things.', collections: 'summer-linen' },
  { name: 'Work tote, leather', brand: 'atelier-mun', price: 268, colours: 'tan black', material: 'Calf leather', text: 'A tote with manners: zipped, lined and wide enough for a laptop.' },
])

const backpacks = shelf({ ...any, shelf: 'backpacks', form: 'backpack' }, [
  { name: 'Day backpack, 18 l', brand: 'norrvik', price: 128, colours: 'moss/tan navy/cognac black/charcoal', material: 'Recycled nylon, leather trim', text: 'Eighteen litres: a day, a jumper and a book, and nothing rattles.', collections: 'chosen-this-week rain-ready mens-collection', days: 4, sold: 284, specs: 'Volume: 18 l' },
  { name: 'Canvas rucksack', brand: 'halden', fabric: 'canvas', price: 168, colours: 'olive/cognac ecru/tan', material: 'Waxed canvas, leather trim', text: 'Waxed at the mill and again by hand. Re-wax once a year.', specs: 'Volume: 22 l' },
  { name: 'School backpack', brand: 'puma', price: 44, colours: 'cobalt/signal madder/navy', material: 'Polyester 100%, recycled', text: 'Two compartments, one bottle, no excuses.', specs: 'Volume: 20 l', was: 55 },
  { name: 'Team backpack', brand: 'nike', price: 58, colours: 'black/signal', material: 'Polyester 100%, recycled', text: 'A wet pocket, a dry pocket and a pocket for boots.', also: 'sports-accessories', specs: 'Volume: 28 l' },
])

const travel = shelf({ ...any, shelf: 'travel-bags', form: 'duffel' }, [
  { name: 'Weekend duffel, 36 l', brand: 'norrvik', price: 168, colours: 'navy/cognac moss/tan', material: 'Cotton canvas, leather trim', text: 'Friday to Sunday, including the good shoes.', specs: 'Volume: 36 l', days: 2.6, sold: 94 },
  { name: 'Gym duffel', brand: 'nike', fabric: 'nylon', price: 62, colours: 'charcoal/signal', material: 'Nylon 100%', text: 'Airs itself through a mesh end.', also: 'sports-accessories', specs: 'Volume: 30 l' },
])

const wallets = shelf({ ...any, shelf: 'wallets' }, [
  { name: 'Bifold wallet', brand: 'halden', form: 'wallet', price: 74, colours: 'chocolate/tan black/madder navy/camel', material: 'Vegetable-tanned leather', text: 'Cut from shoulder leather, which is firm, and painted at the edge in four coats.', collections: 'mens-collection', sold: 283 },
  { name: 'Card holder', brand: 'halden', form: 'cardholder', price: 42, colours: 'pine/tan navy/slate oxblood/blush', material: 'Vegetable-tanned leather', text: 'Four cards, one note, no bulge.', collections: 'small-gifts', sold: 337 },
  { name: 'House wallet', brand: 'gucci', form: 'wallet', price: 520, colours: 'pine/oxblood', material: 'Calf leather', text: 'Fine calf with a second colour inside.' },
  { name: 'Line 1 card holder', brand: 'gucci1', form: 'cardholder', price: 240, colours: 'black/pine', material: 'Calf leather', text: 'Thin and black, with green between the cards.' },
  { name: 'Suede card holder', brand: 'levis', form: 'cardholder', fabric: 'suede', price: 28, was: 36, colours: 'tobacco/rust', material: 'Suede', text: 'From the same skins as the trucker.', collections: 'small-gifts' },
])

export const bags: Row[] = [...hand, ...totes, ...backpacks, ...travel, ...wallets]

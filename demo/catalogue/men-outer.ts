// Men: blazers, suits, coats, jackets, trousers, underwear, swimwear.
import { shelf, type Row } from './row.ts'

const men = { department: 'men', sizes: 'S-XXL' } as const

const blazers = shelf({ ...men, shelf: 'tailored-blazers', form: 'blazer', seasons: 'autumn winter' }, [
  { name: 'Hopsack blazer', brand: 'pell-and-ward', price: 345, colours: 'navy charcoal', material: 'Wool hopsack 100%', text: 'An open weave that lets the air through and the creases out.', seasons: 'spring summer autumn', collections: 'mens-collection' },
  { name: 'Tweed jacket, gun check', brand: 'pell-and-ward', fabric: 'tweed', pattern: 'plaid', price: 395, colours: 'tobacco/olive', material: 'Wool tweed 100%', text: 'Tweed in the colours of a field in November. It smells of wool when wet, and that is as it should be.', collections: 'wool-before-the-rain' },
  { name: 'Linen blazer, unlined', brand: 'atelier-mun', fabric: 'linen', price: 248, was: 310, colours: 'sand slate', material: 'Linen 100%', text: 'No lining, no padding, taped seams inside.', wear: 'It weighs as much as a shirt and is worn like one. The sleeves roll.', features: 'Unlined, seams taped; Patch pockets; Rolls up without complaint', seasons: 'summer', collections: 'summer-linen' },
  { name: 'Houndstooth sports jacket', brand: 'gucci', pattern: 'houndstooth', price: 2400, colours: 'chocolate/cream', material: 'Wool 100%', text: 'A small houndstooth that turns brown at two metres.', stock: 'few' },
])

const suits = shelf({ ...men, shelf: 'suits', form: 'suit', sizes: 'S-3XL', seasons: 'autumn winter spring' }, [
  { name: 'Travel suit', brand: 'pell-and-ward', price: 560, colours: 'navy charcoal', material: 'High-twist wool 100%', text: 'High-twist wool, which springs back. Fold it, fly, hang it up, wear it.', collections: 'mens-collection', sold: 142 },
  { name: 'Pinstripe suit', brand: 'pell-and-ward', pattern: 'pinstripe', price: 620, colours: 'midnight/ash', material: 'Wool 100%, super 110s', text: 'The bank manager’s stripe, one third fainter.' },
  { name: 'Linen suit', brand: 'atelier-mun', fabric: 'linen', price: 420, was: 525, colours: 'oat sage', material: 'Linen 100%', text: 'For weddings on lawns. It will crease, and so will everyone’s.', seasons: 'summer', collections: 'summer-linen' },
  { name: 'Evening suit, mohair', brand: 'dior', price: 3300, colours: 'black', material: 'Wool and mohair, facings in silk', text: 'Black that stays black under lamps: a little mohair sees to that.', stock: 'few' },
])

const coats = shelf({ ...men, shelf: 'coats', seasons: 'autumn winter' }, [
  { name: 'Pilot coat', brand: 'norrvik', form: 'coat', price: 365, colours: 'midnight charcoal', material: 'Wool 80%, polyamide 20%', text: 'Melton so dense that wind goes round it.', collections: 'wool-before-the-rain mens-collection' },
  { name: 'Dispatch trench', brand: 'pell-and-ward', form: 'trench', price: 365, colours: 'sand black', material: 'Cotton gabardine 100%', text: 'Longer and squarer than the city trench. Nothing on it is there for show.', seasons: 'spring autumn', collections: 'rain-ready', also: 'jackets' },
])

const jackets = shelf({ ...men, shelf: 'jackets' }, [
  { name: 'Summit puffer', brand: 'norrvik', form: 'puffer', price: 248, colours: 'black moss signal', material: 'Duck down 90%, feather 10%; shell nylon 100%', text: 'Ninety-ten down in a shell that does not rustle.', seasons: 'winter', collections: 'rain-ready', sold: 356 },
  { name: 'Light puffer', brand: 'puma', form: 'puffer', price: 98, was: 130, colours: 'cobalt charcoal', material: 'Nylon 100%, recycled polyester filling', text: 'Thin enough for under a coat, and washable without ceremony.', seasons: 'autumn winter', also: 'active-clothing' },
  { name: 'Trucker jacket, raw', brand: 'levis', form: 'denim-jacket', price: 118, colours: 'indigo black', material: 'Denim, cotton 100%, 12.5 oz', text: 'Unwashed. It will look like you in about a year.', seasons: 'spring autumn', sold: 349 },
  { name: 'Canvas work jacket', brand: 'tessel', form: 'denim-jacket', fabric: 'canvas', price: 138, colours: 'tobacco ecru pine', material: 'Cotton canvas 100%, 11 oz', text: 'Duck canvas, triple-stitched, with pockets made for tools and used for telephones.', seasons: 'spring autumn' },
  { name: 'Nylon bomber', brand: 'corvo', form: 'bomber', price: 142, colours: 'olive black', material: 'Nylon 100%, polyester wadding', text: 'Dull on the outside, orange within, as the old ones were.', seasons: 'spring autumn', collections: 'rain-ready' },
  { name: 'Suede blouson', brand: 'halden', form: 'bomber', fabric: 'suede', price: 540, colours: 'cognac chocolate', material: 'Goat suede 100%', text: 'Suede from one tannery, matched skin to skin, so that the back is one colour.', seasons: 'autumn', collections: 'mens-collection' },
  { name: 'Track jacket, two stripes', brand: 'puma', form: 'track-jacket', price: 72, colours: 'navy/cream pine/ochre oxblood/blush', material: 'Polyester tricot 100%, recycled', text: 'Shiny where it should be. The stripes are knitted tape.', seasons: 'spring autumn', also: 'active-clothing', sold: 330 },
  { name: 'Wind jacket', brand: 'nike', form: 'track-jacket', fabric: 'nylon', price: 84, colours: 'black/signal teal/mint', material: 'Nylon ripstop 100%', text: 'Weighs as much as an apple. Keeps off wind and the first ten minutes of rain.', weight: 180, seasons: 'spring summer autumn', collections: 'running rain-ready', also: 'active-clothing' },
])

const bottoms = [
  ...shelf({ ...men, shelf: 'jeans', form: 'jeans', sizes: 'waist 28-38', seasons: 'spring summer autumn winter' }, [
    { name: 'Straight jeans, 13 oz', brand: 'tessel', price: 148, colours: 'indigo black', material: 'Selvedge denim, cotton 100%, 13 oz', text: 'Woven on a narrow loom in Okayama, with a red thread along the outseam. Turn them up once and you see it.', collections: 'mens-collection', sold: 1190 },
    { name: 'Everyday straight jeans', brand: 'levis', price: 89, colours: 'midblue indigo bleach', material: 'Denim, cotton 99%, elastane 1%', text: 'The pair you stop thinking about.', sold: 602 },
    { name: 'Black jeans, tapered', brand: 'levis', price: 94, colours: 'black charcoal', material: 'Denim, cotton 98%, elastane 2%', text: 'Overdyed, so that they fade to grey and not to brown.' },
    { name: 'Ecru jeans', brand: 'tessel', price: 128, was: 160, colours: 'ecru', material: 'Denim, cotton 100%, undyed', text: 'Cotton as it comes from the field, with copper rivets.', seasons: 'spring summer' },
  ]),
  ...shelf({ ...men, shelf: 'trousers', form: 'chinos', sizes: 'waist 28-38', seasons: 'spring autumn' }, [
    { name: 'Pleated chinos', brand: 'pell-and-ward', price: 98, colours: 'sand chocolate navy', material: 'Cotton twill 100%', text: 'One pleat on each side, facing in. Room for a wallet, if you must.', collections: 'mens-collection', days: 3.2 },
    { name: 'Flannel trousers', brand: 'pell-and-ward', fabric: 'wool', price: 156, colours: 'grey charcoal', material: 'Wool flannel 100%', text: 'Grey flannel, milled until the weave disappears.', seasons: 'autumn winter' },
    { name: 'Linen trousers, drawn waist', brand: 'atelier-mun', fabric: 'linen', price: 108, colours: 'oat olive', material: 'Linen 100%', text: 'A flat front and a drawn back: respectable coming, comfortable going.', seasons: 'summer', collections: 'summer-linen' },
  ]),
  ...shelf({ ...men, shelf: 'shorts', form: 'shorts', sizes: 'waist 28-38', seasons: 'summer' }, [
    { name: 'Chino shorts', brand: 'tessel', price: 62, colours: 'sand navy sage', material: 'Cotton twill 100%', text: 'The chinos, ending above the knee.', sold: 288 },
    { name: 'Striped seersucker shorts', brand: 'pell-and-ward', pattern: 'stripe', price: 74, colours: 'white/sky', material: 'Cotton seersucker 100%', text: 'Puckered so that it hardly touches you.', was: 92 },
  ]),
]

const close = [
  ...shelf({ ...men, shelf: 'men-underwear', seasons: 'spring summer autumn winter' }, [
    { name: 'Jersey briefs, three-pack', brand: 'corvo', form: 'briefs', price: 34, colours: 'white/navy black/grey', material: 'Cotton 95%, elastane 5%', text: 'Three pairs with a waistband that has been washed two hundred times in our laboratory, which is a cupboard.' },
    { name: 'Tartan flannel pyjamas', brand: 'pell-and-ward', form: 'pyjamas', fabric: 'poplin', pattern: 'check', price: 92, colours: 'navy/madder pine/cream', material: 'Cotton flannel 100%', text: 'Brushed on both sides. Winter Sundays, complete.', seasons: 'winter' },
    { name: 'Linen robe', brand: 'lua', form: 'robe', fabric: 'linen', price: 138, colours: 'sand slate', material: 'Linen 100%, waffle', text: 'Waffle linen dries you while you look for your coffee.', department: 'unisex', shelf: 'men-underwear', also: 'sleepwear' },
  ]),
  ...shelf({ ...men, shelf: 'swim-shorts', form: 'swim-shorts', seasons: 'summer' }, [
    { name: 'Fern swim shorts', brand: 'atelier-mun', price: 58, colours: 'teal/cream navy/mint', pattern: 'leaf', material: 'Polyester 100%, recycled', text: 'Ferns drawn large, matched at the fly.', sold: 277 },
    { name: 'Terrazzo swim shorts', brand: 'corvo', pattern: 'terrazzo', price: 54, was: 68, colours: 'confetti/coral', material: 'Polyester 100%, recycled', text: 'The floor of an old villa, to wear.' },
    { name: 'Lap swim shorts', brand: 'nike', fabric: 'tech', pattern: 'solid', price: 44, colours: 'black cobalt', material: 'Polyester 88%, elastane 12%', text: 'Short, plain, fast to dry.', also: 'active-clothing' },
  ]),
]

export const menOuter: Row[] = [...blazers, ...suits, ...coats, ...jackets, ...bottoms, ...close]

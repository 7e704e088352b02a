// Watches, gadgets, jewellery and beauty.
import { shelf, type Row } from './row.ts'

const any = { department: 'unisex', sizes: 'one size', seasons: 'spring summer autumn winter' } as const
const women = { ...any, department: 'women' } as const

const watches = shelf({ ...any, shelf: 'watches', form: 'watch' }, [
  { name: 'Pilot watch, 38 mm', brand: 'orra', price: 289, colours: 'midnight/steel pine/steel', material: 'Stainless steel, sapphire glass', text: 'Thirty-eight millimetres, because wrists have not grown. Automatic, forty hours of reserve.', collections: 'mens-collection', sold: 915, specs: 'Movement: Automatic; Case: 38 mm' },
  { name: 'Gallery watch, leather', brand: 'orra', fabric: 'leather', price: 248, colours: 'cream/cognac white/black', material: 'Gold-toned steel, calf leather strap', text: 'A pale dial with nothing on it that you do not need.', specs: 'Movement: Quartz; Case: 36 mm', collections: 'womens-collection', sold: 230 },
  { name: 'Harbour watch', brand: 'halden', fabric: 'leather', price: 198, was: 248, colours: 'navy/tobacco black/tan', material: 'Stainless steel, bridle leather strap', text: 'The strap is the belt, only shorter.', specs: 'Movement: Quartz; Case: 40 mm' },
  { name: 'House watch, bracelet', brand: 'gucci', price: 1450, colours: 'black', material: 'Stainless steel', text: 'A black dial on a bracelet of small links.', specs: 'Movement: Quartz; Case: 38 mm' },
])

const gadgets = [
  ...shelf({ ...any, shelf: 'wearables', also: 'smart-wearables sports-accessories' }, [
    { name: 'Round-trip smartwatch', brand: 'kalder', form: 'smartwatch', price: 229, colours: 'coral black cream', material: 'Aluminium, silicone rubber strap', text: 'Knows where you are, how fast, and when to stop telling you.', sold: 297, collections: 'running' },
    { name: 'Run smartwatch', brand: 'nike', form: 'smartwatch', price: 279, was: 349, colours: 'cobalt charcoal', material: 'Aluminium, silicone rubber strap', text: 'Made for intervals: the screen turns red when you cheat.', collections: 'running' },
    { name: 'Quiet fitness band', brand: 'kalder', form: 'fitness-band', price: 69, colours: 'black/signal sage/cream blush/coral', material: 'Silicone rubber', text: 'Counts without comment.', sold: 261 },
    { name: 'Training band', brand: 'puma', form: 'fitness-band', price: 49, colours: 'navy/butter', material: 'Silicone rubber', text: 'For steps, sleep and sets.' },
  ]),
  ...shelf({ ...any, shelf: 'headphones' }, [
    { name: 'Over-ear headphones', brand: 'kalder', form: 'headphones', price: 248, colours: 'cream/tan black/charcoal pine/cognac', material: 'Aluminium, leather cushions', text: 'Tuned for voices and double basses. Made to be opened with one screwdriver.', collections: 'mens-collection', sold: 275 },
    { name: 'Studio headphones', brand: 'kalder', form: 'headphones', price: 158, was: 198, colours: 'navy/ash', material: 'Aluminium, cotton cushions', text: 'Flat, honest and a little dry, with washable cushions.' },
    { name: 'Wireless earbuds', brand: 'kalder', form: 'earbuds', price: 118, colours: 'white/charcoal black/tan sage/cream', material: 'Polycarbonate, silicone rubber tips', text: 'Small enough to sleep in, loud enough for the bus.', sold: 290 },
  ]),
]

const jewellery = [
  ...shelf({ ...women, shelf: 'fashion-jewellery' }, [
    { name: 'Hoop and pearl earrings', brand: 'orra', form: 'earrings', price: 72, colours: 'gold/cream silver/cream', material: 'Gold-plated brass, freshwater pearl', text: 'No two pearls are alike; we try to find pairs that at least are friends.', collections: 'womens-collection', sold: 228 },
    { name: 'Curb chain necklace', brand: 'orra', form: 'necklace', price: 88, colours: 'gold/pine silver/midnight', material: 'Gold-plated silver, glass', text: 'Flat links that lie against the skin, with one green stone.', days: 3.5, sold: 74, department: 'unisex' },
    { name: 'Charm bracelet', brand: 'orra', form: 'bracelet', price: 58, was: 72, colours: 'silver/cherry rosegold/plum', material: 'Silver 925, glass', text: 'One charm to begin with. There is room for others.', department: 'unisex' },
    { name: 'House earrings', brand: 'gucci', form: 'earrings', price: 420, colours: 'gold/cream', material: 'Gold-toned brass, glass pearl', text: 'Hoops with a drop, light for their size.' },
    { name: 'Silk-cord pendant', brand: 'lua', form: 'necklace', price: 64, colours: 'rosegold/peony', material: 'Gold-plated silver, glass', text: 'A round pendant the size of a coat button.' },
  ]),
  ...shelf({ ...women, shelf: 'fine-jewellery' }, [
    { name: 'Signet ring', brand: 'orra', form: 'ring', sizes: 'rings', department: 'unisex', price: 64, colours: 'gold/sky silver/sky', material: 'Gold-plated silver 925, topaz', text: 'A slim band with one stone, set high enough to catch the light.', collections: 'mens-collection', sold: 900 },
    { name: 'Solitaire ring, 14 carat', brand: 'orra', form: 'ring', sizes: 'rings', price: 890, colours: 'gold/sky rosegold/blush', material: 'Gold 14 carat, laboratory-grown diamond', text: 'A third of a carat, grown in a laboratory, set in recycled gold.' },
    { name: 'Emerald pendant', brand: 'orra', form: 'necklace', price: 640, colours: 'gold/pine', material: 'Gold 14 carat, emerald', text: 'A small emerald with its inclusions left visible: that is how you know.' },
    { name: 'Ruby bracelet', brand: 'orra', form: 'bracelet', price: 540, was: 675, colours: 'gold/cherry', material: 'Gold 14 carat, ruby', text: 'A chain as fine as thread and a ruby as large as a sesame seed.' },
    { name: 'Fine hoops', brand: 'dior', form: 'earrings', price: 1200, colours: 'rosegold/blush', material: 'Gold 18 carat, pearl', text: 'Thin hoops with a pearl that moves.' },
  ]),
]

const beauty = [
  ...shelf({ ...women, shelf: 'lipsticks', form: 'lipstick' }, [
    { name: 'Satin lipstick', brand: 'verrin', price: 26, colours: 'madder rose plum coral', material: 'Plant waxes, castor oil, pigments', text: 'Pigment ground finer than it has to be, so that one pass covers.', collections: 'small-gifts', sold: 372 },
    { name: 'Matte lipstick', brand: 'verrin', price: 28, colours: 'oxblood clay peony', material: 'Plant waxes, silica, pigments', text: 'Dry to look at, soft to wear.', collections: 'small-gifts' },
    { name: 'House lipstick', brand: 'dior', also: 'premium-beauty', price: 48, colours: 'cherry black', material: 'Plant waxes, oils, pigments', text: 'A red for evenings, and a black for very long ones.', collections: 'small-gifts' },
  ]),
  ...shelf({ ...women, shelf: 'makeup', form: 'makeup-palette' }, [
    { name: 'Six-shade eye palette', brand: 'verrin', price: 46, colours: 'rose clay plum', material: 'Mica, plant oils, pigments', text: 'Two pale, two middle, two dark: enough for every day and one evening.', collections: 'small-gifts', sold: 248 },
    { name: 'Warm eye palette', brand: 'gucci', also: 'premium-beauty', price: 98, was: 124, colours: 'ochre', material: 'Mica, oils, pigments', text: 'The colours of a brick wall at six in the evening.' },
  ]),
  ...shelf({ ...any, shelf: 'skincare' }, [
    { name: 'Face serum', brand: 'verrin', form: 'skincare', price: 54, colours: 'cognac', material: 'Squalane, vitamin C, rosehip oil', text: 'Seven ingredients, all of which we can pronounce.', sold: 224 },
    { name: 'Night oil', brand: 'verrin', form: 'skincare', price: 62, was: 78, colours: 'pine', material: 'Jojoba oil, camellia oil, vitamin E', text: 'Three drops, warmed between the hands.' },
    { name: 'Rice cream', brand: 'verrin', form: 'cream', price: 44, colours: 'blush sage', material: 'Rice bran oil, shea butter, glycerine', text: 'A plain cream for people who are done with ten steps.', collections: 'small-gifts' },
  ]),
  ...shelf({ ...any, shelf: 'premium-beauty', form: 'perfume' }, [
    { name: 'Fig and vetiver', brand: 'verrin', price: 98, colours: 'sage', material: 'Alcohol, perfume', text: 'Green fig leaf, then dry roots, then a warm wall.', sold: 243 },
    { name: 'Evening scent', brand: 'dior', price: 145, colours: 'blush butter', material: 'Alcohol, perfume', text: 'Roses with something darker behind them.' },
    { name: 'Line 1 scent', brand: 'gucci1', price: 118, colours: 'coral', material: 'Alcohol, perfume', text: 'Orange flower and clean linen.' },
  ]),
]

export const smallGoods: Row[] = [...watches, ...gadgets, ...jewellery, ...beauty]

// Belts, scarves, hats, gloves, socks, sunglasses and frames.
import { shelf, type Row } from './row.ts'

const any = { department: 'unisex', sizes: 'one size' } as const

const belts = shelf({ department: 'unisex', sizes: 'S-XL', shelf: 'belts', form: 'belt', seasons: 'spring summer autumn winter' }, [
  { name: 'Bridle belt', brand: 'halden', price: 78, colours: 'chocolate black tan', material: 'Bridle leather', text: 'Three and a half millimetres of bridle leather, stuffed with wax that comes up white and is rubbed away.', specs: 'Width: 32 mm', collections: 'mens-collection', sold: 246 },
  { name: 'Suede belt', brand: 'halden', fabric: 'suede', price: 68, colours: 'tobacco navy moss', material: 'Calf suede, leather lining', text: 'For linen trousers and other informalities.', specs: 'Width: 30 mm' },
  { name: 'Jeans belt, wide', brand: 'levis', price: 42, colours: 'cognac black', material: 'Leather', text: 'As wide as the loops allow.', specs: 'Width: 38 mm', collections: 'small-gifts' },
  { name: 'Line 1 belt', brand: 'gucci1', price: 380, colours: 'black', material: 'Calf leather', text: 'A plain buckle on fine calf.', specs: 'Width: 30 mm' },
  { name: 'House belt', brand: 'gucci', price: 450, colours: 'oxblood cognac', material: 'Calf leather', text: 'Calf so smooth that it reflects the buckle.', specs: 'Width: 34 mm' },
])

const scarves = shelf({ ...any, shelf: 'scarves', form: 'scarf', seasons: 'autumn winter' }, [
  { name: 'Blanket scarf', brand: 'pell-and-ward', pattern: 'plaid', price: 68, colours: 'madder/cream navy/pine camel/charcoal', material: 'Lambswool 100%', text: 'Large enough to share on a ferry.', collections: 'wool-before-the-rain', sold: 269 },
  { name: 'Plain cashmere scarf', brand: 'norrvik', pattern: 'solid', price: 148, colours: 'oat charcoal plum', material: 'Cashmere 100%', text: 'Combed, spun and woven thick. No pattern could improve it.', collections: 'wool-before-the-rain' },
  { name: 'College scarf', brand: 'pell-and-ward', pattern: 'stripe', price: 58, was: 72, colours: 'navy/ochre oxblood/sky', material: 'Merino wool 100%', text: 'The colours of no college we know.' },
  { name: 'Houndstooth scarf', brand: 'dior', pattern: 'houndstooth', price: 620, colours: 'cream/black', material: 'Wool 70%, silk 30%', text: 'A sharp check on a soft cloth.' },
  { name: 'Check silk scarf', brand: 'lua', pattern: 'check', price: 88, colours: 'sky/petrol blush/madder', material: 'Silk 100%', text: 'Silk woven as thick as wool and half as warm: for spring.', seasons: 'spring autumn', collections: 'small-gifts' },
  { name: 'House scarf, striped', brand: 'gucci', pattern: 'stripe', price: 480, colours: 'pine/cream', material: 'Wool 100%', text: 'Even bands, hand-knotted fringe.' },
])

const small = shelf({ ...any, shelf: 'hats-and-gloves', seasons: 'autumn winter' }, [
  { name: 'Fisherman’s beanie', brand: 'pell-and-ward', form: 'beanie', price: 34, colours: 'rust navy ecru pine', material: 'Merino wool 100%', text: 'Short, thick and turned up once. Sits above the ear.', collections: 'small-gifts wool-before-the-rain', sold: 990 },
  { name: 'Lambswool beanie', brand: 'norrvik', form: 'beanie', fabric: 'wool', price: 38, colours: 'oat charcoal plum', material: 'Lambswool 100%', text: 'Spun loose, knitted tight.', collections: 'small-gifts' },
  { name: 'Six-panel cap', brand: 'corvo', form: 'cap', price: 32, colours: 'pine/cream black/white ecru/rust', material: 'Cotton twill 100%', text: 'A low crown in washed twill. It already looks like yours.', seasons: 'spring summer autumn', collections: 'small-gifts', days: 2.2, sold: 118 },
  { name: 'Canvas cap', brand: 'gucci1', form: 'cap', fabric: 'canvas', price: 260, colours: 'sand/pine navy/madder', material: 'Cotton canvas 100%', text: 'Canvas with a contrast thread.', seasons: 'spring summer' },
  { name: 'Running cap', brand: 'nike', form: 'cap', price: 28, colours: 'white/signal cobalt/white', material: 'Polyester 100%', text: 'Weighs forty grams and can be wrung out.', weight: 40, seasons: 'spring summer', collections: 'running', also: 'sports-accessories' },
  { name: 'Hairsheep gloves', brand: 'halden', form: 'gloves', sizes: 'S-XL', price: 98, colours: 'chocolate black cognac', material: 'Hairsheep leather, cashmere lining', text: 'Thin leather, cut by hand and stretched on the table before it is sewn.' },
  { name: 'Knitted gloves', brand: 'norrvik', form: 'gloves', fabric: 'knit', sizes: 'S-L', price: 42, colours: 'navy ochre', material: 'Merino wool 90%, polyamide 10%', text: 'Whole-garment knitted: each glove is one thread.', collections: 'small-gifts', wear: 'Snug and soft. The first finger and thumb work a screen.', features: 'No seams; Works on a screen; Long cuff' },
])

const socks = shelf({ department: 'unisex', sizes: 'socks', shelf: 'socks', form: 'socks', seasons: 'spring summer autumn winter', collections: 'small-gifts' }, [
  { name: 'Crew socks, striped', brand: 'corvo', pattern: 'stripe', price: 18, colours: 'white/madder cream/pine', material: 'Cotton 80%, polyamide 20%', text: 'Two stripes at the calf, cushioned under the foot.', also: 'sports-accessories', sold: 358 },
  { name: 'Fair Isle socks', brand: 'norrvik', pattern: 'fairisle', price: 28, colours: 'navy/cream rust/oat', material: 'Merino wool 70%, polyamide 30%', text: 'For under the table and beside the fire.', seasons: 'winter', features: 'Reinforced heel and toe; Flat toe seam; One pair', wear: 'Warm, long in the leg and strong at the heel. Sold by the pair.' },
  { name: 'Dot socks', brand: 'lua', pattern: 'polka', price: 22, colours: 'oxblood/cream petrol/butter', material: 'Cotton 75%, silk 20%, elastane 5%', text: 'A little silk, a lot of dots.' },
])

const sunglasses = shelf({ ...any, shelf: 'sunglasses', seasons: 'spring summer' }, [
  { name: 'Field sunglasses', brand: 'orra', form: 'sunglasses', fabric: 'tech', price: 142, colours: 'tortoise black', material: 'Acetate, CR-39 lenses', text: 'Acetate cut from a block and polished for four days in a drum of beech chips.', collections: 'womens-collection', sold: 360, specs: 'Width: 142 mm; Lens: category 3' },
  { name: 'Pilot sunglasses', brand: 'orra', form: 'aviator', price: 158, colours: 'gold/moss silver/slate', material: 'Steel, mineral lenses', text: 'Thin wire, a double bridge and mineral glass that does not scratch in a pocket.', sold: 271, specs: 'Width: 140 mm; Lens: category 3' },
  { name: 'Black square sunglasses', brand: 'dior', form: 'sunglasses', price: 420, colours: 'black oxblood', material: 'Acetate, CR-39 lenses', text: 'Large enough to be late behind.', specs: 'Width: 146 mm; Lens: category 3' },
  { name: 'House aviators', brand: 'gucci', form: 'aviator', price: 390, colours: 'gold/petrol', material: 'Gold-toned steel, graded lenses', text: 'Graded lenses: dark above for the sky, clear below for the map.', specs: 'Lens: category 2' },
  { name: 'Court sunglasses', brand: 'nike', form: 'sunglasses', price: 98, colours: 'charcoal cobalt', material: 'Nylon, polycarbonate lenses', text: 'Rubber where they touch you, so they stay during a serve.', also: 'sports-accessories', specs: 'Lens: category 3' },
])

const frames = shelf({ ...any, shelf: 'frames', form: 'optical', seasons: 'spring summer autumn winter' }, [
  { name: 'Reading-room frames', brand: 'orra', price: 128, colours: 'black tortoise navy', material: 'Acetate', text: 'A round-cornered square that suits most faces and all libraries.', sold: 212 },
  { name: 'Clear frames', brand: 'orra', price: 118, colours: 'ash blush', material: 'Acetate', text: 'Nearly invisible, like a good editor.' },
  { name: 'House frames', brand: 'gucci', price: 340, colours: 'oxblood', material: 'Acetate', text: 'Deep red acetate that looks black until the light comes through.' },
])

export const accessories: Row[] = [...belts, ...scarves, ...small, ...socks, ...sunglasses, ...frames]

// Footwear for women and men.
import { shelf, type Row } from './row.ts'

const everyone = { department: 'unisex', sizes: 'shoes 36-46' } as const

const sneakers = shelf({ ...everyone, shelf: 'sneakers', seasons: 'spring summer autumn' }, [
  { name: 'Court low, leather', brand: 'corvo', form: 'sneaker', price: 119, colours: 'white/signal black/ecru pine/cream', material: 'Leather, rubber cup sole', text: 'A tennis shoe from before tennis shoes were engineered. Full-grain leather, a stitched sole, no logo.', collections: 'mens-collection womens-collection chosen-this-week', days: 0.9, sold: 190 },
  { name: 'Court low, suede', brand: 'puma', form: 'sneaker', fabric: 'suede', price: 84, colours: 'navy/white oxblood/cream sage/white', material: 'Suede, rubber sole', text: 'Suede that darkens where you bend it. Thick laces, thin sole.', sold: 410 },
  { name: 'Canvas low', brand: 'levis', form: 'sneaker', fabric: 'canvas', price: 58, colours: 'ecru/navy black/madder', material: 'Cotton canvas, rubber sole', text: 'Twelve-ounce canvas and a gum sole: the summer shoe.', seasons: 'summer' },
  { name: 'Panel low', brand: 'nike', form: 'sneaker', price: 98, was: 124, colours: 'white/cobalt chalk/pine rose/oxblood', material: 'Leather and mesh, rubber sole', text: 'Panels in two colours over a cup sole, with a collar that is padded all round.', sold: 392 },
  { name: 'Line 1 sneaker', brand: 'gucci1', form: 'sneaker', price: 690, colours: 'white/pine cream/madder', material: 'Calf leather, rubber sole', text: 'Calf leather with one contrasting flash. Made on a narrow last.' },
  { name: 'Atelier sneaker', brand: 'dior', form: 'sneaker', price: 990, colours: 'white/navy', material: 'Calf leather, rubber sole', text: 'Whole panels of calf without a visible seam at the side.' },
  { name: 'Studio high-top', brand: 'tessel', form: 'hightop', price: 92, colours: 'ecru/madder black/white navy/ochre', material: 'Cotton canvas, vulcanised rubber', text: 'Canvas from a mill that makes sails, on a sole baked at 130 degrees.', sold: 265 },
  { name: 'Leather high-top', brand: 'nike', form: 'hightop', fabric: 'leather', price: 128, colours: 'white/madder black/gold', material: 'Leather, rubber sole', text: 'A basketball shoe that has retired to the city.' },
  { name: 'Canvas high-top, washed', brand: 'levis', form: 'hightop', price: 64, colours: 'indigo/ecru olive/white', material: 'Cotton canvas, rubber sole', text: 'Washed after making, so it arrives already broken in.' },
])

const running = shelf({ ...everyone, shelf: 'sports-footwear', also: 'sneakers', form: 'runner', seasons: 'spring summer autumn', collections: 'running' }, [
  { name: 'Tempo 3 running shoe', brand: 'corvo', price: 149, colours: 'signal/white petrol/coral black/ash', material: 'Knitted polyester, EVA foam', text: 'The third Tempo: same last, twelve grams less, more rubber at the outer heel, where the second wore first.', specs: 'Drop: 8 mm; Surface: Road', collections: 'running mens-collection', sold: 960, days: 45, tags: 'trainers' },
  { name: 'Ridge trail runner', brand: 'norrvik', price: 126, was: 168, colours: 'moss/signal slate/ochre', material: 'Ripstop mesh, EVA foam, rubber', text: 'Four-millimetre lugs and a toe that forgives stones.', specs: 'Drop: 6 mm; Surface: Trail', sold: 505, tags: 'trainers' },
  { name: 'Road runner, daily', brand: 'nike', fabric: 'mesh', price: 118, colours: 'cobalt/white peony/cream charcoal/mint', material: 'Mesh, EVA foam', text: 'Soft under the heel, firm under the toes, for the kilometres between races.', specs: 'Drop: 10 mm; Surface: Road', sold: 587, tags: 'trainers' },
  { name: 'Race flat', brand: 'puma', fabric: 'mesh', price: 164, colours: 'butter/black coral/white', material: 'Mesh, foam with a carbon plate', text: 'A plate that bends once and gives it back. For ten kilometres and up.', specs: 'Drop: 8 mm; Surface: Road', weight: 420, tags: 'trainers' },
  { name: 'Firm-ground boot', brand: 'nike', form: 'cleat', fabric: 'tech', price: 110, colours: 'pine/signal black/gold', material: 'Coated polyester, moulded studs', text: 'A close boot for short grass, with a printed instep that bites the ball.', also: 'court-and-ball', collections: '', tags: 'football cleat' },
  { name: 'Speed boot', brand: 'puma', form: 'cleat', fabric: 'tech', price: 96, colours: 'cobalt/butter cherry/white', material: 'Coated polyester, moulded studs', text: 'Two hundred and twenty grams, tied close, gone.', also: 'court-and-ball', collections: '', tags: 'football cleat' },
])

const boots = shelf({ department: 'men', sizes: 'shoes 40-46', shelf: 'boots', seasons: 'autumn winter' }, [
  { name: 'Chelsea boot', brand: 'pell-and-ward', form: 'chelsea', price: 228, colours: 'chocolate black cognac', material: 'Calf leather, welted', text: 'Welted in Porto on a last that has not changed since the first season.', department: 'unisex', sizes: 'shoes 36-46', collections: 'mens-collection', sold: 1040 },
  { name: 'Suede Chelsea', brand: 'halden', form: 'chelsea', fabric: 'suede', price: 214, colours: 'sand tobacco charcoal', material: 'Calf suede, welted', text: 'Suede with a short nap, waxed at the tannery against the first rain.' },
  { name: 'Ridge hiking boot', brand: 'norrvik', form: 'hiker', price: 198, colours: 'sand/rust chocolate/ochre', material: 'Nubuck leather, rubber lug sole', text: 'Two-and-a-half millimetres of nubuck, one seam, a rand all the way round. For Fansipan and for puddles.', department: 'unisex', sizes: 'shoes 36-46', also: 'sports-footwear', collections: 'rain-ready', days: 1.2, sold: 96 },
  { name: 'Fell boot, suede', brand: 'norrvik', form: 'hiker', fabric: 'suede', price: 168, was: 210, colours: 'slate/signal moss/tan', material: 'Suede, rubber lug sole', text: 'Half the weight of the Ridge, for hills with a hut at the end.', department: 'unisex', sizes: 'shoes 36-46', also: 'sports-footwear' },
  { name: 'Riding boot, low', brand: 'gucci', form: 'chelsea', price: 1250, colours: 'oxblood', material: 'Calf leather', text: 'A boot by the cut of a riding boot and by the height of an evening.', department: 'women', sizes: 'shoes 36-41' },
])

const heels = shelf({ department: 'women', sizes: 'shoes 36-41', shelf: 'heels', form: 'pump', seasons: 'spring autumn winter' }, [
  { name: 'Evening pump, patent', brand: 'dior', price: 920, colours: 'cherry black', material: 'Patent calf leather', text: 'One line from heel to toe, without a seam.', specs: 'Heel: 85 mm' },
  { name: 'Clay pump', brand: 'atelier-mun', price: 158, fabric: 'leather', colours: 'clay black', material: 'Calf leather', text: 'A nude shoe in three natural shades, of which this is the middle one.', specs: 'Heel: 75 mm', days: 2.9, collections: 'womens-collection' },
  { name: 'Suede pump', brand: 'atelier-mun', fabric: 'suede', price: 148, was: 185, colours: 'petrol oxblood', material: 'Goat suede', text: 'Deep colour on a soft skin; stays on the heel without a strap.', specs: 'Heel: 75 mm' },
  { name: 'Satin pump', brand: 'gucci', fabric: 'satin', price: 870, colours: 'blush midnight', material: 'Silk satin, leather sole', text: 'Covered in silk, heel and all. For carpets.', specs: 'Heel: 90 mm' },
])

const flats = shelf({ department: 'women', sizes: 'shoes 36-42', shelf: 'flats', form: 'flat', seasons: 'spring summer' }, [
  { name: 'Ballet flat', brand: 'atelier-mun', price: 108, colours: 'rose black ecru', material: 'Lamb leather', text: 'Turned inside out when it is made, as ballet shoes are, so the seam is hidden.', sold: 342 },
  { name: 'Satin ballet flat', brand: 'lua', fabric: 'satin', price: 118, colours: 'cherry sage', material: 'Silk satin, leather sole', text: 'Silk left over from the dresses, made into something to dance home in.' },
  { name: 'Travel flat', brand: 'halden', price: 84, colours: 'tan navy', material: 'Goat leather, rubber sole', text: 'Folds in half and comes in a bag the size of a letter.' },
])

const casual = shelf({ department: 'men', sizes: 'shoes 40-46', seasons: 'spring summer' }, [
  { name: 'Penny loafer', brand: 'halden', form: 'loafer', shelf: 'casual-shoes', price: 186, colours: 'oxblood black', material: 'Calf leather, leather sole', text: 'Hand-sewn in Hội An by four people who have done nothing else for twenty years.', collections: 'mens-collection', sold: 301 },
  { name: 'Suede loafer', brand: 'pell-and-ward', form: 'loafer', fabric: 'suede', shelf: 'casual-shoes', price: 172, colours: 'tobacco navy sage', material: 'Calf suede, rubber sole', text: 'Unlined, so that it folds around the foot.', department: 'unisex', sizes: 'shoes 36-46' },
  { name: 'House loafer', brand: 'gucci', form: 'loafer', shelf: 'casual-shoes', also: 'flats', price: 890, colours: 'black cognac', material: 'Calf leather, leather sole', text: 'The plain loafer, from a house that usually adds something.', department: 'unisex', sizes: 'shoes 36-46' },
  { name: 'Two-strap sandal', brand: 'halden', form: 'sandal', shelf: 'sandals', also: 'casual-shoes', price: 92, colours: 'chocolate black', material: 'Oiled leather, cork footbed', text: 'Oiled leather on cork. Ugly for a day, beautiful ever after.', department: 'unisex', sizes: 'shoes 36-46', seasons: 'summer' },
  { name: 'Suede sandal', brand: 'atelier-mun', form: 'sandal', fabric: 'suede', shelf: 'sandals', also: 'flats', price: 98, colours: 'sand rose', material: 'Suede, cork footbed', text: 'Soft straps, small buckles, and the same footbed.', department: 'women', sizes: 'shoes 36-41', seasons: 'summer' },
  { name: 'Pool slide', brand: 'puma', form: 'slide', shelf: 'sandals', price: 28, colours: 'navy/white black/coral mint/cream', material: 'EVA foam', text: 'From the changing room to the pool and no further. Or to the shops.', department: 'unisex', sizes: 'shoes 36-46', seasons: 'summer', collections: 'small-gifts', sold: 365 },
  { name: 'Line 1 slide', brand: 'gucci1', form: 'slide', shelf: 'sandals', price: 290, colours: 'pine/cream', material: 'Rubber', text: 'A rubber slide with a band in two colours.', department: 'unisex', sizes: 'shoes 36-46', seasons: 'summer' },
])

export const footwear: Row[] = [...sneakers, ...running, ...boots, ...heels, ...flats, ...casual]

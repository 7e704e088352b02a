// Men: T-shirts, shirts, knitwear, sweatshirts.
import { shelf, type Row } from './row.ts'

const men = { department: 'men', sizes: 'S-XXL' } as const

const tees = shelf({ ...men, shelf: 't-shirt', seasons: 'spring summer' }, [
  { name: 'Heavyweight tee', brand: 'tessel', form: 'tee', price: 39, colours: 'white navy black ochre', material: 'Cotton jersey 100%, 260 g/m²', text: 'Cloth as heavy as a sweatshirt’s, in a plain tee. It hangs, it does not cling, and it lasts.', sizes: 'XS-XXL', collections: 'mens-collection', sold: 1240, weight: 260 },
  { name: 'Indigo-dip tee', brand: 'tessel', form: 'tee', pattern: 'tiedye', price: 46, colours: 'bleach/indigo', material: 'Cotton jersey 100%', text: 'Twisted, tied and dipped in indigo by hand. Yours will look like no other.', stock: 'few', tags: 'tie-dye' },
  { name: 'Sorbet tee, tie-dyed', brand: 'puma', form: 'tee', pattern: 'tiedye', price: 34, colours: 'sorbet/petrol lagoon/peony', material: 'Cotton jersey 100%', text: 'Dyed in small lots in two colours that bleed into a third.', tags: 'tie-dye' },
  { name: 'Training tee, melange', brand: 'nike', form: 'tee', pattern: 'heather', price: 32, colours: 'grey slate', material: 'Cotton 60%, polyester 40%', text: 'For warming up in and going home in.', also: 'active-clothing' },
  { name: 'Pocket tee, slub', brand: 'levis', form: 'tee', price: 29, colours: 'ecru madder moss', material: 'Slub cotton jersey 100%', text: 'Uneven yarn, even temper. Dyed after sewing, so the seams are a little lighter.', sold: 265 },
  { name: 'Block tee', brand: 'puma', form: 'tee', pattern: 'block', price: 36, was: 45, colours: 'pine/cream navy/signal', material: 'Cotton jersey 100%', text: 'Two colours, one seam, cut and sewn rather than printed.' },
  { name: 'Line 1 tee', brand: 'gucci1', form: 'tee', pattern: 'stripe', price: 340, colours: 'cream/pine navy/madder', material: 'Cotton jersey 100%', text: 'A heavy jersey with a woven-in stripe and a neck that keeps its shape.', sizes: 'XS-XXL' },
  { name: 'Breton long-sleeve', brand: 'tessel', form: 'long-sleeve', pattern: 'stripe', price: 48, colours: 'white/navy navy/ecru', material: 'Cotton jersey 100%', text: 'Thick, striped and square. Sailors’ clothing for people with desks.', seasons: 'spring autumn' },
  { name: 'Thermal long-sleeve', brand: 'norrvik', form: 'long-sleeve', fabric: 'rib', pattern: 'heather', price: 64, colours: 'grey moss', material: 'Merino wool 100%, 18.5 micron', text: 'Fine merino that does not smell on day four. We tried.', seasons: 'autumn winter' },
  { name: 'Piqué polo', brand: 'corvo', form: 'polo', price: 58, colours: 'pine white navy madder', material: 'Cotton piqué 100%', text: 'Piqué with open cells, so that the air comes through. No crest.', collections: 'mens-collection', days: 2 },
  { name: 'Hooped rugby polo', brand: 'pell-and-ward', form: 'polo', fabric: 'jersey', pattern: 'hoops', price: 88, colours: 'navy/ochre oxblood/cream', material: 'Heavy cotton jersey 100%', text: 'Broad hoops and rubber buttons. It was made for mud and looks well without.', seasons: 'autumn winter spring' },
  { name: 'Knitted polo', brand: 'norrvik', form: 'polo', fabric: 'knit', price: 112, was: 140, colours: 'oat petrol', material: 'Cotton 80%, linen 20%', text: 'Knitted like a jumper, worn like a shirt: the only thing to wear in August.', collections: 'summer-linen' },
])

const casual = shelf({ ...men, shelf: 'casual-shirts', form: 'shirt', sizes: 'XS-XXL', seasons: 'spring autumn' }, [
  { name: 'Oxford shirt', brand: 'pell-and-ward', form: 'formal-shirt', fabric: 'twill', price: 78, colours: 'sky white blush', material: 'Cotton oxford 100%', text: 'A soft collar that rolls, a pocket that takes a pen and a cloth that never looks pressed.', collections: 'mens-collection', sold: 1120, features: 'Soft roll collar; Locker loop; Pocket that takes a pen', wear: 'Straight in the body with a curved hem, to be worn in or out. It softens with every wash.', also: 'formal-shirts', fit: 'Regular' },
  { name: 'Brushed check overshirt', brand: 'tessel', fabric: 'twill', pattern: 'plaid', price: 98, colours: 'rust/navy pine/midnight', material: 'Cotton flannel 100%, brushed both sides', text: 'Between a shirt and a jacket. Brushed inside and out, with two pockets that button.', collections: 'mens-collection chosen-this-week', seasons: 'autumn winter', sold: 402 },
  { name: 'Washed denim shirt', brand: 'tessel', fabric: 'denim', price: 108, colours: 'midblue indigo', material: 'Denim, cotton 100%, 6.5 oz', text: 'Shirt-weight selvedge with pearl snaps, washed until it stopped arguing.' },
  { name: 'Western denim shirt', brand: 'levis', fabric: 'denim', price: 79, colours: 'bleach black', material: 'Denim, cotton 100%', text: 'Snaps, points, and a fade that starts at the elbows.', sold: 318 },
  { name: 'Linen shirt, garment-dyed', brand: 'atelier-mun', fabric: 'linen', price: 94, colours: 'white sage clay navy', material: 'Linen 100%', text: 'Dyed after sewing, so the seams keep a shadow. Looks best on the second day.', collections: 'summer-linen mens-collection', seasons: 'summer', sold: 471 },
  { name: 'Striped linen shirt', brand: 'pell-and-ward', fabric: 'linen', pattern: 'stripe', price: 102, was: 128, colours: 'sky=white/sky sage=white/sage', material: 'Linen 100%', text: 'A narrow stripe on a dry linen, for ceiling fans and cold coffee.', collections: 'summer-linen', seasons: 'summer' },
  { name: 'Camp shirt, palms', brand: 'atelier-mun', pattern: 'leaf', price: 88, colours: 'petrol/sand cream/pine', material: 'Viscose 100%', text: 'Every wardrobe may have one. This one has its pocket matched to the print.', seasons: 'summer' },
  { name: 'Gingham shirt', brand: 'levis', pattern: 'check', price: 62, colours: 'navy=white/navy pine=white/pine', material: 'Cotton poplin 100%', text: 'A small, woven check, soft from the first wear.', seasons: 'spring summer' },
  { name: 'Dot shirt, midnight', brand: 'lua', pattern: 'polka', price: 128, colours: 'midnight/cream', material: 'Cotton 70%, silk 30%', text: 'Cotton and silk with dots so small that they read as shine.' },
])

const formal = shelf({ ...men, shelf: 'formal-shirts', form: 'formal-shirt', seasons: 'spring summer autumn winter' }, [
  { name: 'Pinstripe poplin shirt', brand: 'pell-and-ward', pattern: 'pinstripe', price: 88, colours: 'white/navy sky/white', material: 'Two-ply cotton poplin 100%', text: 'Two-ply poplin with a stripe as thin as a pencil line, straight across yoke and cuff.', days: 5 },
  { name: 'Twill shirt, cutaway', brand: 'pell-and-ward', fabric: 'twill', price: 96, colours: 'white sky', material: 'Two-ply cotton twill 100%', text: 'The shirt for the day it matters. Cutaway collar, double cuff, a twill that hardly creases.', collections: 'mens-collection' },
  { name: 'Graph-check shirt', brand: 'atelier-mun', pattern: 'check', price: 84, colours: 'white/slate', material: 'Cotton poplin 100%', text: 'Squared paper for people who like to keep things straight.' },
  { name: 'Charcoal formal shirt', brand: 'tessel', price: 82, colours: 'charcoal black oxblood', material: 'Cotton poplin 97%, elastane 3%', text: 'Dark poplin that keeps its colour: reactive-dyed and washed twice before it leaves.' },
  { name: 'Dress shirt, silk blend', brand: 'dior', price: 890, colours: 'white', material: 'Cotton 60%, silk 40%', text: 'A bib front without the bib: one layer of a cloth so fine that it needs no other.' },
])

const knits = shelf({ ...men, shelf: 'knitwear', seasons: 'autumn winter' }, [
  { name: 'Rib merino crew', brand: 'pell-and-ward', form: 'knit', fabric: 'knit', price: 118, colours: 'navy oat oxblood', material: 'Extra-fine merino wool 100%', text: 'Thin enough for under a jacket and warm enough without one.', collections: 'wool-before-the-rain mens-collection', sold: 334 },
  { name: 'Fisherman cable', brand: 'norrvik', form: 'knit', price: 178, colours: 'ecru pine', material: 'Lambswool 100%, undyed', text: 'Raw wool with some of the sheep left in, so rain stands on it for a while.', collections: 'wool-before-the-rain', tags: 'sweater jumper', days: 25 },
  { name: 'Midwinter Fair Isle', brand: 'norrvik', form: 'knit', fabric: 'knit', pattern: 'fairisle', price: 164, was: 205, colours: 'charcoal/oat rust/cream', material: 'Lambswool 100%', text: 'Patterned all the way round, which most are not.', collections: 'wool-before-the-rain', tags: 'sweater jumper' },
  { name: 'Wide-stripe knit', brand: 'gucci', form: 'knit', fabric: 'knit', pattern: 'stripe', price: 980, colours: 'midnight/madder', material: 'Wool 100%', text: 'Broad stripes in a firm wool that keeps its edges.' },
  { name: 'Heavy cardigan, five-ply', brand: 'pell-and-ward', form: 'cardigan', fabric: 'wool', price: 188, colours: 'camel charcoal', material: 'Lambswool 100%, five-ply', text: 'Thick as a blanket. Replaces a coat until November.', collections: 'wool-before-the-rain' },
])

const sweats = shelf({ ...men, shelf: 'sweatshirts', seasons: 'autumn winter spring' }, [
  { name: 'Loopback hoodie', brand: 'corvo', form: 'hoodie', pattern: 'heather', price: 94, was: 118, colours: 'grey charcoal', material: 'Loopback cotton fleece 100%, 420 g/m²', text: 'Knitted slowly on an old machine that makes twelve metres an hour. It pills less and drapes more.', sold: 560, tags: 'sweat' },
  { name: 'Brushed hoodie', brand: 'corvo', form: 'hoodie', price: 88, colours: 'black sage rust', material: 'Cotton fleece 80%, polyester 20%', text: 'Brushed inside until it feels like something alive.', sold: 304 },
  { name: 'Camo hoodie', brand: 'puma', form: 'hoodie', pattern: 'camo', price: 68, colours: 'slate/ash moss/sand', material: 'Cotton fleece 70%, polyester 30%', text: 'Camouflage for cities: grey on grey.' },
  { name: 'Two-panel sweatshirt', brand: 'corvo', form: 'sweatshirt', pattern: 'block', price: 78, was: 98, colours: 'pine/cream navy/oat', material: 'Cotton fleece 100%', text: 'Two colours joined at the chest with a flat seam you can run a thumb along.', sold: 515 },
  { name: 'Heather crew sweatshirt', brand: 'corvo', form: 'sweatshirt', pattern: 'heather', price: 72, colours: 'ash bleach', material: 'Loopback cotton fleece 95%, viscose 5%', text: 'The grey sweatshirt. There is not much to add, which is what is good about it.', sold: 290 },
  { name: 'Breton sweatshirt', brand: 'tessel', form: 'sweatshirt', pattern: 'stripe', price: 84, colours: 'ecru/navy', material: 'Cotton fleece 100%', text: 'Sailor’s stripes on a cloth for cold decks.' },
  { name: 'Club fleece crew', brand: 'nike', form: 'sweatshirt', price: 58, colours: 'madder midnight moss', material: 'Cotton fleece 80%, polyester 20%, recycled', text: 'Team colours without the team.', also: 'active-clothing', sold: 310 },
])

export const menTops: Row[] = [...tees, ...casual, ...formal, ...knits, ...sweats]

// Kids: from two to eleven.
import { shelf, type Row } from './row.ts'

const kids = { department: 'kids', sizes: 'ages' } as const

const tops = shelf({ ...kids, shelf: 'kids-tops', seasons: 'spring summer autumn' }, [
  { name: 'Kids’ terrazzo tee', brand: 'tove-and-bo', form: 'kids-tee', pattern: 'terrazzo', price: 22, colours: 'confetti/coral mint/peony', material: 'Cotton jersey 100%', text: 'Confetti that never needs sweeping up.', collections: 'small-gifts', sold: 244 },
  { name: 'Kids’ sailor tee', brand: 'tove-and-bo', form: 'kids-tee', pattern: 'stripe', price: 24, colours: 'navy=white/navy madder=white/madder butter/teal', material: 'Cotton jersey 100%', text: 'Stripes, because pirates wear them too.', collections: 'small-gifts', sold: 281 },
  { name: 'Kids’ dot tee', brand: 'tove-and-bo', form: 'kids-tee', pattern: 'polka', price: 22, was: 28, colours: 'peony/cream cobalt/butter', material: 'Cotton jersey 100%', text: 'Big dots to count: there are 212 on the front in size 4-5.' },
  { name: 'Kids’ tie-dye tee', brand: 'puma', form: 'kids-tee', pattern: 'tiedye', price: 26, colours: 'lagoon/coral', material: 'Cotton jersey 100%', text: 'A whirl of colour, different on every shirt.' },
  { name: 'Kids’ leaf tee', brand: 'tove-and-bo', form: 'kids-tee', pattern: 'leaf', price: 24, colours: 'sage/pine', material: 'Cotton jersey 100%', text: 'For children who would rather be up a tree.', collections: 'small-gifts' },
  { name: 'Kids’ two-colour hoodie', brand: 'tove-and-bo', form: 'kids-hoodie', pattern: 'block', price: 42, colours: 'teal/butter madder/blush', material: 'Cotton fleece 100%', text: 'Half one colour, half another, so that nobody has to decide.', seasons: 'autumn winter' },
  { name: 'Kids’ melange hoodie', brand: 'nike', form: 'kids-hoodie', pattern: 'heather', price: 38, colours: 'grey cobalt', material: 'Cotton fleece 80%, polyester 20%', text: 'The school-run hoodie.', seasons: 'autumn winter spring', sold: 232 },
  { name: 'Kids’ cable jumper', brand: 'norrvik', form: 'knit', price: 68, weight: 240, colours: 'ecru rust', material: 'Merino wool 100%, machine-washable', text: 'The cable crew, smaller, and safe in a machine.', seasons: 'winter', collections: 'wool-before-the-rain', tags: 'sweater' },
  { name: 'Kids’ football shirt', brand: 'puma', form: 'football-shirt', pattern: 'stripe', price: 34, weight: 100, colours: 'white/cobalt madder/black', material: 'Polyester 100%, recycled', text: 'For goals against the garage door.', also: 'active-clothing', sizes: 'ages' },
  { name: 'Kids’ polo', brand: 'pell-and-ward', form: 'polo', weight: 140, price: 32, colours: 'navy white', material: 'Cotton piqué 100%', text: 'Good enough for grandparents.' },
])

const skirts = shelf({ ...kids, shelf: 'kids-dresses', seasons: 'spring summer' }, [
  { name: 'Kids’ garden dress', brand: 'tove-and-bo', form: 'kids-dress', pattern: 'floral', price: 48, colours: 'sky/peony butter/coral', material: 'Cotton poplin 100%', text: 'Flowers as a child would draw them, with too many petals.', sold: 219 },
  { name: 'Kids’ gingham dress', brand: 'tove-and-bo', form: 'kids-dress', pattern: 'check', price: 44, colours: 'madder=white/madder pine=white/pine', material: 'Cotton poplin 100%', text: 'Picnic cloth with a collar.' },
  { name: 'Kids’ denim skirt', brand: 'levis', form: 'denim-skirt', weight: 220, price: 38, colours: 'midblue', material: 'Denim, cotton 100%', text: 'Buttons that really open and an inside waist that really adjusts.', seasons: 'spring summer autumn' },
])

const bottoms = shelf({ ...kids, shelf: 'kids-trousers', seasons: 'spring autumn winter' }, [
  { name: 'Kids’ double-knee joggers', brand: 'tove-and-bo', form: 'kids-joggers', price: 34, colours: 'moss navy ochre', material: 'Cotton fleece 100%', text: 'The knees have a second layer, and the second layer has a guarantee: if it wears through, we mend it.', sold: 256 },
  { name: 'Kids’ striped joggers', brand: 'tove-and-bo', form: 'kids-joggers', pattern: 'stripe', price: 34, colours: 'ecru/navy', material: 'Cotton jersey 100%', text: 'Pyjamas that may leave the house.' },
  { name: 'Kids’ training joggers', brand: 'nike', form: 'kids-joggers', pattern: 'heather', price: 36, colours: 'charcoal grey', material: 'Cotton fleece 80%, polyester 20%', text: 'Warm, plain and quick to pull on.' },
  { name: 'Kids’ straight jeans', brand: 'levis', form: 'jeans', weight: 340, price: 42, colours: 'midblue indigo', material: 'Denim, cotton 98%, elastane 2%', text: 'Reinforced where it kneels.' },
  { name: 'Kids’ swim shorts', brand: 'tove-and-bo', form: 'swim-shorts', pattern: 'floral', weight: 100, price: 26, colours: 'teal/butter coral/cream', material: 'Polyester 100%, recycled', text: 'With a pocket for shells that drains.', seasons: 'summer' },
])

const outer = shelf({ ...kids, shelf: 'kids-outerwear', seasons: 'autumn winter' }, [
  { name: 'Kids’ puffer', brand: 'norrvik', form: 'puffer', weight: 360, price: 94, colours: 'madder teal butter', material: 'Nylon 100%, recycled polyester filling', text: 'Warm, washable, with a name label inside for the cloakroom.', collections: 'rain-ready', sold: 214 },
  { name: 'Kids’ denim jacket', brand: 'levis', form: 'denim-jacket', weight: 420, price: 58, was: 74, colours: 'midblue', material: 'Denim, cotton 100%', text: 'Just like the big one.' },
])

const shoes = shelf({ department: 'kids', shelf: 'kids-shoes', also: 'sneakers', sizes: 'shoes 28-35', form: 'kids-sneaker', seasons: 'spring summer autumn' }, [
  { name: 'Kids’ strap sneaker', brand: 'tove-and-bo', price: 48, colours: 'navy/coral white/teal', material: 'Cotton canvas, rubber sole', text: 'One strap, no laces, no tears.', sold: 238 },
  { name: 'Kids’ court shoe', brand: 'puma', fabric: 'leather', price: 54, colours: 'white/pine black/signal', material: 'Leather, rubber sole', text: 'White for about a week.' },
  { name: 'Kids’ runner', brand: 'nike', fabric: 'mesh', price: 58, was: 72, colours: 'cobalt/butter peony/cream', material: 'Mesh, foam sole', text: 'Makes them no faster, but try telling them.', also: 'sneakers sports-footwear' },
])

export const kidsPieces: Row[] = [...tops, ...skirts, ...bottoms, ...outer, ...shoes]

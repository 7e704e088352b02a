// Product types of the demo catalogue, by its categories and English names.
import type { ProductTypes } from '../search-labels.ts'

const isIn =
  (...slugs: string[]): ProductTypes[string] =>
  ({ categories }) =>
    slugs.some((slug) => categories.includes(slug))
const isNamed =
  (pattern: RegExp): ProductTypes[string] =>
  ({ name }) =>
    pattern.test(name)
const any =
  (...tests: ProductTypes[string][]): ProductTypes[string] =>
  (product) =>
    tests.some((test) => test(product))
const all =
  (...tests: ProductTypes[string][]): ProductTypes[string] =>
  (product) =>
    tests.every((test) => test(product))

const dress = any(isIn('dresses'), isNamed(/\b(?:dress|gown)$|\bdress\b(?! shirt)(?=,|$)/))
const shirt = any(isIn('casual-shirts', 'formal-shirts'), isNamed(/\bshirt\b/))
const knit = any(isIn('knitwear'), isNamed(/\bjumper\b|\bcardigan\b|\bknit\b/))

export const demoTypes: ProductTypes = {
  none: () => false,
  dress,
  'linen-dress': all(dress, isNamed(/linen/)),
  shoes: any(isIn('footwear', 'sports-footwear', 'kids-shoes'), isNamed(/\bsneaker|\bshoe/)),
  boots: isNamed(/\bboot\b|chelsea/),
  'football-boots': isNamed(/^(?:firm-ground|speed) boot/),
  sneakers: any(isIn('sneakers'), isNamed(/\bsneaker|\brunner\b|court shoe/)),
  'running-shoes': any(isIn('sports-footwear'), isNamed(/\brunner\b|running shoe/)),
  heels: isIn('heels'),
  sandals: any(isIn('sandals'), isNamed(/\bsandal\b|\bslide\b/)),
  jacket: any(isIn('jackets', 'kids-outerwear', 'blazers-and-coats'), isNamed(/\bjacket\b|\bpuffer\b/)),
  'denim-jacket': isNamed(/denim jacket|trucker jacket, raw/),
  puffer: isNamed(/\bpuffer\b/),
  coat: any(isIn('coats'), isNamed(/\bcoat\b|\btrench\b|\bparka\b/)),
  trench: isNamed(/\btrench\b/),
  blazer: isIn('tailored-blazers', 'blazers'),
  suit: isIn('suits'),
  hoodie: isNamed(/\bhoodie\b/),
  sweatshirt: any(isIn('sweatshirts'), isNamed(/\bsweatshirt\b|\bhoodie\b/)),
  knit,
  shirt,
  'linen-shirt': all(shirt, isNamed(/linen/)),
  tee: any(isIn('t-shirt', 'plus-size-tops'), isNamed(/\btee\b/)),
  polo: isNamed(/\bpolo\b/),
  jeans: any(isIn('jeans'), isNamed(/\bjeans\b(?! belt)/)),
  trousers: any(isIn('trousers', 'jeans', 'kids-trousers'), isNamed(/\btrousers\b|\bjoggers\b|\bchinos\b/)),
  shorts: any(isIn('shorts', 'swim-shorts'), isNamed(/\bshorts\b/)),
  skirt: isNamed(/\bskirt\b|evening pleats/),
  leggings: isNamed(/\bleggings\b/),
  swimsuit: any(isIn('swimwear'), isNamed(/\bswim|\bbikini\b/)),
  bra: isNamed(/sports bra/),
  pyjamas: isNamed(/silk pyjamas/),
  nightdress: isNamed(/nightdress/),
  robe: isNamed(/\brobe\b/),
  bag: any(isIn('bags', 'handbags', 'totes', 'backpacks', 'travel-bags'), isNamed(/\bbag\b|\bduffel\b/)),
  backpack: isIn('backpacks'),
  handbag: isIn('handbags'),
  tote: all(isIn('totes'), isNamed(/leather/)),
  belt: isIn('belts'),
  scarf: any(isIn('scarves'), isNamed(/\bscarf\b/)),
  beanie: isNamed(/\bbeanie\b/),
  cap: isNamed(/\bcap\b/),
  gloves: isNamed(/\bgloves\b/),
  socks: isNamed(/\bsocks\b/),
  watch: any(isIn('watches', 'smart-wearables'), isNamed(/watch\b/)),
  smartwatch: isNamed(/\bsmartwatch\b/),
  sunglasses: isIn('sunglasses'),
  ring: isNamed(/\bring\b/),
  earrings: isNamed(/\bearrings\b|\bhoops\b/),
  necklace: isNamed(/\bnecklace\b|\bpendant\b/),
  headphones: isIn('headphones'),
  lipstick: isNamed(/\blipstick\b/),
  perfume: isNamed(/\bscent\b|fig and vetiver/),
  'yoga-mat': isNamed(/yoga mat/),
  ball: isNamed(/\bbasketball\b/),
  bottle: isNamed(/\bbottle\b/),
  nike: ({ brand }) => brand === 'Nike',
  jumpsuit: isNamed(/\bjumpsuit\b/),
}

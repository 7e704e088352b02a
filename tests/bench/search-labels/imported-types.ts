// Product types of the imported catalogues of ../shared/data, by their names and categories.
import type { ProductTypes } from '../search-labels.ts'

const isIn =
  (...slugs: string[]): ProductTypes[string] =>
  ({ categories }) =>
    slugs.some((slug) => categories.includes(slug))
const isNamed =
  (pattern: RegExp, ...slugs: string[]): ProductTypes[string] =>
  ({ name, categories }) =>
    pattern.test(name) || slugs.some((slug) => categories.includes(slug))

/** `fashion-products/styles.csv`: its article types are categories. */
export const fashionTypes: ProductTypes = {
  tshirts: isIn('tshirts', 'lounge-tshirts'),
  shirts: isNamed(/\bshirts?\b/, 'shirts'),
  watches: isIn('watches'),
  'sports-shoes': isIn('sports-shoes', 'casual-shoes', 'shoes'),
  heels: isNamed(/\bheels?\b/, 'heels'),
  handbags: isIn('handbags'),
  jeans: isNamed(/\bjeans\b/, 'jeans', 'jeggings'),
  dresses: isNamed(/\bdress\b/, 'dresses', 'dress', 'nightdress'),
  sunglasses: isNamed(/\bsunglasses\b/, 'sunglasses', 'eyewear'),
  backpacks: isNamed(/\bbackpack/, 'backpacks'),
  wallets: isNamed(/\bwallet/, 'wallets'),
  belts: isNamed(/\bbelt\b/, 'belts'),
  sandals: isNamed(/\bsandals?\b/, 'sandals', 'sandal', 'sports-sandals', 'flip-flops'),
  socks: isNamed(/\bsocks\b/, 'socks'),
  shorts: isNamed(/\bshorts\b/, 'shorts', 'lounge-shorts'),
  jackets: isNamed(/\bjacket\b/, 'jackets', 'rain-jacket'),
  sweaters: isNamed(/\bsweater\b|\bpullover\b/, 'sweaters', 'sweatshirts'),
  skirts: isNamed(/\bskirt\b/, 'skirts'),
  earrings: isNamed(/\bearrings?\b/, 'earrings'),
  perfume: isNamed(/\bperfume|\bdeo\b|cologne/, 'fragrance', 'perfume-and-body-mist', 'deodorant'),
  'flip-flops': isNamed(/flip[ -]?flop/, 'flip-flops'),
  'puma-shoes': ({ name, categories }) => name.includes('puma') && categories.includes('footwear'),
}

/** The CSV files of shops, together in one catalogue. */
export const filesTypes: ProductTypes = {
  none: () => false,
  dress: isNamed(/\bdress\b(?! gr)/, 'dresses'),
  trench: isNamed(/\bcoat\b/, 'coats-jackets', 'trench-coats'),
  jumpsuit: isNamed(/\bjumpsuit\b/),
  hoodie: isNamed(/\bhoodie\b/, 'hoodies', 'hoodie'),
  tee: isNamed(/\bt-?shirt|\btee\b|áo thun|áo phông/, 't-shirts', 'ao-thun'),
  pyjamas: isNamed(/\bpyjama|\bpajama/, 'pajamas'),
  tote: isNamed(/\btote\b/),
  'leather-tote': ({ name }) => /\btote\b/.test(name) && /leather/.test(name),
  backpack: isNamed(/\bbackpack\b/),
  earrings: isNamed(/\bearrings?\b/, 'earrings'),
  necklace: isNamed(/\bnecklace|\bchoker\b/, 'necklace'),
  ring: isNamed(/\bring\b/, 'rings'),
  bracelet: isNamed(/\bbracelet|\bbangle/, 'bangles-bracelets'),
  swimsuit: isNamed(/\bone ?piece\b|\bswim/, 'swimwear', 'one-pieces'),
  'skirt-vi': isNamed(/chân váy/, 'chan-vay'),
  'shirt-vi': isNamed(/sơ ?mi/, 'ao-so-mi'),
  'jeans-vi': ({ name }) => /quần jeans?/.test(name) && /ống rộng/.test(name),
  'kaki-vi': isNamed(/kaki/, 'quan-kaki'),
  'knit-vi': isNamed(/áo len/, 'ao-len'),
  'shorts-vi': isNamed(/quần (?:short|đùi|sooc)|sooc/),
  'laptop-bag': isNamed(/laptop/),
  leggings: isNamed(/\bleggings?\b/, 'leggings'),
}

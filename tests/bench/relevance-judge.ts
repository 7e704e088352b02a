// The intent of a search in ../shared/data/queries, derived by fixed rules that are independent of the shop's
// search: product type, target group, colour and brand. Materials, cuts and sizes are not judged, because the
// product data does not contain them.
import type { Style } from './fashion.ts'

export type Intent = { kinds: string[]; genders?: string[]; colours?: string[]; brand?: string }

/** Normalises escape residue, curly quotes and misspellings in the queries. */
const intentRules: [RegExp, string][] = [
  [/and #x27\^?;s?\b|['’]s?\b/g, ' '],
  [/\bwom[a-z]*\b/g, 'women'],
  [/\bwome?\b/g, 'women'],
  [/\bt[ -]?shirts?\b|\btees?\b/g, 'tshirt'],
  [/\bturtle necks?\b/g, 'turtleneck'],
  [/\bsw[a-z]*shirts?\b|\bsweatsuits?\b|\bhood[a-z]+\b/g, 'sweatshirt'],
  [/\bswe(?:ter|taer|ates)s?\b|\bswaters?\b/g, 'sweater'],
  [/\bjs[a-z]+ts\b|\bjackt\b|\bjackes\b|\bja ket\b/g, 'jacket'],
  [/\bboo(?:ta|t|ties|tie)s?\b|\bboats\b/g, 'boots'],
  [/\bsand(?:el|le)s?\b/g, 'sandals'],
  [/\bsneakerd\b|\bsnaeker\b/g, 'sneakers'],
  [/\bpjs?\b|\bp[iy]?jamas?\b|\bpajam[a-z]*\b|\bpyjamas?\b|\bpjama\b/g, 'pajamas'],
  [/\bbodys?h?uits?(?:es)?\b/g, 'bodysuit'],
  [/\bloaff?ers?\b/g, 'loafers'],
  [/\bback ?p[a-z]*cks?\b/g, 'backpack'],
  [/\bwaallets?\b/g, 'wallet'],
]

/** Product types by common names, specific before general; the first match wins. */
const kinds: [RegExp, string[]][] = [
  [/\b(?:laptop|computer) (?:bag|backpack)|backpack laptop/, ['Laptop Bag', 'Backpacks']],
  [/\bbackpacks?\b|\brucksacks?\b/, ['Backpacks', 'Rucksacks']],
  [/\bduff(?:le|el)\b/, ['Duffel Bag']],
  [/\bbelt bags?\b|\bwaist (?:bag|pouch)/, ['Waist Pouch']],
  [/\bclutch(?:es)?\b/, ['Clutches']],
  [/\bbriefcase\b/, ['Laptop Bag', 'Messenger Bag']],
  [/\bhandbags?\b|\btotes?\b|\bsatchels?\b|\bcrossbody\b|\bsmall bag\b/, ['Handbags']],
  [/\bpouch(?:es)?\b/, ['Mobile Pouch', 'Waist Pouch', 'Clutches']],
  [/\bwallets?\b/, ['Wallets']],
  [/\bwatch(?:es)?\b/, ['Watches']],
  [/\bsunglasses\b|\baviator\b(?! nation| jacket)/, ['Sunglasses']],
  [/\bbelts?\b(?!ed)/, ['Belts']],
  [/\bsocks?\b|\bsox\b/, ['Socks']],
  [/\bscar(?:f|ves)\b/, ['Scarves', 'Stoles', 'Mufflers']],
  [/\bshawls?\b|\bwraps\b/, ['Stoles', 'Scarves', 'Shrug']],
  [/\bgloves?\b/, ['Gloves']],
  [/\bhead ?bands?\b/, ['Headband']],
  [/\bhats?\b|\bbeanies?\b|\bfedoras?\b|\bknit cap\b|\bcaps?\b|\bvisor\b/, ['Caps', 'Hat']],
  [/\brings?\b/, ['Ring']],
  [/\bnecklaces?\b|\bchain\b/, ['Necklace and Chains', 'Pendant']],
  [/\bpendants?\b/, ['Pendant', 'Necklace and Chains']],
  [/\bbracelets?\b|\bbangles?\b|\bcuff\b/, ['Bracelet', 'Bangle']],
  [/\bearrings?\b/, ['Earrings']],
  [/\bflip flop/, ['Flip Flops']],
  [/\bslippers?\b|\bslides?\b/, ['Flip Flops', 'Sandals']],
  [/\bsandals?\b|\bespadrilles?\b/, ['Sandals', 'Sports Sandals', 'Flats', 'Heels']],
  [
    /\b(?:tennis|running|track|sports?) shoes?\b|\bsneakers?\b|\bhigh tops?\b|\bflyknit\b/,
    ['Sports Shoes', 'Casual Shoes'],
  ],
  [/\bheels?\b(?! boot)|\bpumps?\b|\bpeep toe\b|\bwedges?\b/, ['Heels']],
  [/\bflats?\b|\bmary jane|\bmules?\b/, ['Flats', 'Casual Shoes']],
  [/\bloafers?\b|\boxfords?\b|\bderby\b|\bslipon\b/, ['Casual Shoes', 'Formal Shoes', 'Flats']],
  [/\bboots\b(?! cut)/, ['Casual Shoes', 'Booties', 'Heels', 'Flats', 'Formal Shoes']],
  [/\bshoes?\b/, ['Casual Shoes', 'Sports Shoes', 'Formal Shoes', 'Flats', 'Heels', 'Sandals']],
  [
    /\bnight ?(?:gowns?|dress(?:es)?|shirts?)\b|\bsleep ?(?:shirts?|wear)\b|\bsleeping gown/,
    ['Nightdress', 'Night suits'],
  ],
  [
    /\bpajamas\b|\bnight clothes\b|\bloungewear\b/,
    ['Night suits', 'Nightdress', 'Lounge Pants', 'Lounge Tshirts', 'Lounge Shorts'],
  ],
  [/\brobes?\b/, ['Bath Robe', 'Robe']],
  [/\bbras?\b|\bbralette\b/, ['Bra']],
  [/\bbriefs?\b|\bboy ?shorts?\b|\bthongs?\b|\bg-strings?\b|\bunderwear\b|\bhipster\b/, ['Briefs']],
  [/\bcamisoles?\b|\bslips?\b(?! dress)/, ['Camisoles', 'Innerwear Vests', 'Baby Dolls']],
  [/\bjumpsuits?\b/, ['Jumpsuit']],
  [/\bswim|\bbikinis?\b|\bbathing suit/, ['Swimwear']],
  [/\bdenim shorts\b|\bshorts\b|\bskorts?\b/, ['Shorts']],
  [/\bleggings?\b/, ['Leggings', 'Jeggings', 'Tights', 'Churidar']],
  [/\btights\b/, ['Tights', 'Stockings', 'Leggings']],
  [/\bskirts?\b/, ['Skirts']],
  [/\bjean jacket|\bdenim jacket/, ['Jackets']],
  [/\bjeans\b|\bdenim\b$/, ['Jeans', 'Jeggings']],
  [/\bjogg(?:ers?|ing)\b|\bsweat ?pants?\b|\btrack pants?\b/, ['Track Pants', 'Lounge Pants']],
  [
    /\bpants?\b(?! suit)|\btrousers?\b|\bpalazzo\b/,
    ['Trousers', 'Track Pants', 'Lounge Pants', 'Capris', 'Patiala', 'Salwar'],
  ],
  [/\b(?:rain ?coats?|rain jackets?)\b/, ['Rain Jacket']],
  [/\bblazers?\b/, ['Blazers', 'Jackets']],
  [
    /\bjackets?\b|\bparkas?\b|\bpuffers?\b|\bcoats?\b|\btrench\b|\banorak\b/,
    ['Jackets', 'Rain Jacket', 'Blazers', 'Nehru Jackets'],
  ],
  [/\bvests?\b/, ['Innerwear Vests', 'Waistcoat', 'Jackets']],
  [/\bsweater dress/, ['Dresses', 'Sweaters']],
  [/\bsweatshirts?\b|\bfleece\b/, ['Sweatshirts']],
  [
    /\bsweaters?\b|\bcardigans?\b|\bpullovers?\b|\bturtlenecks?\b|\bponchos?\b/,
    ['Sweaters', 'Sweatshirts', 'Shrug'],
  ],
  [/\bshirt dress|\bdress(?:es)?\b(?! pants)|\bgowns?\b/, ['Dresses']],
  [/\btshirts?\b/, ['Tshirts', 'Lounge Tshirts']],
  [/\bblouses?\b/, ['Tops', 'Shirts', 'Tunics']],
  [/\btank tops?\b|\btops?\b/, ['Tops', 'Tunics', 'Tshirts', 'Camisoles']],
  [/\bshirts?\b|\bbutton (?:down|up)\b/, ['Shirts', 'Tops']],
]

/** Colour words and the data set's names for them. */
const colours: Record<string, string[]> = {
  black: ['Black'],
  white: ['White', 'Off White', 'Cream'],
  ivory: ['Off White', 'Cream', 'White'],
  navy: ['Navy Blue', 'Blue'],
  blue: ['Blue', 'Navy Blue', 'Turquoise Blue', 'Teal'],
  red: ['Red', 'Maroon', 'Burgundy'],
  pink: ['Pink', 'Rose', 'Magenta', 'Peach'],
  green: ['Green', 'Olive', 'Sea Green', 'Lime Green', 'Fluorescent Green'],
  brown: ['Brown', 'Coffee Brown', 'Mushroom Brown', 'Tan', 'Khaki'],
  beige: ['Beige', 'Cream', 'Nude', 'Skin', 'Khaki'],
  grey: ['Grey', 'Grey Melange', 'Charcoal', 'Steel'],
  gray: ['Grey', 'Grey Melange', 'Charcoal', 'Steel'],
  purple: ['Purple', 'Lavender', 'Mauve'],
  gold: ['Gold', 'Bronze', 'Copper'],
  silver: ['Silver', 'Steel', 'Metallic'],
  khaki: ['Khaki', 'Beige', 'Olive', 'Brown'],
}

/** Brands named in the queries; most are not in the product data. */
const brands =
  /\b(?:adidas|nike|puma|converse|gucci|burberry|uggs?|canada goose?|canadian goose|coach|cole haan|ralph lauren|lauren|michael kors|kate spade|moncler|mcm|aqua|barbour|balenciaga|rag and bone|ysl|hunter|theory|reiss|paige|spanx|marc jacobs|andrew marc|allsaints|all saints|north face|birkenstock|hanro|herno|sam|moschino|koral|schutz|feragamo|hobbs|save the duck|parajumpers|nic and zoe|joes|the kooples|pj salvage|polo|pitusa|liverpool|aviator nation|tory burch|miller|mother|roberto coin|tommy|bloom\w*)\b/

/** Intent of a query; undefined when it names no product type. */
export function parseIntent(query: string): Intent | undefined {
  let text = query.toLowerCase()
  for (const [pattern, replacement] of intentRules) text = text.replace(pattern, replacement)
  text = text.replace(/\s+/g, ' ').trim()
  const kind = kinds.find(([words]) => words.test(text))?.[1]
  if (!kind) return undefined
  const genders = /\bwomen\b|\bladies\b/.test(text)
    ? ['Women', 'Unisex']
    : /\bmen\b/.test(text)
      ? ['Men', 'Unisex']
      : undefined
  const colour = Object.keys(colours).find((colourWord) => new RegExp(`\\b${colourWord}\\b`).test(text))
  const brand = brands.exec(text)?.[0]
  return {
    kinds: kind,
    ...(genders && { genders }),
    ...(colour && { colours: colours[colour]! }),
    ...(brand && { brand }),
  }
}

export const isRelevant = (
  style: Style,
  { kinds: intendedKinds, genders, colours: intendedColours, brand }: Intent,
): boolean =>
  intendedKinds.includes(style.article) &&
  (!genders || genders.includes(style.gender)) &&
  (!intendedColours || intendedColours.includes(style.colour)) &&
  (!brand || style.name.toLowerCase().includes(brand))

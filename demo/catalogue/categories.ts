// Category tree with at most three levels. Every slug a menu links to is here, or is a brand, collection,
// department or season. A product has one own category, may have further ones, and always belongs to its
// department's root categories.

type Node = { slug: string; name: string; children?: Node[] }
const node = (slug: string, name: string, children?: Node[]): Node => ({ slug, name, children })

const tree: Node[] = [
  node('women-wear', 'Women’s wear', [
    node('western-wear', 'Women’s clothing', [
      node('dresses', 'Dresses'),
      node('jumpsuits', 'Jumpsuits'),
      node('tops', 'Tops'),
      node('shorts-and-skirts', 'Shorts and skirts'),
      node('shrugs', 'Shrugs'),
      node('blazers', 'Blazers'),
    ]),
    node('plus-size', 'Plus size', [
      node('plus-size-dresses', 'Plus-size dresses'),
      node('plus-size-tops', 'Plus-size tops'),
      node('plus-size-jeans', 'Plus-size jeans'),
    ]),
    node('lingerie-and-sleepwear', 'Lingerie and sleepwear', [
      node('bra', 'Bras'),
      node('briefs', 'Briefs'),
      node('sleepwear', 'Sleepwear'),
    ]),
    node('swimwear', 'Swimwear'),
  ]),
  node('men-wear', 'Men’s wear', [
    node('men-underwear', 'Underwear and nightwear'),
    node('swim-shorts', 'Swim shorts'),
  ]),
  node('kids-wear', 'Kids’ wear', [
    node('kids-tops', 'Kids’ tops'),
    node('kids-dresses', 'Kids’ dresses and skirts'),
    node('kids-trousers', 'Kids’ trousers and shorts'),
    node('kids-outerwear', 'Kids’ outerwear'),
    node('kids-shoes', 'Kids’ shoes'),
  ]),
  node('top-wear', 'Tops and outerwear', [
    node('t-shirt', 'T-shirts and polos'),
    node('casual-shirts', 'Casual shirts'),
    node('formal-shirts', 'Formal shirts'),
    node('knitwear', 'Knitwear'),
    node('sweatshirts', 'Sweatshirts and hoodies'),
    node('blazers-and-coats', 'Blazers and coats', [
      node('tailored-blazers', 'Tailored blazers'),
      node('coats', 'Coats'),
    ]),
    node('suits', 'Suits'),
    node('jackets', 'Jackets'),
  ]),
  node('bottom-wear', 'Bottoms', [
    node('jeans', 'Jeans'),
    node('trousers', 'Trousers'),
    node('shorts', 'Shorts'),
  ]),
  node('footwear', 'Footwear', [
    node('sneakers', 'Sneakers'),
    node('casual-shoes', 'Casual shoes'),
    node('flats', 'Flats'),
    node('heels', 'Heels'),
    node('boots', 'Boots'),
    node('sandals', 'Sandals and slides'),
  ]),
  node('sports', 'Sports', [
    node('sports-and-active-wear', 'Sports and active wear', [
      node('active-clothing', 'Active clothing'),
      node('sports-footwear', 'Sports footwear'),
      node('sports-accessories', 'Sports accessories'),
    ]),
    node('court-and-ball', 'Racket and ball sports'),
    node('training', 'Training'),
  ]),
  node('accessories', 'Accessories', [
    node('belts-and-scarves', 'Belts and scarves', [node('belts', 'Belts'), node('scarves', 'Scarves')]),
    node('hats-and-gloves', 'Hats and gloves'),
    node('socks', 'Socks'),
  ]),
  node('sunglasses-and-frames', 'Sunglasses and frames', [
    node('sunglasses', 'Sunglasses'),
    node('frames', 'Frames'),
  ]),
  node('bags', 'Bags', [
    node('handbags', 'Handbags'),
    node('backpacks', 'Backpacks'),
    node('totes', 'Totes'),
    node('travel-bags', 'Travel bags'),
  ]),
  node('wallets', 'Wallets'),
  node('watches-and-wearables', 'Watches and wearables', [
    node('watches', 'Watches'),
    node('wearables', 'Wearables'),
  ]),
  node('gadgets', 'Gadgets', [node('smart-wearables', 'Smart wearables'), node('headphones', 'Headphones')]),
  node('jewellery', 'Jewellery', [
    node('fashion-jewellery', 'Fashion jewellery'),
    node('fine-jewellery', 'Fine jewellery'),
  ]),
  node('beauty', 'Beauty', [
    node('makeup', 'Makeup', [node('lipsticks', 'Lipsticks')]),
    node('skincare', 'Skincare'),
    node('premium-beauty', 'Premium beauty'),
  ]),
]

export type DemoCategory = { slug: string; name: string; parent?: string }

const flatten = (nodes: Node[], parent?: string): DemoCategory[] =>
  nodes.flatMap(({ slug, name, children = [] }) => [
    { slug, name, ...(parent ? { parent } : {}) },
    ...flatten(children, slug),
  ])

/** All categories, parents before children, in menu order. */
export const demoCategories: DemoCategory[] = flatten(tree)

const bySlug = new Map(demoCategories.map((category) => [category.slug, category]))

/**
 * Path from the root to a category.
 * @throws Error when the category does not exist.
 */
export function listAncestors(slug: string): DemoCategory[] {
  const category = bySlug.get(slug)
  if (!category) throw new Error(`no category called ${slug}`)
  return category.parent ? [...listAncestors(category.parent), category] : [category]
}

/** Root categories of a department; a unisex product is in both women's and men's. */
export const rootCategories = {
  women: ['women-wear'],
  men: ['men-wear'],
  kids: ['kids-wear'],
  unisex: ['women-wear', 'men-wear'],
} as const

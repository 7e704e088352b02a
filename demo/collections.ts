// Manually curated collections. Catalogue rows name the collections they belong to.

export type DemoCollection = { slug: string; name: string; description: string }

export const demoCollections: DemoCollection[] = [
  {
    slug: 'womens-collection',
    name: 'Women’s collection',
    description:
      'One wardrobe, from a white shirt to a wool coat. Every style goes with at least five others.',
  },
  {
    slug: 'mens-collection',
    name: 'Men’s collection',
    description: 'Wardrobe essentials: quality fabrics, clean lines and shoes you can resole.',
  },
  {
    slug: 'wool-before-the-rain',
    name: 'Knitwear for cooler days',
    description:
      'Cables and plain crews knitted in Da Lat, light enough for the south and warm enough for Hanoi in January.',
  },
  {
    slug: 'summer-linen',
    name: 'Summer linen',
    description: 'Garment-dyed linen for the hottest days.',
  },
  {
    slug: 'rain-ready',
    name: 'Rain ready',
    description: 'Gabardine, waxed canvas and shells for the rainy season.',
  },
  {
    slug: 'running',
    name: 'Running',
    description: 'Shoes and clothing for road and trail.',
  },
  {
    slug: 'small-gifts',
    name: 'Small gifts',
    description: 'Pocket-sized presents, most under fifty dollars.',
  },
  {
    slug: 'chosen-this-week',
    name: 'Chosen this week',
    description: 'Five picks from our store teams.',
  },
]

// Manually curated collections. Catalogue rows name the collections they belong to.

export type DemoCollection = { slug: string; name: string; description: string }

export const demoCollections: DemoCollection[] = [
  {
    slug: 'womens-collection',
    name: 'The women’s collection',
    description:
      'One wardrobe, from a white shirt to a wool coat. Every piece goes with at least five others.',
  },
  {
    slug: 'mens-collection',
    name: 'The men’s collection',
    description:
      'What we would keep if we could keep only so much: good cloth, plain shapes, shoes that can be resoled.',
  },
  {
    slug: 'wool-before-the-rain',
    name: 'Wool, before the rain',
    description:
      'Cables and plain crews knitted in Da Lat, light enough for the south and warm enough for Hanoi in January.',
  },
  {
    slug: 'summer-linen',
    name: 'Summer linen',
    description: 'Washed, dyed and sewn for thirty-six degrees. The creases are included.',
  },
  {
    slug: 'rain-ready',
    name: 'Rain ready',
    description: 'Gabardine, waxed canvas and shells for the season that arrives sideways.',
  },
  {
    slug: 'running',
    name: 'Running',
    description: 'Shoes for road and ridge, and what to wear between them.',
  },
  {
    slug: 'small-gifts',
    name: 'Small gifts',
    description: 'Things that fit in a coat pocket, most of them under fifty dollars.',
  },
  {
    slug: 'chosen-this-week',
    name: 'Chosen this week',
    description: 'Five pieces that people in our shops would take home today.',
  },
]

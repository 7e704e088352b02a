// Search synonyms in English: each word finds the results of the others.

const groups = [
  'trainers sneakers kicks',
  'jumper sweater pullover',
  'trousers pants',
  'tee t-shirt tshirt',
  'hoodie hooded',
  'coat overcoat',
  'jacket blouson',
  'handbag purse',
  'rucksack backpack knapsack',
  'duffel holdall',
  'jewellery jewelry',
  'swimsuit swimwear bathers',
  'briefs knickers underpants',
  'pyjamas pajamas nightwear pjs pj',
  'nightdress nightgown',
  'robe dressing-gown bathrobe',
  'sunglasses shades',
  'frames glasses spectacles eyeglasses specs',
  'beanie woolly-hat',
  'cap baseball-cap',
  'wallet billfold',
  'leggings tights',
  'joggers sweatpants',
  'sweatshirt crewneck',
  'football soccer',
  'perfume fragrance scent',
  'serum skincare',
  'cardholder card-holder',
  'earbuds earphones headphones',
  'gown ballgown',
  'jeans denims',
  'puffer down-jacket',
  'trench raincoat mac',
  'pumps heels stilettos',
  'flats ballerinas',
  'slides sliders',
  'plaid tartan',
  'gingham check',
  'striped stripes stripy',
  'dotted dots polka spotted',
  'grey gray',
  'colour color',
  'navy dark-blue',
  'smartwatch smart-watch',
  'kids children',
  'men mens',
  'women womens ladies',
  // Words for a purpose or a compatible product.
  'iphone phone',
  'cold-hands gloves',
  'cold-ears beanie',
  'wet-feet boots',
]

/** One row per direction: a search for `term` in the language also finds `synonym`. */
export type DemoSynonym = { locale: string; term: string; synonym: string }

export const demoSynonyms: DemoSynonym[] = groups.flatMap((group) => {
  const label = group.split(' ').map((word) => word.replaceAll('-', ' '))
  return label.flatMap((term) =>
    label.filter((other) => other !== term).map((synonym) => ({ locale: 'en', term, synonym })),
  )
})

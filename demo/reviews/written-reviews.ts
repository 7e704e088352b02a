// Reviews of bestsellers. `days` is the number of days before the shop opens.
export type DemoReview = {
  product: string
  rating: number
  title: string
  text: string
  author: string
  days: number
  /** How the product's size runs. */
  fit?: 'small' | 'true' | 'large'
}

type ReviewRow = [
  rating: number,
  title: string,
  text: string,
  author: string,
  days: number,
  fit?: DemoReview['fit'],
]

const of = (product: string, ...rows: ReviewRow[]): DemoReview[] =>
  rows.map(([rating, title, text, author, days, fit]) => ({
    product,
    rating,
    title,
    text,
    author,
    days,
    fit,
  }))

export const writtenReviews: DemoReview[] = [
  ...of(
    'heavyweight-tee',
    [
      5,
      'Keeps its collar',
      'Washed it every week since spring. The collar lies as flat as on the first day.',
      'Marit',
      12,
      'true',
    ],
    [
      5,
      'Bought a second',
      'The cloth is thick enough that nothing shows through, even in white. Took the navy one as well.',
      'Jonas',
      34,
      'true',
    ],
    [
      4,
      'A little boxy',
      'Lovely weight. It is cut wide, so I went down one size and it sits well now.',
      'Priya',
      51,
      'large',
    ],
    [
      5,
      'Good under a jacket',
      'Does not bunch up at the shoulders. I wear it to work under a blazer.',
      'Tomasz',
      77,
      'large',
    ],
    [
      3,
      'Shrank a touch',
      'Fits, but lost about two centimetres in length in the first warm wash. Wash it cold.',
      'Ellen',
      96,
    ],
  ),
  ...of(
    'straight-jeans-13-oz',
    [
      5,
      'Stiff, then perfect',
      'They stood up by themselves for a week. After a month they are the best jeans I own.',
      'Kaito',
      9,
      'small',
    ],
    [
      4,
      'True to size',
      'Ordered my usual size and it fits. The pockets could be a bit deeper.',
      'Amelie',
      28,
      'true',
    ],
    [
      5,
      'Fades nicely',
      'Six months in, the knees and the coin pocket start to show. No loose seams anywhere.',
      'Dmitri',
      63,
      'true',
    ],
    [4, 'Heavy in summer', 'What it says: a heavy cloth. I keep them for autumn and winter.', 'Rosa', 110],
  ),
  ...of(
    'oxford-shirt',
    [
      5,
      'The collar rolls',
      'Soft collar with a proper roll and buttons that are sewn on to stay.',
      'Henrik',
      16,
    ],
    [5, 'No ironing for me', 'Hang it wet and it is fine by the morning.', 'Lucía', 40],
    [4, 'Long sleeves', 'Good for tall people. My arms are short, so I turn the cuffs back once.', 'Ben', 72],
  ),
  ...of(
    'chelsea-boot',
    [
      5,
      'Walked in within a week',
      'Firm at the heel for three days, then forgotten. The sole grips on wet stone.',
      'Noor',
      21,
    ],
    [
      4,
      'Take the larger size',
      'I am between two sizes and the larger one leaves room for a wool sock.',
      'Callum',
      45,
    ],
    [
      5,
      'Second pair in ten years',
      'The first ones were resoled twice. These are made the same way.',
      'Ingrid',
      88,
    ],
    [
      2,
      'Not for a high instep',
      'Beautiful leather, but I could not get my foot past the elastic. Sent back without trouble.',
      'Paolo',
      130,
    ],
  ),
  ...of(
    'pocket-tee-slub',
    [5, 'Soft from the start', 'Feels as if it had been worn for years already, in a good way.', 'Sanne', 14],
    [4, 'Thin but nice', 'A summer tee. The pocket is more for looks than for use.', 'Mateo', 39],
  ),
  ...of(
    'breton-long-sleeve',
    [
      5,
      'Stripes meet at the seams',
      'The stripes run on across the side seams, which takes care.',
      'Claire',
      18,
    ],
    [
      4,
      'Wide neck',
      'Sits wide at the neck as it should. I would like it one centimetre longer.',
      'Yusuf',
      59,
    ],
    [5, 'My travel top', 'Folded for two days in a bag and looked fine.', 'Hanna', 83],
  ),
  ...of(
    'knitted-polo',
    [5, 'Smarter than it has to be', 'Between a jumper and a shirt, and good at being both.', 'Anton', 25],
    [4, 'Wash it by hand', 'Did as the label says and it kept its shape.', 'Mei', 66],
  ),
  ...of(
    'thermal-long-sleeve',
    [
      5,
      'Warm and flat',
      'Thin enough for under a shirt, warm enough for the bicycle at five degrees.',
      'Oskar',
      11,
    ],
    [4, 'Cuffs hold', 'The cuffs did not widen, which mine always do.', 'Leila', 48],
  ),
  ...of(
    'training-tee-melange',
    [4, 'Dries fast', 'Dry again before I am home from the run.', 'Finn', 22],
    [5, 'No smell', 'Worn three times on a hike before it needed a wash.', 'Zofia', 57],
    [3, 'Colour is greyer', 'A fine tee; on my screen it looked a little bluer.', 'Aaron', 91],
  ),
  ...of(
    'pique-polo',
    [5, 'Collar stays up', 'It does not curl after washing, unlike every other one I had.', 'Bruno', 31],
    [4, 'Good length', 'Stays tucked in when sitting.', 'Astrid', 70],
  ),
]

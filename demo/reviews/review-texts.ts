// Which review sentences apply to a product, and those about its size.
import { lines, type ReviewTexts } from './review-lines.ts'
import { knit, outerwear, shirt, tee } from './of-tops-and-coats.ts'
import { bottoms, dress, kids, underwear } from './of-other-clothes.ts'
import { accessory, bag, eyewear, shoes } from './of-shoes-and-bags.ts'
import { audio, beauty, jewellery, sport, watch } from './of-other-products.ts'

/** Without the sentences about parts that the product does not have. */
const without = (texts: ReviewTexts, words: RegExp): ReviewTexts => ({
  ...texts,
  details: texts.details.filter((text) => !words.test(text)),
  experiences: texts.experiences.filter((text) => !words.test(text)),
  remarks: texts.remarks.filter((text) => !words.test(text)),
  complaints: texts.complaints.filter(({ text }) => !words.test(text)),
})

const kinds: Record<string, ReviewTexts> = {}
const add = (texts: ReviewTexts, forms: string) => {
  for (const form of forms.split(' ')) kinds[form] = texts
}
add(tee, 'tee long-sleeve polo tank plus-tee running-tee football-shirt cycling-jersey')
add(shirt, 'shirt formal-shirt blouse')
add(knit, 'knit cardigan sweatshirt hoodie shrug')
add(outerwear, 'coat trench puffer bomber denim-jacket blazer suit track-jacket')
add(dress, 'shirt-dress slip-dress wrap-dress plus-dress ball-gown blazer-dress jumpsuit')
add(bottoms, 'jeans chinos shorts joggers denim-skirt pleated-skirt leggings plus-jeans')
add(shoes, 'sneaker runner hightop loafer flat chelsea pump hiker sandal slide cleat')
add(underwear, 'pyjamas robe nightdress bra briefs sports-bra swimsuit bikini swim-shorts')
add(bag, 'handbag crossbody tote backpack duffel')
add(accessory, 'wallet cardholder belt scarf cap beanie gloves socks')
add(eyewear, 'sunglasses aviator optical')
add(watch, 'watch smartwatch fitness-band')
add(audio, 'headphones earbuds')
add(jewellery, 'necklace bracelet')
add(without(jewellery, /clasp|chain/i), 'ring earrings')
add(beauty, 'perfume lipstick skincare cream makeup-palette')
add(sport, 'football basketball racket skateboard dumbbell yogamat bottle golfbag')
add(kids, 'kids-tee kids-hoodie kids-dress kids-joggers kids-sneaker')

/** @throws Error when there are no texts for a form. */
export function getReviewTexts(form: string): ReviewTexts {
  const texts = kinds[form]
  if (!texts) throw new Error(`no review texts for ${form}`)
  return texts
}

/** What buyers say about the size, by how it fitted them. */
export const fitTexts = {
  clothes: {
    small: lines(`
      The sizes run small, so go one up.
      I needed a size larger than usual.
      The cut is narrow. My usual size was tight.
      Between two sizes, choose the larger one.`),
    true: lines(`
      My usual size fits.
      True to size.
      I followed the size guide and it fits well.
      The fit is as described.`),
    large: lines(`
      The sizes run large, so I took one down.
      The cut is wide. The smaller size fits better.
      Roomier than I expected in my usual size.
      Go down a size if you like a close fit.`),
  },
  shoes: {
    small: lines(`
      They run small. I went up half a size and then one more.
      Take a size up, above all with thick socks.
      Tight in my usual size, so I exchanged them for the next one.
      A little short at the toes.`),
    true: lines(`
      My usual size fits.
      True to size, also with wide feet.
      The foot length in the size guide was right.
      They fit from the first day.`),
    large: lines(`
      They run large. I wear them with an insole.
      I took a size down.
      A little wide at the heel in my usual size.
      Half a size too big for me.`),
  },
  other: {
    small: ['The sizes run small, so go one up.', 'I needed a size larger than usual.'],
    true: ['My usual size fits.', 'True to size.', 'I followed the size guide and it was right.'],
    large: ['The sizes run large, so I took one down.', 'A size smaller would have been enough.'],
  },
} as const

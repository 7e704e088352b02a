// Reviews of all demo products but those of the last four days: at least five of each, with how the size fits where there is one. The bestsellers have
// written ones; the others are composed of sentences about their kind of product. Seeded, so every shop has the same.
import { catalogueRows } from './catalogue.ts'
import { getPublishedDays, getUnitsSold, toKey } from './catalogue/expand.ts'
import type { Row } from './catalogue/row.ts'
import { pick, seededRandom } from './catalogue/seeded-random.ts'
import { sizeRuns } from './catalogue/sizes.ts'
import { authors } from './reviews/review-authors.ts'
import { fitTexts, getReviewTexts } from './reviews/review-texts.ts'
import { type DemoReview, writtenReviews } from './reviews/written-reviews.ts'

type Fit = NonNullable<DemoReview['fit']>

/** Fewest reviews of a product. */
const MIN_REVIEWS = 5
const MAX_REVIEWS = 14
/** Products that were published later have not been delivered to any customer. */
const MIN_DAYS_FOR_REVIEWS = 4

/** All entries in an order that depends on the seed, then all of them in another order. */
function createDeck<T>(seed: string, entries: readonly T[]): () => T {
  let dealt = 0
  let order: T[] = []
  return () => {
    const place = dealt++ % entries.length
    if (place === 0) order = shuffle(`${seed} ${dealt}`, entries)
    return order[place]!
  }
}

const shuffle = <T>(seed: string, entries: readonly T[]): T[] =>
  entries
    .map((entry, place) => ({ entry, chance: seededRandom(`${seed} ${place}`) }))
    .toSorted((a, b) => a.chance - b.chance)
    .map(({ entry }) => entry)

/** How the sizes of a product run, as a share of its buyers says. */
function pickFit(row: Row, place: number): Fit | undefined {
  if (sizeRuns[row.sizes].length === 0) return undefined
  const tendency = seededRandom(`tendency ${row.name}`)
  const [small, large] = tendency < 0.2 ? [0.55, 0.05] : tendency < 0.35 ? [0.05, 0.5] : [0.12, 0.1]
  const chance = seededRandom(`fit ${row.name} ${place}`)
  if (chance < small) return 'small'
  return chance > 1 - large ? 'large' : 'true'
}

function pickRating(row: Row, place: number): number {
  const quality = 0.75 + 0.25 * seededRandom(`quality ${row.name}`)
  const chance = seededRandom(`rating ${row.name} ${place}`) / quality
  if (chance < 0.62) return 5
  if (chance < 0.93) return 4
  return chance < 1.08 ? 3 : 2
}

const getFitTexts = (row: Row) => {
  if (row.sizes.startsWith('shoes')) return fitTexts.shoes
  return ['rings', 'socks'].includes(row.sizes) || ['belt', 'gloves'].includes(row.form)
    ? fitTexts.other
    : fitTexts.clothes
}

function composeReviews(row: Row, count: number, written: readonly DemoReview[]): DemoReview[] {
  const texts = getReviewTexts(row.form)
  const fits = getFitTexts(row)
  const product = toKey(row)
  const otherAuthors = authors.filter((name) => written.every(({ author }) => author !== name))
  const nextTitle = createDeck(`title ${product}`, texts.titles)
  const nextDetail = createDeck(`detail ${product}`, texts.details)
  const nextExperience = createDeck(`experience ${product}`, texts.experiences)
  const nextRemark = createDeck(`remark ${product}`, texts.remarks)
  const nextComplaint = createDeck(`complaint ${product}`, texts.complaints)
  const nextAuthor = createDeck(`author ${product}`, otherAuthors)
  const isSized = sizeRuns[row.sizes].length > 0
  const lastDay = Math.max(1, getPublishedDays(row) - 2)
  const praised = new Set<string>()
  /** Each pair of sentences once. */
  const praise = (rating: number): string => {
    const text = `${nextDetail()} ${rating === 5 ? nextExperience() : nextRemark()}`
    if (praised.has(text)) return praise(rating)
    praised.add(text)
    return text
  }
  let complaints = 0

  return Array.from({ length: count }, (_, place) => {
    const wish = pickRating(row, place)
    // Each complaint once.
    const rating = wish < 4 && complaints++ >= texts.complaints.length ? 4 : wish
    const complaint = rating < 4 ? nextComplaint() : undefined
    const fit = complaint?.fit && isSized ? complaint.fit : pickFit(row, place)
    const hasFitText = fit !== undefined && !complaint && seededRandom(`fit text ${product} ${place}`) < 0.6
    const fitText = hasFitText ? [pick(`which fit text ${product} ${place}`, fits[fit])] : []
    const body = complaint?.text ?? praise(rating)
    return {
      product,
      rating,
      title: complaint?.title ?? nextTitle(),
      text: [body, ...fitText].join(' '),
      author: nextAuthor(),
      days: 1 + Math.floor(seededRandom(`day ${product} ${place}`) * lastDay),
      ...(fit && { fit }),
    }
  })
}

/** Products that sell more have more reviews. */
const getReviewCount = (row: Row): number =>
  Math.min(MAX_REVIEWS, MIN_REVIEWS + Math.floor(getUnitsSold(row) / 30))

export const demoReviews: DemoReview[] = catalogueRows
  .filter((row) => getPublishedDays(row) >= MIN_DAYS_FOR_REVIEWS)
  .flatMap((row) => {
    const written = writtenReviews.filter(({ product }) => product === toKey(row))
    return [...written, ...composeReviews(row, Math.max(0, getReviewCount(row) - written.length), written)]
  })

// Expands a row to a product input. Pure: random choices are seeded with the row's text.
import type { ProductInput } from '../../src/modules/catalog/product-input.ts'
import { slugify } from '../../src/kernel/text/fold.ts'
import { getBrand } from '../brands.ts'
import { careFor, careInstructions } from './care.ts'
import { rootCategories, listAncestors, type DemoCategory } from './categories.ts'
import type { Cut } from './cut.ts'
import { accessoryCuts } from './cuts-accessories.ts'
import { outer } from './cuts-outer.ts'
import { shoesAndBags } from './cuts-shoes-and-bags.ts'
import { tops } from './cuts-tops.ts'
import { seededRandom, pick } from './seeded-random.ts'
import { listColourways, listPictures } from './pictures.ts'
import type { Row } from './row.ts'
import { findChart, getDemand, sizeRuns, sizeCode } from './sizes.ts'

const cuts: Record<string, Cut> = { ...tops, ...outer, ...shoesAndBags, ...accessoryCuts }

/**
 * Returns the facts of a row's form.
 * @throws Error when the form is unknown.
 */
export function getCut(row: Row): Cut {
  const match = cuts[row.form]
  if (!match) throw new Error(`${row.name}: nothing is known about the form ${row.form}`)
  return match
}

const splitWords = (text = '') => text.split(' ').filter(Boolean)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A description of one paragraph per text. */
export const createDescription = (...texts: string[]): string =>
  texts.map((text) => `<p>${escaped(text)}</p>`).join('')

const listFeatures = (row: Row): string[] =>
  row.features?.split(';').map((feature) => feature.trim()) ?? getCut(row).features

/** The product's slug and source key. */
export const toKey = (row: Row): string => slugify(row.name)

/**
 * The product's own category first, each with its ancestors, then further categories and the department's roots,
 * without duplicates.
 */
export function listCategories(row: Row): DemoCategory[] {
  const all = [row.category, ...splitWords(row.also), ...rootCategories[row.department]].flatMap(
    listAncestors,
  )
  return [...new Map(all.map((category) => [category.slug, category])).values()]
}

/** Materials, fit and further attributes of a product. */
export function listSpecifications(row: Row): { name: string; value: string }[] {
  const fit = row.fit ?? getCut(row).fit
  const ownSpecs = (row.specs ?? '').split(';').filter((part) => part.trim())
  return [
    { name: 'Material', value: row.material },
    { name: /\d/.test(fit) ? 'Size' : 'Fit', value: fit },
    ...ownSpecs.map((part) => {
      const [name = '', ...value] = part.split(':')
      return { name: name.trim(), value: value.join(':').trim() }
    }),
    { name: 'Origin', value: getBrand(row.brand).origin },
    { name: 'Weight', value: `${getWeight(row)} g` },
  ].filter(({ value }) => value !== 'One size')
}

const getWeight = (row: Row): number => row.weight ?? getCut(row).grams

/** Stock of a variant: a twelfth are sold out, a tenth are low, and the rest follows demand. */
function getStock(row: Row, sku: string, demand: number): number {
  if (row.stock === 'gone') return 0
  const chance = seededRandom(`stock ${sku}`)
  if (row.stock === 'few') return chance < 0.4 ? 0 : 1 + Math.floor(chance * 3)
  if (chance < 0.08) return 0
  if (chance < 0.18) return 1 + Math.floor(seededRandom(`few ${sku}`) * 3)
  return Math.ceil((6 + 42 * seededRandom(`many ${sku}`)) * demand)
}

function createVariants(row: Row, number: number): ProductInput['variants'] {
  const sizeRun = sizeRuns[row.sizes]
  const sizes: readonly (string | undefined)[] = sizeRun.length > 0 ? sizeRun : [undefined]
  const stem = `SLV-${String(number).padStart(4, '0')}`
  return listColourways(row).flatMap(({ dye }) =>
    sizes.map((size, place) => {
      const sku = size ? `${stem}-${dye.code}-${sizeCode(size)}` : `${stem}-${dye.code}`
      return {
        sku,
        choice: size ? [dye.label, size] : [dye.label],
        // The middle size has the given weight; each step away changes it by 2.5 %.
        weightGrams: Math.round(getWeight(row) * (size ? 1 + 0.025 * (place - (sizes.length - 1) / 2) : 1)),
        priceMinor: row.price * 100,
        ...(row.was ? { compareAtMinor: row.was * 100 } : {}),
        onHand: getStock(row, sku, size ? getDemand(size, sizeRun) : 1),
      }
    }),
  )
}

const dayMs = 86_400_000

/**
 * Days since publication: as given in the row, otherwise within the last seven months, with more recent dates more
 * likely.
 */
export const getPublishedDays = (row: Row): number =>
  row.days ?? 7 + seededRandom(`published ${row.name}`) ** 1.4 * 205

function publishedAt(row: Row, now: Date): string {
  const ms = Math.floor((now.getTime() - getPublishedDays(row) * dayMs) / 60_000) * 60_000
  return new Date(ms).toISOString()
}

/** Expands a row to a product; `number` is its catalogue number, `now` the day the shop opens. */
export function expand(row: Row, number: number, now: Date): ProductInput {
  const { slug, name } = getBrand(row.brand)
  const sizeRun = sizeRuns[row.sizes]
  const key = toKey(row)
  const chart = findChart(row.sizes, row.department, row.form)
  return {
    sourceKey: key,
    slug: key,
    name: row.name,
    brand: { slug, name },
    department: row.department,
    categories: listCategories(row),
    collections: splitWords(row.collections),
    seasons: splitWords(row.seasons),
    tags: splitWords(row.tags),
    descriptionHtml: createDescription(row.text, row.wear ?? pick(row.name, getCut(row).wear)),
    features: listFeatures(row),
    care: [...careInstructions[careFor(row.form, row.material)]],
    specifications: listSpecifications(row),
    ...(chart ? { sizeChart: chart } : {}),
    ...(row.limit !== undefined && { maxPerOrder: row.limit }),
    status: 'active',
    publishedAt: publishedAt(row, now),
    options: [
      {
        name: 'Colour',
        kind: 'colour',
        values: listColourways(row).map(({ dye }) => ({
          label: dye.label,
          swatch: dye.hex,
          family: dye.family,
        })),
      },
      ...(sizeRun.length > 0
        ? [{ name: 'Size', kind: 'size' as const, values: sizeRun.map((label) => ({ label })) }]
        : []),
    ],
    variants: createVariants(row, number),
    pictures: listPictures(row),
  }
}

/** Units sold: a few products sell a lot, most sell some, new ones very few. */
export function getUnitsSold(row: Row): number {
  if (row.sold !== undefined) return row.sold
  const units = Math.floor(6 + 330 * seededRandom(`sold ${row.name}`) ** 3)
  return row.days !== undefined && row.days < 14 ? Math.ceil(units / 6) : units
}

// Any number of products from ../shared/data/fashion-products (real names, types and colours; prices, sizes and
// stock are made up deterministically).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slugify } from '../../src/kernel/text/fold.ts'
import { sql } from 'kysely'
import { type ProductInput, productInput } from '../../src/modules/catalog/product-input.ts'
import { writeProducts } from '../../src/modules/imports/write-products.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { readCsv } from '../../src/modules/imports/files/csv-reader.ts'
import { getColourFamily } from '../../src/modules/imports/normalize/normalize-colours.ts'
import { sharedData } from '../support/imports.ts'

const stylesFile = join(sharedData, 'fashion-products/styles.csv')
export const hasFashion = (): boolean => existsSync(stylesFile)

export type Style = {
  id: number
  gender: string
  master: string
  sub: string
  article: string
  colour: string
  season: string
  usage: string
  name: string
}

/** Rows of the data set, in order. */
export async function readStyles(): Promise<Style[]> {
  const styles: Style[] = []
  async function* text() {
    yield readFileSync(stylesFile, 'utf8')
  }
  for await (const rows of readCsv(text())) {
    for (const row of rows) {
      if (!('cells' in row) || row.line === 1) continue
      // The file does not quote names that contain commas.
      const [id, gender, master, sub, article, colour, season, , usage, ...name] = row.cells
      if (!name.length || !name.join(',').trim()) continue
      styles.push({
        id: Number(id),
        gender: gender!,
        master: master!,
        sub: sub!,
        article: article!,
        colour: colour!,
        season: season!,
        usage: usage!,
        name: name.join(',').trim(),
      })
    }
  }
  return styles
}

const departments: Record<string, 'women' | 'men' | 'kids' | 'unisex'> = {
  Women: 'women',
  Men: 'men',
  Girls: 'kids',
  Boys: 'kids',
}
const sizes: Record<string, string[]> = {
  Topwear: ['S', 'M', 'L'],
  Bottomwear: ['30', '32', '34'],
  Innerwear: ['S', 'M', 'L'],
  Dress: ['S', 'M', 'L'],
  'Loungewear and Nightwear': ['M', 'L'],
  Shoes: ['40', '42', '44'],
  Sandal: ['38', '39', '40'],
  'Flip Flops': ['38', '40', '42'],
}

/** The nth product: the rows in turn, then again with other names, colours and prices. */
function fashionProduct(styles: readonly Style[], at: number, now: Date): ProductInput {
  const style = styles[at % styles.length]!
  const repetition = Math.floor(at / styles.length)
  const otherStyle = styles[(at * 7 + repetition * 13) % styles.length]!
  const colour = colourName(repetition === 0 ? style.colour : otherStyle.colour)
  const sourceKey = repetition === 0 ? `style-${style.id}` : `style-${style.id}-${repetition}`
  const name = repetition === 0 ? style.name : `${style.name} ${repetition + 1}`
  const brand = guessBrand(style)
  const labels = sizes[style.sub] ?? []
  return {
    sourceKey,
    slug: `${slugify(style.name) || 'style'}-${style.id}${repetition === 0 ? '' : `-${repetition}`}`,
    name,
    ...(brand && { brand: { slug: slugify(brand), name: brand } }),
    department: departments[style.gender] ?? 'unisex',
    categories: categoryLevels(style),
    seasons: style.season ? [style.season.toLowerCase()] : [],
    tags: [style.usage, style.gender].filter(Boolean),
    publishedAt: new Date(
      now.getTime() - ((style.id * 31 + repetition * 17) % 900) * 86_400_000,
    ).toISOString(),
    options: [
      {
        name: 'Colour',
        kind: 'colour',
        values: [{ label: colour, family: getColourFamily(colour) ?? 'multi' }],
      },
      ...(labels.length > 0
        ? [{ name: 'Size', kind: 'size' as const, values: labels.map((label) => ({ label })) }]
        : []),
    ],
    variants: (labels.length > 0 ? labels : ['']).map((label) => ({
      sku: `ST-${style.id}-${repetition}${label && `-${label}`}`,
      choice: [colour, ...(label ? [label] : [])],
      priceMinor: 500 + ((style.id * 7_919 + repetition * 131) % 24_000),
      onHand: (style.id + repetition) % 11 === 0 ? 0 : 20 + (style.id % 50),
    })),
    pictures: [{ source: { kind: 'drawing', order: { form: 'tee', colour: '#803020' } }, alt: name }],
  }
}

const colourName = (colour: string) => (colour && colour !== 'NA' ? colour : 'Multi')

/** Up to three category levels; a level with the same name as its parent is merged. */
function categoryLevels({ master, sub, article }: Style): { slug: string; name: string; parent?: string }[] {
  const categories: { slug: string; name: string; parent?: string }[] = []
  for (const name of [master, sub, article]) {
    const slug = slugify(name)
    const parent = categories.at(-1)?.slug
    if (slug && !categories.some((level) => level.slug === slug))
      categories.push({ slug, name, ...(parent && { parent }) })
  }
  return categories
}

const batchSize = 200

/** Adds products until there are `targetCount`; `written` exist already. */
export async function fillFashion(
  db: Db,
  styles: readonly Style[],
  targetCount: number,
  translate: (line: string) => void,
  written = 0,
): Promise<void> {
  const now = new Date()
  for (let start = written; start < targetCount; start += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, targetCount - start) }, (_, offset) =>
      productInput.parse(fashionProduct(styles, start + offset, now)),
    )
    await db.transaction().execute((tx) => writeProducts(tx, batch, { now, reason: 'initial' }))
    if (start % 5_000 === 0) translate(`  ${start} of ${targetCount} products written`)
  }
  // A shop's database is also vacuumed and analysed shortly after an import.
  await sql`vacuum analyze`.execute(db)
}

/** Names start with the brand, followed by the target group. */
function guessBrand({ name }: Style): string | undefined {
  const before = /^(.{2,24}?)\s+(?:men|women|boys?|girls?|unisex|kids?)(?:['’]?s)?\b/i.exec(name)?.[1]
  return before && before.split(' ').length <= 3 && slugify(before) ? before : undefined
}

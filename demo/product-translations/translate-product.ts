// Translates a demo product from the copy of its row and form, and its attributes.
import type { ProductTranslation } from '../../src/modules/catalog/products/product-translations.ts'
import { careFor } from '../catalogue/care.ts'
import { createDescription, listSpecifications, toKey } from '../catalogue/expand.ts'
import { type Colourway, createAltText, listColourways, views } from '../catalogue/pictures.ts'
import type { Row } from '../catalogue/row.ts'
import { pick } from '../catalogue/seeded-random.ts'
import type { Attributes, CatalogueTranslation } from './translation.ts'

export type TranslatedDemoProduct = {
  sourceKey: string
  words: ProductTranslation
  /** Translated alt texts, by the English ones. */
  alts: Record<string, string>
}

/**
 * Looks up an English text.
 * @throws Error when it is not translated.
 */
function translate(texts: Readonly<Record<string, string | undefined>>, english: string): string {
  const text = texts[english]
  if (text === undefined) throw new Error(`no translation of ${english}`)
  return text
}

const capitalise = (text: string) => text.replace(/^\p{L}/u, (first) => first.toUpperCase())

/** `Cotton 95%, elastane 5%` lists the share before each material: `95% cotton, 5% elastane`. */
function translateMaterial(material: string, { materials, attributes }: CatalogueTranslation): string {
  const parts = material.split(/[,;] /).map((part) => {
    const [, name = part, share] = /^(.*) (\d+%)$/.exec(part) ?? []
    const text = translate(materials, name.toLowerCase())
    return share ? `${share} ${text}` : text
  })
  return capitalise(parts.join(attributes.comma))
}

function translateValue(value: string, { values, units }: Attributes): string {
  const [, amount, unit = ''] = /^(\d[\d. x]*) (\p{L}+)$/u.exec(value) ?? []
  if (amount) return `${amount} ${translate(units, unit)}`
  return /^\d+$/.test(value) ? value : translate(values, value)
}

const joinColours = (
  { ground, accent }: Colourway,
  { and }: Attributes,
  colours: Record<string, string>,
): string =>
  [ground, ...(accent ? [accent] : [])].map(({ label }) => translate(colours, label).toLowerCase()).join(and)

/** Alt texts such as `Áo thun chấm bi, xanh navy và kem, chấm bi, mặt trước`, by the English ones. */
function translateAlts(row: Row, name: string, attributes: Attributes, colours: Record<string, string>) {
  const alts = listColourways(row).flatMap((colourway) => {
    const print = colourway.pattern && attributes.patterns[colourway.pattern]
    const what = [name, joinColours(colourway, attributes, colours), ...(print ? [print] : [])]
    return views.map(([view, viewText]) => [
      createAltText(row, colourway, viewText),
      [...what, attributes.views[view]].join(attributes.comma),
    ])
  })
  return Object.fromEntries(alts) as Record<string, string>
}

/**
 * @param colours names of colours, by the English ones.
 * @throws Error when a text is not translated.
 */
export function translateProduct(
  row: Row,
  translation: CatalogueTranslation,
  colours: Record<string, string>,
): TranslatedDemoProduct {
  const sourceKey = toKey(row)
  const { forms, products, care, attributes } = translation
  const copy = products[sourceKey]
  const form = forms[row.form]
  if (!copy || !form) throw new Error(`no translation of ${row.name}`)
  return {
    sourceKey,
    words: {
      name: copy.name,
      description_html: createDescription(copy.text, copy.wear ?? pick(row.name, form.wear)),
      features: copy.features ?? form.features,
      care: care[careFor(row.form, row.material)],
      specifications: listSpecifications(row).map(({ name, value }) => ({
        name: translate(attributes.specifications, name),
        value:
          name === 'Material' ? translateMaterial(value, translation) : translateValue(value, attributes),
      })),
      seo_title: '',
      seo_description: '',
    },
    alts: translateAlts(row, copy.name, attributes, colours),
  }
}

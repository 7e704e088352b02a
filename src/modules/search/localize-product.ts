// Localises products: texts, names of brand and categories, option values, and pictures. Pure.
import { catalogueLocale } from '../../kernel/locale.ts'
import type { LocalizedNames } from '../catalog/localized-names.store.ts'
import type { PictureAlts, DetailTranslation } from '../catalog/products/product-translations.store.ts'
import { parseMediaId } from '../media/media.ts'
import { translateOptionText } from '../translations/option-texts.store.ts'
import { localize } from '../translations/localize.ts'
import {
  type Attribute,
  type Picture,
  type ProductDetail,
  type SizeChart,
  translatedProductFields,
} from './listing.ts'
import { localizedLabel } from './localize-options.ts'

/** What translates a product into one language: its own texts, if any, and the names it shares with others. */
export type ProductTexts = { names: LocalizedNames; product: DetailTranslation | undefined }

export function localizeProduct(source: ProductDetail, { names, product }: ProductTexts): ProductDetail {
  const translate = (text: string) => translateOptionText(names.optionTexts, text) ?? text
  const named = <Named extends { slug: string; name: string }>(
    kind: 'brand' | 'category',
    one: Named,
  ): Named => ({
    ...one,
    name: names[kind].get(one.slug)?.name ?? one.name,
  })
  const { seo_title: _title, seo_description: _description, ...detail } = source
  return {
    ...localize(detail, product, translatedProductFields),
    // Without translations the page uses the name and the description, never the SEO texts of the source language.
    ...(product?.seo_title && { seo_title: product.seo_title }),
    ...(product?.seo_description && { seo_description: product.seo_description }),
    ...(source.brand && { brand: named('brand', source.brand) }),
    breadcrumb: source.breadcrumb.map((one) => named('category', one)),
    options: { colour: translate(source.options.colour), size: translate(source.options.size) },
    attributes: source.attributes.map((one) => localizeAttribute(one, translate, product?.pictures ?? {})),
    ...(source.size_chart && { size_chart: localizeSizeChart(source.size_chart, translate) }),
  }
}

type Translate = (text: string) => string

function localizeAttribute(attribute: Attribute, translate: Translate, alts: PictureAlts): Attribute {
  const localizePicture = (picture: Picture): Picture => {
    const alt = alts[parseMediaId(picture.url) ?? '']?.alt
    return alt ? { ...picture, alt } : { ...picture, lang: catalogueLocale }
  }
  return {
    ...attribute,
    name: translate(attribute.name),
    ...localizedLabel(attribute.value, translate),
    image: localizePicture(attribute.image),
    gallery: attribute.gallery.map(localizePicture),
    sub_attributes: attribute.sub_attributes.map((size) => ({
      ...size,
      ...localizedLabel(size.value, translate),
    })),
  }
}

/** Translates the name and the columns; sizes and measurements are the same in all languages. */
export const localizeSizeChart = (chart: SizeChart, translate: Translate): SizeChart => ({
  ...chart,
  name: translate(chart.name),
  columns: chart.columns.map(translate),
})

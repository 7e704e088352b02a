// Product translations, field by field; a missing field falls back to the source text.
import { z } from 'zod'
import { translationLocales, type TranslationLocale } from '../taxonomy/category-tree.ts'
import { textInput } from '../../../contracts/schemas/product-fields.ts'
import { getMediaUrl } from '../../media/media.ts'
import { digestText } from '../../translations/digest-text.ts'
import { MAX_PRODUCT_PICTURES } from './product-pictures.ts'
import { changeInput, taxonomyText } from '../taxonomy/taxonomy-inputs.ts'

export const translatedFields = [
  'name',
  'description_html',
  'features',
  'care',
  'specifications',
  'seo_title',
  'seo_description',
] as const
export type TranslatedField = (typeof translatedFields)[number]
/** Parts of a product whose translation may be missing or outdated. */
export const translatedParts = [...translatedFields, 'pictures'] as const
export type TranslatedPart = (typeof translatedParts)[number]

export const MAX_LIST_LINES = 60
const lines = z.array(taxonomyText(1, 500)).max(MAX_LIST_LINES)
/** Facts are typed one per line as `name: value`, so a name has no colon. */
const factNameInput = taxonomyText(1, 200).refine((name) => !name.includes(':'), 'without a colon')
const facts = z.array(z.object({ name: factNameInput, value: taxonomyText(1, 500) })).max(MAX_LIST_LINES)

export const productTranslationInput = z.object({
  name: taxonomyText(0, 300),
  description_html: textInput(0, 50_000),
  features: lines,
  care: lines,
  specifications: facts,
  seo_title: taxonomyText(0, 500),
  seo_description: taxonomyText(0, 2_000),
})
export type ProductTranslation = z.output<typeof productTranslationInput>
const { shape } = productTranslationInput

export const productTranslationEditInput = z
  .object({
    name: changeInput(shape.name),
    description_html: changeInput(shape.description_html),
    features: changeInput(shape.features),
    care: changeInput(shape.care),
    specifications: changeInput(shape.specifications),
    seo_title: changeInput(shape.seo_title),
    seo_description: changeInput(shape.seo_description),
    pictures: z
      .record(z.string().regex(/^[a-z0-9]{16,64}$/), changeInput(taxonomyText(0, 300)))
      .refine((edit) => Object.keys(edit).length <= 2 * MAX_PRODUCT_PICTURES, 'too many in one request')
      .describe('Alt texts by media id'),
  })
  .partial()
export type ProductTranslationEdit = z.output<typeof productTranslationEditInput>

export const emptyTranslation: ProductTranslation = {
  name: '',
  description_html: '',
  features: [],
  care: [],
  specifications: [],
  seo_title: '',
  seo_description: '',
}

/** Alt text of a picture; `translation` is empty when the source text is used. */
export type PictureTranslation = {
  media: string
  url: string
  alt: string
  translation: string
  stale: boolean
}

export type TranslationState = {
  locale: TranslationLocale
  translation: ProductTranslation
  /** Without duplicates, in order. */
  pictures: PictureTranslation[]
  /** Parts without a translation, which use the source text. */
  missing: TranslatedPart[]
  /** Parts whose source text has changed since the translation. */
  stale: TranslatedPart[]
}
export type TranslatedProduct = {
  id: number
  number: number
  slug: string
  name: string
  status: 'draft' | 'active' | 'archived'
  original: ProductTranslation
  languages: TranslationState[]
}

const isEmptyValue = (value: ProductTranslation[TranslatedField]) => value.length === 0

/** Stored alt texts by medium: `of` is the digest of the source text that was translated. */
export type SavedAlts = Partial<Record<string, { alt: string; of: string }>>

const toPictureTranslation = ({ media, alt }: PictureAlt, savedAlts: SavedAlts): PictureTranslation => {
  const savedAlt = savedAlts[media]
  const translatedAlt = savedAlt?.alt ?? ''
  return {
    media,
    url: getMediaUrl(media),
    alt,
    translation: translatedAlt,
    stale: translatedAlt !== '' && savedAlt?.of !== digestText(alt),
  }
}
export type PictureAlt = { media: string; alt: string }

/** @param sourceDigests by field, the digest of the source text. */
export function getTranslationState(
  locale: TranslationLocale,
  original: ProductTranslation,
  translation: ProductTranslation,
  sourceDigests: Partial<Record<TranslatedField, string>>,
  currentAlts: { pictures: readonly PictureAlt[]; savedAlts: SavedAlts },
): TranslationState {
  const translatableFields = translatedFields.filter((field) => !isEmptyValue(original[field]))
  const pictures = currentAlts.pictures.map((pictureState) =>
    toPictureTranslation(pictureState, currentAlts.savedAlts),
  )
  const picturesPart = (isIncluded: boolean): TranslatedPart[] => (isIncluded ? ['pictures'] : [])
  return {
    locale,
    translation: translation,
    pictures,
    missing: [
      ...translatableFields.filter((field) => isEmptyValue(translation[field])),
      ...picturesPart(pictures.some((pictureState) => pictureState.translation === '')),
    ],
    stale: [
      ...translatableFields.filter(
        (field) => !isEmptyValue(translation[field]) && sourceDigests[field] !== digestText(original[field]),
      ),
      ...picturesPart(pictures.some((pictureState) => pictureState.stale)),
    ],
  }
}

export { translationLocales, type TranslationLocale }

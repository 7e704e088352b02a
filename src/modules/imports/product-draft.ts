// An incoming product as the file's rows describe it, before its options, SKUs and stock are normalised.
import { createHash } from 'node:crypto'
import { createReason, type Reason } from '../../platform/text/localized-reason.ts'
import { slugify } from '../../kernel/text/fold.ts'
import type { FieldValuesInput } from '../custom-fields/custom-fields.ts'
import { toValueSlug } from '../catalog/catalog.store.ts'
import { MAX_SKU_LENGTH } from '../../contracts/schemas/product-fields.ts'
import {
  pickCosts,
  type VariantCostInput,
  type ParsedProduct,
  type PictureInput,
  productInput,
} from '../catalog/product-input.ts'
import {
  createLabelDistinguisher,
  type OptionKind,
  type OptionValue,
  detectOptionKinds,
  buildOptionValue,
  normalizeLabel,
} from './normalize/normalize-options.ts'
import type { ReportLevel, ReportSink } from './runs/import-report.ts'

export type DraftVariant = VariantCostInput & {
  line: number
  sku: string
  /** One raw label per option. */
  labels: string[]
  barcode?: string
  weightGrams: number
  dimensionsMm?: number[]
  priceMinor: number
  compareAtMinor?: number
  marketPrices?: NonNullable<ParsedProduct['variants'][number]['marketPrices']>
  onHand?: number
  backorderDate?: string
  inventoryPolicy?: NonNullable<ParsedProduct['variants'][number]['inventoryPolicy']>
  components?: NonNullable<ParsedProduct['variants'][number]['components']>
  /** Raw values of custom fields, of the variant or of its product. */
  fields?: FieldValuesInput
  /** URL of the variant's own image. */
  picture?: string
}

export type Draft = Omit<ParsedProduct, 'variants' | 'options' | 'pictures' | 'fields'> & {
  /** Raw values of custom fields. */
  fields?: FieldValuesInput
  line: number
  options: { name: string; kind?: OptionKind; column: string; values?: Map<string, Partial<OptionValue>> }[]
  variants: DraftVariant[]
  /** Keeps labels exactly as written: for the native format, where the merchant chose them. */
  exactLabels: boolean
  pictures: PictureInput[]
  /** Column names used in this file, for the report. */
  columns: { sku: string; title: string }
}

const shortHash = (text: string, length = 8) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/**
 * A slug for a handle. When a slug cannot hold all of its letters it ends in a hash of the handle, so different
 * handles get different slugs.
 */
export function slugForHandle(handle: string): string {
  const slug = slugify(handle).slice(0, 100).replace(/-+$/, '')
  const plain = handle.normalize('NFKD').replace(/\p{Mn}/gu, '')
  return /[^\p{Script=Latin}\P{L}]/u.test(plain) || slug === '' ? `${slug || 'p'}-${shortHash(handle)}` : slug
}

/** A slug for a name in any script. */
export const slugForName = (name: string): string => slugForHandle(name)

/** A SKU that is stable for a product and its option values; a long one ends in a hash of the whole. */
export function buildSku(stem: string, choice: readonly string[]): string {
  const parts = choice.map((label) => slugForHandle(label)).filter(Boolean)
  const sku = [stem, ...parts].join('-')
  return sku.length <= 80 ? sku : `${sku.slice(0, 71)}-${shortHash(sku)}`
}

const collapseSpace = (label: string) => label.replace(/\s+/gu, ' ').trim()

/**
 * Labels of each option that must not be normalised, in lower case, because normalising would merge two
 * variants, as with `Black*` and `Black`. Labels that differ only in case or spaces are the same option value.
 */
function ambiguousLabels(
  variants: readonly DraftVariant[],
  normalizeText: (label: string, option: number) => string,
): Set<string>[] {
  const lower = (label: string) => label.toLocaleLowerCase('en')
  const byTidyChoice = Map.groupBy(variants, ({ labels }) =>
    labels.map((label, at) => lower(normalizeText(label, at))).join('\n'),
  )
  const ambiguous = (variants[0]?.labels ?? []).map(() => new Set<string>())
  for (const [choice, duplicates] of byTidyChoice) {
    if (duplicates.length < 2) continue
    choice.split('\n').forEach((label, at) => {
      const spellings = new Set(duplicates.map(({ labels }) => lower(collapseSpace(labels[at]!))))
      if (spellings.size > 1) ambiguous[at]!.add(label)
    })
  }
  return ambiguous
}

/** @returns undefined when no variant can be sold; the reason has been reported. */
export function completeDraft(draft: Draft, report: ReportSink): ParsedProduct | undefined {
  const reportProblem = (level: ReportLevel, line: number, column: string, kind: string, why: Reason) =>
    report({ level, line, column, handle: draft.sourceKey, kind, ...why })

  const kinds = detectOptionKinds(
    draft.options.map((option, index) => ({
      name: option.name,
      labels: draft.variants.map(({ labels }) => labels[index] ?? ''),
    })),
  ).map((kind, index) => draft.options[index]!.kind ?? kind)
  const distinct = kinds.map(() => createLabelDistinguisher())
  const normalizeText = (label: string, index: number) => normalizeLabel(label, kinds[index]!)
  const ambiguous = draft.exactLabels ? [] : ambiguousLabels(draft.variants, normalizeText)
  const show = (label: string, index: number) => {
    if (draft.exactLabels) return distinct[index]!(label)
    const normalizedLabel = normalizeText(label, index)
    return distinct[index]!(
      ambiguous[index]!.has(normalizedLabel.toLocaleLowerCase('en')) ? collapseSpace(label) : normalizedLabel,
    )
  }

  const variantsByChoice = new Map<string, { variant: DraftVariant; choice: string[] }>()
  for (const variant of draft.variants) {
    const missing = draft.options.findIndex((_, index) => !variant.labels[index]?.trim())
    if (missing >= 0) {
      const { name, column } = draft.options[missing]!
      reportProblem(
        'error',
        variant.line,
        column,
        'choice-missing',
        createReason('reason.choice.missing', { name }),
      )
      continue
    }
    if (variant.sku.length > MAX_SKU_LENGTH) {
      reportProblem(
        'error',
        variant.line,
        draft.columns.sku,
        'sku-long',
        createReason('reason.sku.long', { length: variant.sku.length, most: MAX_SKU_LENGTH }),
      )
      continue
    }
    const choice = draft.options.map((_, index) => show(variant.labels[index]!, index))
    const key = choice.map(toValueSlug).join('\n')
    const earlier = variantsByChoice.get(key)?.variant
    if (earlier) {
      const column = draft.options[0]?.column ?? draft.columns.title
      // When two rows have the same option values, keep the one with stock.
      const [left, stays] =
        earlier.onHand === 0 && variant.onHand !== 0 ? [earlier, variant] : [variant, earlier]
      const level = left.onHand === 0 ? 'note' : 'error'
      reportProblem(
        level,
        left.line,
        column,
        'choice-twice',
        choice.length
          ? createReason('reason.choice.duplicate', { choice: choice.join(' / '), line: stays.line })
          : createReason('reason.product.duplicate', { line: stays.line }),
      )
      if (left === variant) continue
    }
    variantsByChoice.set(key, { variant, choice })
  }
  if (variantsByChoice.size === 0) return undefined

  const keptVariants = [...variantsByChoice.values()]
  const uses = Map.groupBy(keptVariants, ({ variant }) => variant.sku)
  const stem = slugForHandle(draft.sourceKey).slice(0, 60)
  const variants = keptVariants.map(({ variant, choice }) => {
    let sku = variant.sku
    if (sku === '') {
      sku = buildSku(stem, choice)
      reportProblem(
        'note',
        variant.line,
        draft.columns.sku,
        'sku-made',
        createReason('reason.sku.made', { sku }),
      )
    } else if (uses.get(variant.sku)!.length > 1) {
      sku = buildSku(sku, choice)
      reportProblem(
        'warning',
        variant.line,
        draft.columns.sku,
        'sku-duplicate',
        createReason('reason.sku.duplicate', { given: variant.sku, sku }),
      )
    }
    return {
      sku,
      choice,
      weightGrams: variant.weightGrams,
      priceMinor: variant.priceMinor,
      ...(variant.barcode && { barcode: variant.barcode }),
      ...(variant.dimensionsMm && { dimensionsMm: variant.dimensionsMm }),
      ...pickCosts(variant),
      ...(variant.compareAtMinor !== undefined && { compareAtMinor: variant.compareAtMinor }),
      ...(variant.marketPrices && { marketPrices: variant.marketPrices }),
      ...(variant.onHand !== undefined && { onHand: variant.onHand }),
      ...(variant.inventoryPolicy && { inventoryPolicy: variant.inventoryPolicy }),
      ...(variant.backorderDate && { backorderDate: variant.backorderDate }),
      ...(variant.components && { components: variant.components }),
      ...(variant.fields && { fields: variant.fields }),
    }
  })

  const { line, columns: _columns, exactLabels: _exactLabels, ...product } = draft
  const parsed = productInput.safeParse({
    ...product,
    options: draft.options.map(({ name, values }, index) => ({
      name,
      kind: kinds[index],
      values: [...new Set(variants.map(({ choice }) => choice[index]!))].map((label) =>
        values ? { label, ...values.get(label) } : buildOptionValue(label, kinds[index]!),
      ),
    })),
    variants,
    pictures: placeOnColours(draft, keptVariants, kinds.indexOf('colour')),
  })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues)
    reportProblem('error', line, issue.path.join('.'), 'invalid', { reason: issue.message })
  return undefined
}

/**
 * An image named only by variants of one colour is assigned to that colour. A variant image that is not in the
 * product's image list is appended.
 */
function placeOnColours(
  draft: Draft,
  keptVariants: { variant: DraftVariant; choice: string[] }[],
  colour: number,
): PictureInput[] {
  const labelsByOption = new Map<string, Set<string>>()
  for (const { variant, choice } of keptVariants) {
    if (!variant.picture) continue
    const colours = labelsByOption.get(variant.picture) ?? new Set<string>()
    labelsByOption.set(variant.picture, colours.add(colour >= 0 ? choice[colour]! : ''))
  }
  const colourOf = (url: string) => {
    const colours = [...(labelsByOption.get(url) ?? [])]
    return colours.length === 1 && colours[0] ? { colour: colours[0] } : {}
  }
  const listed = new Set<string>()
  const pictures = draft.pictures.map((picture) => {
    if (picture.source.kind !== 'address') return picture
    listed.add(picture.source.url)
    return { ...picture, ...(picture.colour ? {} : colourOf(picture.source.url)) }
  })
  for (const url of labelsByOption.keys()) {
    const colourIndex = colourOf(url)
    if (!listed.has(url))
      pictures.push({
        source: { kind: 'address', url },
        alt: [draft.name, colourIndex.colour].filter(Boolean).join(', '),
        view: 'front',
        ...colourIndex,
      })
  }
  return pictures
}

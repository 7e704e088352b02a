// The inverse edits of product changes in the audit log.
import { isDeepStrictEqual } from 'node:util'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import type { EditableProduct, ProductEditInput } from '../catalog/products/edit-product.ts'
import { type ProductTranslationEdit, translationLocales } from '../catalog/products/product-translations.ts'
import type { AuditEvent } from './audit-events.store.ts'
import { invertDiff } from './reverts/revert.service.ts'

/** The inverse edit of translations; undefined when the event only marked them as reviewed. */
export function translationRevert({ diff }: Pick<AuditEvent, 'diff'>) {
  const locale = translationLocales.find((language) => Object.hasOwn(diff, language))
  if (!locale) return undefined
  const changedFields = (edit: object) =>
    Object.entries(edit).filter(
      ([, { was, to }]: [string, { was: unknown; to: unknown }]) => !isDeepStrictEqual(was, to),
    )
  const { pictures = {}, ...textFields } = diff[locale] as ProductTranslationEdit
  const alts = changedFields(pictures)
  const all = [
    ...changedFields(textFields),
    ...(alts.length > 0 ? [['pictures', Object.fromEntries(alts)]] : []),
  ]
  return all.length === 0
    ? undefined
    : { locale, back: invertDiff(Object.fromEntries(all)) as ProductTranslationEdit }
}

/** Fields whose current value is not the one that the inverse edit expects. */
export function findConflicts({ variants, ...textFields }: ProductEditInput, now: EditableProduct): string[] {
  const variantsById = new Map(now.variants.map((variant) => [variant.id, variant]))
  const findDifferences = (fields: object, current: object | undefined, path: string) =>
    Object.entries(fields as Record<string, { was: unknown } | number>).flatMap(([field, edit]) =>
      typeof edit === 'object' && (current as Record<string, unknown> | undefined)?.[field] !== edit.was
        ? path + field
        : [],
    )
  return [
    ...findDifferences(textFields, now, ''),
    ...variants.flatMap((variant) =>
      findDifferences(variant, variantsById.get(variant.id), `variants.${variant.id}.`),
    ),
  ]
}

/** The inverse edit: it requires the current values to be those that the change wrote. */
export function productRevert(event: Pick<AuditEvent, 'diff'>): ProductEditInput {
  const { publish_at: publishAt, ...edit } = event.diff as ProductEditInput
  const { description_html: html, ...back } = invertDiff(edit)
  return {
    ...back,
    ...(html && { description_html: { was: sanitiseHtml(html.was), to: html.to } }),
    // Publishing at a scheduled time is not reverted to a schedule in the past.
    ...(publishAt && !edit.status && { publish_at: invertDiff(publishAt) }),
  }
}

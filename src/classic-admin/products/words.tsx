import type { EditableProduct, ProductStatus } from '../../modules/catalog/products/edit-product.ts'
import { toLocalDateTime } from '../../kernel/time-zone.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import type { Typed } from './product-edit.ts'

/** What a form was refused for: `marked` are its fields, `changed` says that somebody else has written them. */
export type RefusedEdit = { marked: string[]; typed: Typed; changed: boolean }
type Props = { product: EditableProduct; timeZone: string; may: boolean; refused: RefusedEdit | undefined }

const states = ['draft', 'active', 'archived'] as const satisfies ProductStatus[]

/** Name, description and whether it is sold. What was typed stays; what it was is what stands in the shop now. */
export function Words({ product, timeZone, may, refused }: Props) {
  const { t } = useText()
  const typed = refused?.typed ?? {}
  const error = (field: 'name' | 'description_html' | 'status' | 'publish_at', now: string) =>
    refused?.marked.includes(field)
      ? refused.changed
        ? t('office.product.now', { value: now })
        : t(`office.product.fault.${field}`)
      : undefined
  const { name, status, description_html: html, publish_at: planned } = product
  const plannedHere = planned === null ? '' : toLocalDateTime(new Date(planned), timeZone)
  return (
    <fieldset className="office-words" disabled={!may}>
      <legend className="visually-hidden">{t('office.product.name')}</legend>
      {!may && <p className="sm dim">{t('office.product.not-yours')}</p>}
      <Field label={t('office.product.name')} error={error('name', name)}>
        {(control) => (
          <input
            {...control}
            name="name"
            required
            maxLength={200}
            lang="en"
            defaultValue={typed['name'] ?? name}
          />
        )}
      </Field>
      <input type="hidden" name="was-name" value={name} />
      <Field label={t('office.state')} error={error('status', t(`office.product.state.${status}`))}>
        {(control) => (
          <select {...control} name="status" defaultValue={typed['status'] ?? status}>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`office.product.state.${state}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <input type="hidden" name="was-status" value={status} />
      {status === 'draft' && (
        <Field
          label={t('office.product.publish-at')}
          hint={t('office.product.publish-at.hint', { zone: timeZone })}
          optional
          error={error('publish_at', plannedHere.replace('T', ' ') || '–')}
        >
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              name="publish_at"
              defaultValue={typed['publish_at'] ?? plannedHere}
            />
          )}
        </Field>
      )}
      <input type="hidden" name="was-publish_at" value={plannedHere} />
      <input type="hidden" name="seen-publish_at" value={planned ?? ''} />
      <Field
        className="wide"
        label={t('office.product.description')}
        error={error('description_html', html.slice(0, 300))}
      >
        {(control) => (
          <textarea
            {...control}
            name="description_html"
            rows={6}
            dir="ltr"
            lang="en"
            maxLength={50_000}
            defaultValue={typed['description_html'] ?? html}
          />
        )}
      </Field>
      <input type="hidden" name="was-description_html" value={html} />
    </fieldset>
  )
}

// Custom fields of the variants of a product.
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { FieldsDialog, recordFieldsQuery } from '../../kit/fields/record-fields.tsx'
import type { ProductRecord } from './product-record.ts'

type Variant = ProductRecord['product']['variants'][number]

export function VariantFieldsPanel({ variants }: { variants: readonly Variant[] }) {
  const { t } = useText()
  const can = useCan()
  const [first] = variants
  // All variants have the same definitions.
  const { data } = useQuery({
    ...recordFieldsQuery('variants', String(first?.id)),
    enabled: first !== undefined,
  })
  if (!data || data.definitions.length === 0 || !can('product-text.edit')) return null
  return (
    <Panel id="product.variant-fields" title={t('product.variant-fields')}>
      <ul className="record-list-lines">
        {variants.map((variant) => (
          <li key={variant.id}>
            <bdi className="grow">
              {variant.options.length > 0 ? variant.options.join(' / ') : variant.sku}
            </bdi>
            <DialogButton className="button quiet" label={t('fields.edit')}>
              {(close) => <VariantFieldsDialog id={String(variant.id)} onClose={close} />}
            </DialogButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function VariantFieldsDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useQuery(recordFieldsQuery('variants', id))
  return data ? <FieldsDialog owner="variants" id={id} record={data} onClose={onClose} /> : null
}

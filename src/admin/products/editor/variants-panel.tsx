// The variants of a product: prices and stock, and what shipping and customs need.
import type { ReactNode } from 'react'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { SelectField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import type { CatalogueChoices } from '../catalogue-choices.ts'
import { productLabels } from './product-labels.ts'
import type { ProductRecord } from './product-record.ts'
import { type ColumnGroup, VariantTable } from './variant-table.tsx'

type Props = { product: ProductRecord['product']; actions?: ReactNode }

export function VariantsPanel({ product, actions }: Props) {
  const { t } = useText()
  const can = useCan()
  const groups: ColumnGroup[] = [
    {
      isEnabled: can('product-prices.edit'),
      columns: [
        { field: 'price', kind: 'amount', forAll: true },
        { field: 'sale_price', kind: 'amount', forAll: true },
        { field: 'cost', kind: 'amount', forAll: true },
      ],
    },
    {
      isEnabled: can('stock.edit'),
      columns: [
        { field: 'on_hand', kind: 'number', forAll: true },
        { field: 'inventory_policy', kind: 'policy' },
      ],
    },
    { isEnabled: can('product-text.edit'), columns: [{ field: 'status', kind: 'active' }] },
  ]
  return (
    <Panel
      id="product.variants"
      title={t('products.variants')}
      count={product.variants.length}
      actions={actions}
    >
      <VariantTable product={product} groups={groups} />
    </Panel>
  )
}

type ShippingProps = Props & { profiles: CatalogueChoices['shipping_profiles'] }

export function ShippingPanel({ product, profiles }: ShippingProps) {
  const { t } = useText()
  const can = useCan()
  const groups: ColumnGroup[] = [
    {
      isEnabled: can('product-text.edit'),
      columns: [
        { field: 'sku', kind: 'text' },
        { field: 'barcode', kind: 'text' },
        { field: 'weight_grams', kind: 'number', forAll: true },
        { field: 'dimensions_mm', kind: 'dimensions', forAll: true },
        { field: 'hs_code', kind: 'text', forAll: true },
        { field: 'country_of_origin', kind: 'capitals', forAll: true },
      ],
    },
    { isEnabled: can('stock.edit'), columns: [{ field: 'backorder_date', kind: 'date' }] },
  ]
  return (
    <Panel id="product.shipping" title={t('product.shipping')}>
      {profiles.length > 0 && (
        <fieldset disabled={!can('product-text.edit')}>
          <div className="edit-grid">
            <SelectField
              path="shipping_profile"
              label={t(productLabels.shipping_profile)}
              none={t('product.shipping-profile.default')}
              options={profiles.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </div>
        </fieldset>
      )}
      <VariantTable product={product} groups={groups} />
    </Panel>
  )
}

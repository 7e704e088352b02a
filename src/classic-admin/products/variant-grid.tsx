import type { EditableProduct, EditableVariant } from '../../modules/catalog/products/edit-product.ts'
import { Fragment } from 'react'
import { minorDigits } from '../../kernel/money.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedAmount } from '../shell/amount.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { inventoryPolicies, variantFields } from './product-edit.ts'
import { ProductStateMark } from './product-state.tsx'
import type { RefusedEdit } from './words.tsx'

type Props = {
  products: EditableProduct[]
  may: { words: boolean; prices: boolean; stock: boolean }
  refused: RefusedEdit | undefined
}

const labels = {
  price: 'office.product.price',
  sale_price: 'office.product.sale-price',
  cost: 'office.product.cost',
  on_hand: 'office.product.on-hand',
  inventory_policy: 'office.product.policy',
  backorder_date: 'office.field.backorder-date',
} as const

const isAmountField = (name: (typeof variantFields)[number]) =>
  name === 'price' || name === 'sale_price' || name === 'cost'

/** All variants at once, below their product where there are several; the first row is for every one of them. */
export function VariantGrid({ products, may, refused }: Props) {
  const { t } = useText()
  // One currency: prices of retail.
  const { currency } = products[0]!
  const digits = minorDigits(currency)
  const mayWrite = {
    price: may.prices,
    sale_price: may.prices,
    cost: may.prices,
    on_hand: may.stock,
    inventory_policy: may.stock,
    backorder_date: may.stock,
  }
  const field = (name: (typeof variantFields)[number], of: number | 'all', now: string, label: string) => {
    const full = `${name}-${of}`
    const marked = refused?.marked.includes(full)
    const control = {
      name: full,
      'aria-label': `${t(labels[name])}, ${label}`,
      'aria-invalid': marked || undefined,
      'aria-describedby': marked ? `${full}-fault` : undefined,
      disabled: !mayWrite[name],
      defaultValue: refused?.typed[full] ?? now,
    }
    return (
      <>
        {name === 'inventory_policy' ? (
          <select {...control}>
            {of === 'all' && <option value="" />}
            {inventoryPolicies.map((policy) => (
              <option key={policy} value={policy}>
                {t(`office.product.policy.${policy}`)}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            type={name === 'backorder_date' ? 'date' : 'text'}
            inputMode={name === 'on_hand' ? 'numeric' : 'decimal'}
            dir="ltr"
            autoComplete="off"
          />
        )}
        {of !== 'all' && mayWrite[name] && <input type="hidden" name={`was-${full}`} value={now} />}
        {marked && (
          <span className="office-mark xs" id={`${full}-fault`}>
            {refused?.changed
              ? t('office.product.now', { value: now || '–' })
              : t(`office.product.fault.${name}`)}
          </span>
        )}
      </>
    )
  }
  return (
    <section className="office-part">
      <h2 className="t-sm" id="variants">
        {t('office.product.variants')}{' '}
        <sup className="count">{products.reduce((sum, { variants }) => sum + variants.length, 0)}</sup>
      </h2>
      <p className="sm dim">{t('office.product.all.hint')}</p>
      <TableFrame aria-labelledby="variants">
        <table className="office-grid">
          <thead>
            <tr>
              <th scope="col">{t('office.sku')}</th>
              <th scope="col">{t('office.piece')}</th>
              {variantFields.map((name) => (
                <th key={name} scope="col">
                  {t(labels[name])}
                  {isAmountField(name) && (
                    <>
                      {' '}
                      <bdi className="dim-3">{currency}</bdi>
                    </>
                  )}
                </th>
              ))}
              <th scope="col">{t('office.product.sold')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('office.product.all')}</th>
              <td />
              {variantFields.map((name) => (
                <td key={name}>{field(name, 'all', '', t('office.product.all'))}</td>
              ))}
              <td />
            </tr>
            {products.map((product) => (
              <Fragment key={product.id}>
                {products.length > 1 && (
                  <tr>
                    <th scope="rowgroup" colSpan={9} className="office-of">
                      <PlainLink className="link" href={officePaths.officeProduct(product.id)}>
                        <UntranslatedText>{product.name}</UntranslatedText>
                      </PlainLink>{' '}
                      <ProductStateMark status={product.status} />
                    </th>
                  </tr>
                )}
                {product.variants.map((variant) => (
                  <tr key={variant.id}>
                    <th scope="row">
                      <bdi dir="ltr">{variant.sku}</bdi>
                    </th>
                    <td>
                      <UntranslatedText>{variant.options.join(', ')}</UntranslatedText>
                    </td>
                    <td>{field('price', variant.id, typedAmount(variant.price, digits), variant.sku)}</td>
                    <td>
                      {field('sale_price', variant.id, typedAmount(variant.sale_price, digits), variant.sku)}
                    </td>
                    <td>{field('cost', variant.id, typedAmount(variant.cost, digits), variant.sku)}</td>
                    <td>
                      {field('on_hand', variant.id, String(variant.on_hand), variant.sku)}
                      {variant.reserved > 0 && (
                        <span className="xs dim">
                          {' '}
                          {t('office.product.held', { count: variant.reserved })}
                        </span>
                      )}
                    </td>
                    <td>{field('inventory_policy', variant.id, variant.inventory_policy, variant.sku)}</td>
                    <td>{field('backorder_date', variant.id, variant.backorder_date ?? '', variant.sku)}</td>
                    <td>
                      <Sold variant={variant} may={may.words} refused={refused} />
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

/** Whether shoppers may choose it. One that is not stays in the orders that hold it. */
function Sold({
  variant,
  may,
  refused,
}: { variant: EditableVariant; may: boolean } & Pick<Props, 'refused'>) {
  const { t } = useText()
  const name = `status-${variant.id}`
  const marked = refused?.marked.includes(name)
  return (
    <>
      <input
        type="checkbox"
        name={name}
        aria-label={`${t('office.product.sold')}, ${variant.sku}`}
        aria-invalid={marked || undefined}
        aria-describedby={marked ? `${name}-fault` : undefined}
        disabled={!may}
        defaultChecked={refused ? refused.typed[name] !== undefined : variant.status === 'active'}
      />
      {may && <input type="hidden" name={`was-${name}`} value={variant.status} />}
      {marked && (
        <span className="office-mark xs" id={`${name}-fault`}>
          {refused?.changed
            ? t('office.product.now', {
                value: t(
                  variant.status === 'active'
                    ? 'office.product.state.active'
                    : 'office.product.state.archived',
                ),
              })
            : t('office.product.fault.sold')}
        </span>
      )}
    </>
  )
}

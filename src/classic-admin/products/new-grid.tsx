import { MAX_VARIANTS } from '../../contracts/limits.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import type { Faults } from './new-form.ts'
import type { Typed } from './product-edit.ts'
import { choicesOf, howMany, keyOf, optionsIn, skuMaker } from './variant-plan.ts'

type Props = {
  typed: Typed
  faults: Faults
  currency: string
  /** Choices that there are already: they have no row. */
  known?: ReadonlySet<string>
}
const columns = ['sku', 'price', 'stock', 'barcode'] as const

/** A row for each choice; what is left empty in it is as it is for all of them. */
export function NewGrid({ typed, faults, currency, known }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const options = optionsIn(typed)
  const all = howMany(options)
  const choices = all > MAX_VARIANTS ? [] : choicesOf(options).filter((choice) => !known?.has(keyOf(choice)))
  const count = all > MAX_VARIANTS ? all : choices.length
  const skuOf = skuMaker(typed['pattern'] ?? '', typed['name'] ?? '', options)
  const labels = {
    sku: t('office.sku'),
    price: t('office.product.price'),
    stock: t('office.product.on-hand'),
    barcode: t('office.new.barcode'),
  }
  const fault = (name: string) => {
    const found = faults[name]
    return found && t(`office.new.fault.${found}`)
  }
  const forAll = (name: string, label: string, mode: 'decimal' | 'numeric' | 'text', hint?: string) => (
    <Field label={label} error={fault(name)} hint={hint} optional={name === 'weight' || name === 'pattern'}>
      {(control) => (
        <input
          {...control}
          name={name}
          inputMode={mode}
          dir="ltr"
          maxLength={80}
          autoComplete="off"
          defaultValue={typed[name]}
        />
      )}
    </Field>
  )
  return (
    <section className="office-part">
      <h2 className="t-sm" id="variants" aria-live="polite">
        {t('office.product.variants')} <sup className="count">{number(count)}</sup>
      </h2>
      <div className="office-words office-four">
        {forAll('price-all', `${labels.price} (${currency})`, 'decimal')}
        {forAll('stock-all', labels.stock, 'numeric')}
        {forAll('weight', t('office.new.weight'), 'numeric')}
        {forAll('pattern', t('office.new.pattern'), 'text', t('office.new.pattern.hint'))}
      </div>
      <p className="sm dim">
        {count > MAX_VARIANTS ? t('office.new.fault.many') : t('office.new.grid.hint')}
      </p>
      <TableFrame aria-labelledby="variants">
        <table className="office-grid">
          <thead>
            <tr>
              <th scope="col">{t('office.piece')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {labels[name]}
                </th>
              ))}
              <th scope="col">{t('office.new.leave')}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => {
              const key = keyOf(choice)
              const named = choice.join(', ') || t('office.new.only')
              const standsFor = {
                sku: skuOf(choice),
                price: typed['price-all'] ?? '',
                stock: typed['stock-all'] || '0',
                barcode: '',
              }
              return (
                <tr key={key}>
                  <th scope="row">{named}</th>
                  {columns.map((name) => {
                    const full = `${name}:${key}`
                    const wrong = fault(full)
                    return (
                      <td key={name}>
                        <input
                          className={name === 'sku' || name === 'barcode' ? 'long' : undefined}
                          name={full}
                          aria-label={`${labels[name]}, ${named}`}
                          aria-invalid={wrong ? true : undefined}
                          aria-describedby={wrong ? `${full}-fault` : undefined}
                          inputMode={name === 'price' ? 'decimal' : name === 'stock' ? 'numeric' : 'text'}
                          dir="ltr"
                          maxLength={name === 'barcode' ? 40 : 80}
                          autoComplete="off"
                          placeholder={standsFor[name]}
                          defaultValue={typed[full]}
                        />
                        {wrong && (
                          <span className="office-mark xs" id={`${full}-fault`}>
                            {wrong}
                          </span>
                        )}
                      </td>
                    )
                  })}
                  <td>
                    <input
                      type="checkbox"
                      name={`leave:${key}`}
                      aria-label={`${t('office.new.leave')}, ${named}`}
                      defaultChecked={typed[`leave:${key}`] !== undefined}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

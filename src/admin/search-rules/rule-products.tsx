// The products of a search rule, in order where it matters.
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useText } from '../i18n/text.tsx'
import { ProductSearch } from '../kit/product-search.tsx'
import type { RuleForm } from './rule-form.ts'

/** Of src/modules/search/rules/search-rules.ts. */
const MAX_PRODUCTS = 50

type Products = RuleForm['products']
type Props = { products: Products; isOrdered: boolean; onChange(products: Products): void }

export function RuleProducts({ products, isOrdered, onChange }: Props) {
  const { t } = useText()
  const add = ({ slug, name }: Products[number]) => {
    if (products.every((one) => one.slug !== slug)) onChange([...products, { slug, name }])
  }
  const move = (index: number, step: -1 | 1) => {
    const product = products[index + step]
    if (product) onChange(products.with(index + step, products[index]!).with(index, product))
  }
  return (
    <div className="field" role="group" aria-label={t('field.products')}>
      <span>{t('field.products')}</span>
      {products.length > 0 && (
        <ol className="rule-products">
          {products.map(({ slug, name }, index) => (
            <li key={slug}>
              <span className="grow">
                <bdi className="strong" lang="en">
                  {name}
                </bdi>{' '}
                <bdi dir="ltr" className="dim">
                  {slug}
                </bdi>
              </span>
              {isOrdered && (
                <>
                  <MoveButton
                    step={-1}
                    name={name}
                    isEnd={index === 0}
                    onMove={(step) => move(index, step)}
                  />
                  <MoveButton
                    step={1}
                    name={name}
                    isEnd={index === products.length - 1}
                    onMove={(step) => move(index, step)}
                  />
                </>
              )}
              <button
                type="button"
                className="button quiet"
                aria-label={t('choices.remove', { name })}
                onClick={() => onChange(products.filter((one) => one.slug !== slug))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {products.length < MAX_PRODUCTS && <ProductSearch label={t('promotion.add-product')} onPick={add} />}
    </div>
  )
}

type MoveProps = { step: -1 | 1; name: string; isEnd: boolean; onMove(step: -1 | 1): void }

function MoveButton({ step, name, isEnd, onMove }: MoveProps) {
  const { t } = useText()
  const Icon = step === -1 ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className="button quiet"
      // Not `disabled`: the button that was pressed keeps the focus.
      aria-disabled={isEnd}
      aria-label={t(step === -1 ? 'records.up' : 'records.down', { name })}
      onClick={({ currentTarget }) => {
        onMove(step)
        // A row that moves down is removed from the page for a moment.
        requestAnimationFrame(() => currentTarget.focus())
      }}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}

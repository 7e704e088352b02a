// Products that go with this one, added to the cart together.
import { useRef, useState } from 'react'
import { paths } from '../../contracts/paths.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { useAddToCart } from '../state/cart/add-to-cart.ts'
import { Button } from '../ui/form/button.tsx'
import { localizedLabel } from '../ui/localized-label.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/product/price.tsx'
import { PurchaseForm } from '../ui/product/purchase-form.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { lookFields, type LookItem, readLookVariants } from './look.ts'
import './look.css'

type Props = { slug: string; items: LookItem[] }

export function Look({ slug, items }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const addToCart = useAddToCart()
  const box = useRef<HTMLDivElement>(null)
  const [excluded, setExcluded] = useState<readonly number[]>([])
  const [sizes, setSizes] = useState<Record<number, VariantId>>({})
  const included = items.filter((_, index) => !excluded.includes(index))
  const total = included.reduce((sum, item) => sum + findSize(item, sizes[items.indexOf(item)]).price, 0)
  const add = () => {
    const form = box.current?.querySelector('form')
    const variants = new Set(form ? readLookVariants(new FormData(form)) : [])
    for (const { product, colour } of items) {
      const size = colour.sub_attributes.find(({ id }) => variants.has(String(id)))
      if (size && !addToCart({ product, colour, size })) return
    }
  }
  const currency = items[0]?.product.currency
  if (!currency) return null
  return (
    <section className="section" aria-labelledby="look-title">
      <div className="section-head">
        <h2 className="t-md" id="look-title">
          {t('product.complements')}
        </h2>
      </div>
      <div className="look" ref={box}>
        <div className="look-pictures" aria-hidden="true">
          {items.map(({ product, colour }) => (
            <ShopLink
              key={product.id}
              className="plate"
              tabIndex={-1}
              to={paths.product(product.slug, colour.slug)}
            >
              <Picture picture={colour.image} alt={product.name} sizes="(min-width: 1024px) 20vw, 33vw" />
            </ShopLink>
          ))}
        </div>
        <PurchaseForm className="look-form" action={paths.product(slug)} onPurchase={add}>
          <input type="hidden" name="intent" value="add-look" />
          <ul>
            {items.map((item, index) => (
              <LookRow
                key={item.product.id}
                item={item}
                index={index}
                size={sizes[index]}
                isIncluded={!excluded.includes(index)}
                onInclude={(isIncluded) =>
                  setExcluded(isIncluded ? excluded.filter((at) => at !== index) : [...excluded, index])
                }
                onSelect={(id) => setSizes({ ...sizes, [index]: id })}
              />
            ))}
          </ul>
          <div className="look-total">
            <p className="price num">
              <bdi>{money(total, currency, { trim: true })}</bdi>
            </p>
            <Button type="submit" disabled={included.length === 0}>
              {t('product.look.add', { count: included.length })}
            </Button>
          </div>
        </PurchaseForm>
      </div>
    </section>
  )
}

/** The chosen size; without one the product’s price counts. */
const findSize = ({ product, colour }: LookItem, id: VariantId | undefined) =>
  colour.sub_attributes.find((size) => size.id === id) ?? product

type RowProps = {
  item: LookItem
  index: number
  size: VariantId | undefined
  isIncluded: boolean
  onInclude(isIncluded: boolean): void
  onSelect(id: VariantId): void
}

function LookRow({ item, index, size, isIncluded, onInclude, onSelect }: RowProps) {
  const { t } = useText()
  const { product, colour } = item
  const fields = lookFields(index)
  const only = colour.sub_attributes.length === 1 ? colour.sub_attributes[0] : undefined
  return (
    <li className="look-item">
      <label className="check">
        <input
          type="checkbox"
          name={fields.isIncluded}
          value="1"
          checked={isIncluded}
          onChange={(event) => onInclude(event.target.checked)}
        />
        <span className="visually-hidden">{t('product.look.include', { name: product.name })}</span>
      </label>
      <p>
        <ShopLink className="b" to={paths.product(product.slug, colour.slug)}>
          <UntranslatedText isTranslated={!product.lang?.name}>{product.name}</UntranslatedText>
        </ShopLink>
        <bdi className="dim">{localizedLabel(colour)}</bdi>
      </p>
      {only ? (
        <input type="hidden" name={fields.variant} value={only.id} />
      ) : (
        <select
          className="select"
          name={fields.variant}
          aria-label={t('product.look.size', { name: product.name })}
          required={isIncluded}
          value={size ?? ''}
          onChange={({ target }) => {
            const chosen = colour.sub_attributes.find(({ id }) => String(id) === target.value)
            if (chosen) onSelect(chosen.id)
          }}
        >
          <option value="" disabled>
            {t('card.choose-size')}
          </option>
          {colour.sub_attributes.map((option) => (
            <option key={option.id} value={option.id} disabled={option.quantity === 0}>
              {localizedLabel(option)}
            </option>
          ))}
        </select>
      )}
      <Price price={findSize(item, size)} trim />
    </li>
  )
}

// Items of a draft order with their prices, the discount and codes.
import { Plus } from 'lucide-react'
import type { Ref } from 'react'
import { useText } from '../../i18n/text.tsx'
import { DiscountFields } from '../../kit/discount-fields.tsx'
import { type FoundItem, ItemPicker } from '../../kit/item-picker.tsx'
import { type PricedItem, PricedItems } from '../../kit/priced-items.tsx'
import { Panel } from '../../orders/detail/panel.tsx'
import type { DraftQuote } from './draft-queries.ts'
import type { DraftValues } from './draft-values.ts'

type Props = {
  values: DraftValues
  currency: string
  priced: DraftQuote | undefined
  onChange(change: Partial<DraftValues>): void
  pickerRef: Ref<HTMLInputElement>
}

export function DraftItemsPanel({ values, currency, priced, onChange, pickerRef }: Props) {
  const { t, money, number } = useText()
  const lines = priced?.quote?.cart.items ?? []
  const add = ({ sku, name, options }: FoundItem) => {
    const isAdded = values.items.some((item) => item.sku === sku)
    onChange({
      items: isAdded
        ? values.items.map((item) =>
            item.sku === sku ? { ...item, quantity: String(Number(item.quantity) + 1) } : item,
          )
        : [...values.items, { sku, name, detail: options.join(', '), quantity: '1', price: '', reason: '' }],
    })
  }
  const items: PricedItem[] = [
    ...values.items.map((item) => {
      const line = lines.find(({ sku }) => sku === item.sku)
      const detail =
        item.detail || line?.attributes.map(({ label, value }) => label ?? value).join(', ') || ''
      return {
        key: `item-${item.sku}`,
        name: item.name || line?.name || item.sku,
        detail: [item.sku, detail].filter(Boolean).join(', '),
        quantity: item.quantity,
        price: item.price,
        reason: item.reason,
        usualPrice: line && money(line.price, line.currency),
        total: line && money(line.itemTotal, line.currency),
        problem: priced?.unknown_skus.includes(item.sku)
          ? t('draft.item.unknown')
          : line && line.quantity !== line.requested_quantity
            ? t(line.quantity < line.requested_quantity ? 'draft.item.less' : 'draft.item.pack', {
                count: number(line.quantity),
              })
            : undefined,
        isCustom: false,
      }
    }),
    ...values.custom.map((item, index) => {
      const line = priced?.quote?.custom_items?.[index]
      return {
        key: `custom-${item.id}`,
        ...item,
        detail: '',
        reason: '',
        usualPrice: undefined,
        total: line && money(line.total, currency),
        isCustom: true,
      }
    }),
  ]
  const change = (key: string, changes: object) =>
    onChange({
      items: values.items.map((item) => (`item-${item.sku}` === key ? { ...item, ...changes } : item)),
      custom: values.custom.map((item) => (`custom-${item.id}` === key ? { ...item, ...changes } : item)),
    })
  const remove = (key: string) =>
    onChange({
      items: values.items.filter(({ sku }) => `item-${sku}` !== key),
      custom: values.custom.filter(({ id }) => `custom-${id}` !== key),
    })
  const addCustom = () =>
    onChange({
      custom: [
        ...values.custom,
        { id: Math.max(0, ...values.custom.map(({ id }) => id)) + 1, name: '', quantity: '1', price: '' },
      ],
    })
  return (
    <Panel title={t('field.items')} note={items.length > 0 && t('order.items', { count: items.length })}>
      {items.length > 0 && (
        <PricedItems items={items} currency={currency} onChange={change} onRemove={remove} />
      )}
      <ItemPicker label={t('order.add-item')} onPick={add} inputRef={pickerRef} />
      <div>
        <button type="button" className="button quiet" onClick={addCustom}>
          <Plus aria-hidden="true" /> {t('order.custom-item')}
        </button>
      </div>
      <DiscountFields
        values={values.discount}
        currency={currency}
        onChange={(discount) => onChange({ discount })}
      />
      <label className="field">
        <span>{t('form.optional', { label: t('draft.codes') })}</span>
        <input
          className="input"
          dir="ltr"
          maxLength={330}
          autoComplete="off"
          value={values.codes}
          onChange={({ currentTarget: { value } }) => onChange({ codes: value })}
        />
      </label>
    </Panel>
  )
}

// What a promotion takes off: its type, and the fields of this type.
import { useFormContext, useWatch } from 'react-hook-form'
import { promotionKinds } from '../../../contracts/lists/promotions-list.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import { amountOf, nullableText, upperCaseText, wholeNumber } from '../../kit/editor/typed-value.ts'
import { ItemPicker } from '../../kit/item-picker.tsx'
import { AmountsField } from './amounts-field.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { type PromotionChoices, tierColumn } from './promotion-record.ts'
import { ScopeFields } from './scope-fields.tsx'

type Props = { choices: PromotionChoices }

export function BasicsPanel() {
  const { t } = useText()
  const method = useWatch({ name: 'method' }) as string
  return (
    <Panel id="promotion.basics" title={t('promotion.basics')}>
      <TextField path="name" label={t('field.name')} hint={t('promotion.name.hint')} />
      <ChoiceTiles
        path="method"
        label={t('promotion.method')}
        options={(['code', 'automatic', 'unique'] as const).map((value) => ({
          value,
          label: t(`promotion.method.${value}`),
          hint: t(`promotion.method-hint.${value}`),
        }))}
      />
      {method === 'code' && (
        <TypedField
          path="code"
          label={t('field.code')}
          hint={t('promotion.code.hint')}
          convert={upperCaseText}
        />
      )}
    </Panel>
  )
}

export function DiscountPanel({ choices }: Props) {
  const { t } = useText()
  const kind = useWatch({ name: 'kind' }) as (typeof promotionKinds)[number]
  return (
    <Panel id="promotion.discount" title={t('promotions.effect')}>
      <ChoiceTiles
        path="kind"
        label={t('promotions.kind')}
        options={promotionKinds.map((value) => ({ value, label: t(`promotion-kind.${value}`) }))}
      />
      {kind === 'percent' && <PercentField label={t('promotion.percent')} />}
      {(kind === 'amount' || kind === 'fixed_price') && (
        <AmountsField
          path={kind}
          label={t(kind === 'amount' ? 'promotion.amount' : 'promotion.fixed-price')}
          hint={t(kind === 'amount' ? 'promotion.amount.hint' : 'promotion.fixed-price.hint')}
          currencies={choices.currencies}
        />
      )}
      {kind === 'buy_get' && <BuyGetFields choices={choices} />}
      {kind === 'tiers' && <TierFields currencies={choices.currencies} />}
      {kind === 'gift' && <GiftFields />}
      {kind === 'free_shipping' && <p className="dim">{t('promotion.free-shipping.hint')}</p>}
    </Panel>
  )
}

const PercentField = ({ label, hint }: { label: string; hint?: string }) => (
  <TypedField
    path="percent"
    label={label}
    {...(hint !== undefined && { hint })}
    convert={wholeNumber}
    inputMode="numeric"
  />
)

function BuyGetFields({ choices }: Props) {
  const { t } = useText()
  const from = useWatch({ name: 'get_from' }) as string
  return (
    <>
      <div className="edit-grid">
        <TypedField
          path="buy.quantity"
          label={t('promotion.buy')}
          convert={wholeNumber}
          inputMode="numeric"
        />
        <TypedField path="buy.get" label={t('promotion.get')} convert={wholeNumber} inputMode="numeric" />
        <PercentField label={t('promotion.get-percent')} hint={t('promotion.get-percent.hint')} />
      </div>
      <SelectField
        path="get_from"
        label={t('promotion.get-from')}
        options={(['same', 'others'] as const).map((value) => ({
          value,
          label: t(`promotion.get-from.${value}`),
        }))}
      />
      {from === 'others' && <ScopeFields prefix="get_items." choices={choices} />}
    </>
  )
}

function TierFields({ currencies: [store = '', ...others] }: { currencies: string[] }) {
  const { t } = useText()
  const isByValue = (useWatch({ name: 'tier_by' }) as string) === 'value'
  const amount = (name: string, label: string, currency: string) =>
    ({
      name,
      label: `${label} (${currency})`,
      convert: amountOf(currency),
      inputMode: 'decimal',
    }) as const
  return (
    <>
      <SelectField
        path="tier_by"
        label={t('promotion.tier-by')}
        options={(['quantity', 'value'] as const).map((value) => ({
          value,
          label: t(`promotion.tier-by.${value}`),
        }))}
      />
      <RowsField
        key={isByValue ? 'value' : 'quantity'}
        path="tiers"
        label={t('promotion.tiers')}
        hint={t('promotion.tiers.hint')}
        add={t('promotion.tiers.add')}
        empty={{ from: null, percent: null, amount: null }}
        columns={[
          isByValue
            ? amount('from', t('promotion.tier-from'), store)
            : { name: 'from', label: t('promotion.tier-from'), convert: wholeNumber, inputMode: 'numeric' },
          { name: 'percent', label: t('promotion.percent'), convert: wholeNumber, inputMode: 'numeric' },
          amount('amount', t('promotion.amount'), store),
          ...others.flatMap((currency) => [
            ...(isByValue
              ? [amount(tierColumn('minimum', currency), t('promotion.tier-from'), currency)]
              : []),
            amount(tierColumn('amount', currency), t('promotion.amount'), currency),
          ]),
        ]}
      />
    </>
  )
}

function GiftFields() {
  const { t } = useText()
  const can = useCan()
  const { setValue } = useFormContext()
  return (
    <>
      {can('draft-orders.manage') && (
        <ItemPicker label={t('promotion.gift-find')} onPick={({ sku }) => setValue('gift.sku', sku)} />
      )}
      <div className="edit-grid">
        <TypedField
          path="gift.sku"
          label={t('promotion.gift')}
          hint={t('promotion.gift.hint')}
          convert={nullableText}
        />
        <TypedField
          path="gift.quantity"
          label={t('promotion.gift-quantity')}
          convert={wholeNumber}
          inputMode="numeric"
        />
        <TypedField
          path="gift.per"
          label={t('promotion.gift-per')}
          hint={t('promotion.gift-per.hint')}
          convert={wholeNumber}
          inputMode="numeric"
        />
      </div>
    </>
  )
}

// Who can use a promotion, how often, when, and together with which others.
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { CheckField, SearchedField } from '../../kit/editor/choice-fields.tsx'
import { TextField, TypedField } from '../../kit/editor/fields.tsx'
import { instantIn } from '../../kit/editor/instant.ts'
import { Panel } from '../../kit/editor/panel.tsx'
import { type Conversion, wholeNumber } from '../../kit/editor/typed-value.ts'
import { AmountsField } from './amounts-field.tsx'
import type { PromotionChoices } from './promotion-record.ts'

type Props = { choices: PromotionChoices }

const named = (rows: readonly { code: string; name: string }[]) =>
  rows.map(({ code, name }) => ({ value: code, label: name }))

export function CustomersPanel({ choices: { markets, segments } }: Props) {
  const { t } = useText()
  return (
    <Panel id="promotion.customers" title={t('promotion.customers')}>
      {segments.length > 0 && (
        <SearchedField
          path="segments"
          label={t('promotion.segments')}
          none={t('promotion.everyone')}
          choices={named(segments)}
        />
      )}
      {markets.length > 0 && (
        <SearchedField
          path="markets"
          label={t('menu.markets')}
          none={t('product.all-markets')}
          choices={named(markets)}
        />
      )}
      <CheckField path="first_order" label={t('promotion.first-order')} />
    </Panel>
  )
}

export function LimitsPanel({ choices }: Props) {
  const { t } = useText()
  const count = (path: string, label: string, hint?: string) => (
    <TypedField
      path={path}
      label={label}
      {...(hint !== undefined && { hint })}
      convert={wholeNumber}
      inputMode="numeric"
    />
  )
  return (
    <Panel id="promotion.limits" title={t('promotion.limits')}>
      <AmountsField
        path="minimum"
        label={t('promotion.minimum')}
        hint={t('promotion.minimum.hint')}
        currencies={choices.currencies}
      />
      <div className="edit-grid">
        {count('minimum_quantity', t('promotion.minimum-quantity'), t('promotion.minimum-quantity.hint'))}
        {count('limit_total', t('promotion.limit-total'), t('promotion.no-limit'))}
        {count('limit_per_person', t('promotion.limit-per-person'), t('promotion.no-limit'))}
      </div>
    </Panel>
  )
}

export function SchedulePanel() {
  const { t } = useText()
  const { shop } = useSession()
  return (
    <Panel id="promotion.schedule" title={t('promotion.schedule')}>
      {(['starts_at', 'ends_at'] as const).map((path) => (
        <TypedField
          key={path}
          path={path}
          label={t(path === 'starts_at' ? 'promotions.starts' : 'promotions.ends')}
          hint={t(path === 'starts_at' ? 'promotion.starts.hint' : 'promotion.ends.hint', {
            zone: shop.time_zone,
          })}
          convert={instantIn(shop.time_zone)}
          type="datetime-local"
        />
      ))}
    </Panel>
  )
}

const signedNumber: Conversion = {
  parse: (text) => (text.trim() === '' ? null : /^-?\d{1,5}$/.test(text.trim()) ? Number(text) : text),
  format: wholeNumber.format,
}

export function StackingPanel() {
  const { t } = useText()
  return (
    <Panel id="promotion.stacking" title={t('promotion.stacking')}>
      <CheckField path="combines" label={t('promotion.combines')} hint={t('promotion.combines.hint')} />
      <TypedField
        path="position"
        label={t('promotions.position')}
        hint={t('promotion.position.hint')}
        convert={signedNumber}
        inputMode="numeric"
      />
      <TextField
        path="stacking_group"
        label={t('promotion.stacking-group')}
        hint={t('promotion.stacking-group.hint')}
        nullable
      />
    </Panel>
  )
}

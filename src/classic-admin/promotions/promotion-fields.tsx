// Fields of a promotion: what it takes off, and when and how often.
import type { ComponentProps } from 'react'
import type { TaxonomyChoices } from '../../modules/catalog/taxonomy/taxonomy-choices.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import type { PromotionFaults } from './promotion-form.ts'

type Props = {
  typed: Record<string, string | undefined>
  faults: PromotionFaults
  currency: string
}

const kinds = ['percent', 'amount', 'free_shipping', 'buy_get', 'gift'] as const

type TextProps = Pick<Props, 'typed' | 'faults'> &
  ComponentProps<'input'> & { name: string; label: MessageKey; unit?: string; hint?: MessageKey }

function TextField({ name, label, unit, hint, typed, faults, ...rest }: TextProps) {
  const { t } = useText()
  const fault = faults[name]
  return (
    <Field
      label={
        <>
          {t(label)} {unit && <bdi className="dim-3">{unit}</bdi>}
        </>
      }
      hint={hint && t(hint)}
      error={fault && t(fault)}
    >
      {(control) => (
        <input
          {...control}
          name={name}
          autoComplete="off"
          maxLength={16}
          defaultValue={typed[name]}
          {...rest}
        />
      )}
    </Field>
  )
}

const figure = { inputMode: 'numeric', dir: 'ltr' } as const
const amount = { inputMode: 'decimal', dir: 'ltr' } as const

export function PromotionFields({
  typed,
  faults,
  currency,
  categories,
  brands,
}: Props & Pick<TaxonomyChoices, 'categories' | 'brands'>) {
  const { t } = useText()
  const given = { typed, faults }
  return (
    <fieldset className="office-words">
      <legend className="t-sm">{t('office.promo.what')}</legend>
      <TextField
        {...given}
        name="name"
        label="office.promo.name"
        required
        maxLength={120}
        hint="office.promo.name.hint"
      />
      <TextField
        {...given}
        name="code"
        label="office.promo.code"
        dir="ltr"
        maxLength={30}
        hint="office.promo.code.hint"
      />
      <Field label={t('office.promo.kind')} className="wide">
        {(control) => (
          <select {...control} name="kind" defaultValue={typed['kind'] ?? 'percent'}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`office.promo.kind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...given}
        {...figure}
        name="percent"
        label="office.sale.percent"
        hint="office.promo.percent.hint"
      />
      <TextField
        {...given}
        {...amount}
        name="amount"
        label="office.promo.amount"
        unit={currency}
        hint="office.promo.amount.hint"
      />
      <TextField {...given} {...figure} name="buy" label="office.promo.buy" hint="office.promo.buy.hint" />
      <TextField {...given} {...figure} name="get" label="office.promo.get" />
      <TextField
        {...given}
        name="gift"
        label="office.promo.gift"
        dir="ltr"
        maxLength={100}
        hint="office.promo.gift.hint"
      />
      <TextField {...given} {...figure} name="gift-count" label="office.promo.gift.count" />
      <TextField
        {...given}
        {...figure}
        name="gift-per"
        label="office.promo.gift.per"
        hint="office.promo.gift.per.hint"
      />
      <Field label={t('office.new.category')} optional>
        {(control) => (
          <select {...control} name="category" defaultValue={typed['category'] ?? ''}>
            <option value="">{t('office.promo.all')}</option>
            {categories.map(({ slug, name, depth }) => (
              <option key={slug} value={slug} lang="en">
                {'\u00A0\u00A0\u00A0'.repeat(depth)}
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('office.product.brand')} hint={t('office.promo.scope.hint')} optional>
        {(control) => (
          <select {...control} name="brand" defaultValue={typed['brand'] ?? ''}>
            <option value="">{t('office.promo.all')}</option>
            {brands.map(({ slug, name }) => (
              <option key={slug} value={slug} lang="en">
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
}

export function WhenFields({ typed, faults, currency, timeZone }: Props & { timeZone: string }) {
  const { t } = useText()
  const given = { typed, faults }
  return (
    <fieldset className="office-words">
      <legend className="t-sm">{t('office.sale.when')}</legend>
      <p className="sm dim">{t('office.sale.clock', { zone: timeZone })}</p>
      <TextField
        {...given}
        type="datetime-local"
        name="from"
        label="office.sale.from"
        hint="office.sale.hint.from"
      />
      <TextField
        {...given}
        type="datetime-local"
        name="until"
        label="office.sale.until"
        hint="office.sale.hint.until"
      />
      <TextField {...given} {...amount} name="minimum" label="office.promo.minimum" unit={currency} />
      <TextField {...given} {...figure} name="total" label="office.promo.total" />
      <TextField {...given} {...figure} name="each" label="office.promo.each" />
      <div className="wide office-part">
        {(['first', 'alone'] as const).map((name) => (
          <label key={name} className="check">
            <input type="checkbox" name={name} value="1" defaultChecked={Boolean(typed[name])} />{' '}
            {t(`office.promo.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

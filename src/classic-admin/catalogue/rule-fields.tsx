import type { RuleChoices } from '../../modules/catalog/taxonomy/collections.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import type { RuleList, RuleTyped } from './rule-form.ts'

const departments = ['women', 'men', 'kids', 'unisex'] as const

type Props = { typed: RuleTyped; choices: RuleChoices; marked: Record<string, string> }

/** What products of a collection have in common; what is left empty does not matter. */
export function RuleFields({ typed, choices, marked }: Props) {
  const { t } = useText()
  const { currency } = choices
  const wrong = (name: string, message: MessageKey) =>
    Object.keys(marked).some((path) => path === name || path === `rule.${name}` || path === 'rule')
      ? t(message)
      : undefined
  return (
    <>
      <p className="sm dim">{t('office.taxonomy.rule.hint')}</p>
      <div className="office-rule">
        <Choices
          name="categories"
          label="office.field.categories"
          typed={typed}
          values={choices.categories.map(({ id, name, depth }) => [String(id), name, depth])}
        />
        <Choices
          name="brands"
          label="office.field.brands"
          typed={typed}
          values={choices.brands.map(({ id, name }) => [String(id), name])}
        />
        <Choices
          name="departments"
          label="office.new.department"
          typed={typed}
          own
          values={departments.map((one) => [one, t(`office.new.department.${one}`)])}
        />
        <Choices
          name="colours"
          label="office.new.colour.of"
          typed={typed}
          values={choices.colours.map((one) => [one, one])}
        />
        <Choices
          name="seasons"
          label="office.field.seasons"
          typed={typed}
          values={choices.seasons.map((one) => [one, one])}
        />
        <div className="office-rule-figures">
          <Field
            label={`${t('office.taxonomy.rule.from')} (${currency})`}
            optional
            error={wrong('price_min', 'office.taxonomy.fault.value')}
          >
            {(control) => (
              <input
                {...control}
                name="rule.price_min"
                inputMode="decimal"
                dir="ltr"
                maxLength={16}
                autoComplete="off"
                defaultValue={typed.price_min}
              />
            )}
          </Field>
          <Field
            label={`${t('office.taxonomy.rule.to')} (${currency})`}
            optional
            error={wrong('price_max', 'office.taxonomy.fault.value')}
          >
            {(control) => (
              <input
                {...control}
                name="rule.price_max"
                inputMode="decimal"
                dir="ltr"
                maxLength={16}
                autoComplete="off"
                defaultValue={typed.price_max}
              />
            )}
          </Field>
          <Field
            label={t('office.taxonomy.rule.days')}
            optional
            error={wrong('new_days', 'office.taxonomy.rule.fault.days')}
          >
            {(control) => (
              <input
                {...control}
                name="rule.new_days"
                inputMode="numeric"
                dir="ltr"
                maxLength={4}
                autoComplete="off"
                defaultValue={typed.new_days}
              />
            )}
          </Field>
          <label className="row sm">
            <input type="checkbox" name="rule.on_sale" value="1" defaultChecked={typed.on_sale !== ''} />
            {t('office.taxonomy.rule.sale')}
          </label>
        </div>
      </div>
    </>
  )
}

type ChoicesProps = {
  name: RuleList
  label: MessageKey
  typed: RuleTyped
  /** Said in the page's language, not in the catalogue's. */
  own?: boolean
  values: readonly (readonly [value: string, name: string, depth?: number])[]
}

/** Any of them; a long list is scrolled. What is ticked and no longer there can be taken out. */
function Choices({ name, label, typed, own = false, values }: ChoicesProps) {
  const { t } = useText()
  const { number } = useFormat()
  const chosen = new Set(typed[name])
  const gone = typed[name].filter((value) => !values.some(([one]) => one === value))
  if (values.length + gone.length === 0) return null
  return (
    <fieldset className="office-choices">
      <legend className="label">
        {t(label)} {chosen.size > 0 && <span className="count">{number(chosen.size)}</span>}
      </legend>
      <ul>
        {[...values, ...gone.map((value) => [value, value] as const)].map(([value, text, depth = 0]) => (
          <li key={value} data-depth={Math.min(depth, 4)}>
            <label className="row sm">
              <input type="checkbox" name={`rule.${name}`} value={value} defaultChecked={chosen.has(value)} />
              <bdi lang={own ? undefined : 'en'}>{text}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

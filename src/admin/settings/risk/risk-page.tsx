// Rules that put new orders on hold until staff have looked at them.
import { useState } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import type { ApiError } from '../../data/api-error.ts'
import { useSession } from '../../data/session.ts'
import { type MessageKey, type Text, useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { amountOf } from '../../kit/editor/typed-value.ts'
import { getText } from '../../kit/form-dialog.tsx'
import { Status } from '../../kit/status.tsx'
import { RecordList } from '../record-list.tsx'
import { changeRecords } from '../records.ts'
import {
  type ConditionType,
  conditionTypes,
  type RiskRule,
  riskRuleSettings,
  type RiskValues,
  toRule,
  toValues,
} from './risk-rules.ts'
import { CreateDialog } from '../../kit/create-dialog.tsx'

export function RiskPage() {
  const text = useText()
  const { shop } = useSession()
  return (
    <RecordList
      settings={riskRuleSettings}
      title="menu.risk"
      hint="risk.hint"
      empty="risk.empty"
      actions={<AddRule />}
      href={({ code }) => officePaths.riskRule(code)}
      nameOf={({ name }) => name}
      describe={(rule) => describeRule(toValues(rule), shop.currency, text)}
      Status={RuleStatus}
    />
  )
}

export function RuleStatus({ record: { active } }: { record: RiskRule }) {
  const { t } = useText()
  return (
    <Status kind={active ? 'done' : 'open'}>
      {t(active ? 'payment-methods.active' : 'payment-methods.inactive')}
    </Status>
  )
}

/** Countries that a line names; more are counted. */
const NAMED_COUNTRIES = 5

/** A rule in one sentence. */
function describeRule(rule: RiskValues, currency: string, { t, money, number, country }: Text): string {
  const counts = { count: rule.at_least ?? 0, hours: number(rule.hours ?? 0) }
  switch (rule.type) {
    case 'amount':
      return t('risk.describe.amount', { amount: money(rule.amount ?? 0, currency) })
    case 'orders':
      return t(`risk.describe.orders.${rule.same}`, counts)
    case 'declined_payments':
      return t('risk.describe.declined', counts)
    case 'billing_country':
      return t('risk.describe.billing')
    case 'countries': {
      const named = rule.countries.slice(0, NAMED_COUNTRIES).map(country)
      const more = rule.countries.length - named.length
      return [...named, ...(more > 0 ? [t('markets.more', { count: more })] : [])].join(' · ')
    }
  }
}

const explain = ({ code, details }: ApiError): MessageKey | undefined => {
  const [issue] = (details['issues'] ?? []) as { path: string }[]
  if (code !== 'invalid_input' || !issue) return undefined
  return issue.path.endsWith('.name') ? 'risk.invalid.name' : 'risk.invalid.at-least'
}

/** Asks for what the type needs; everything else is set on the page of the rule. */
function AddRule() {
  const { t } = useText()
  const { shop } = useSession()
  const countries = useCountries()
  const [type, setType] = useState<ConditionType>('amount')
  const create = async (form: FormData) => {
    const name = getText(form, 'name')
    const amount = amountOf(shop.currency).parse(getText(form, 'amount'))
    const rule: RiskRule = {
      code: name,
      ...toRule({
        name,
        active: true,
        action: 'hold',
        type,
        amount: typeof amount === 'number' ? amount : null,
        at_least: Number(getText(form, 'at_least')),
        hours: 24,
        same: 'email',
        countries: [getText(form, 'country')].filter(Boolean),
      }),
    }
    await changeRecords(riskRuleSettings, (rows) => [...rows, rule])
    return officePaths.riskRule(name)
  }
  return (
    <CreateDialog title="risk.add" stale={riskRuleSettings.queryKey} create={create} explain={explain}>
      <label className="field">
        <span>{t('field.name')}</span>
        <input className="input" name="name" required maxLength={80} autoComplete="off" />
        <span className="hint dim">{t('risk.name.hint')}</span>
      </label>
      <label className="field">
        <span>{t('risk.condition')}</span>
        <select
          className="input"
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as ConditionType)}
        >
          {conditionTypes.map((value) => (
            <option key={value} value={value}>
              {t(`risk.type.${value}`)}
            </option>
          ))}
        </select>
      </label>
      {type === 'amount' && (
        <label className="field">
          <span>{`${t('risk.amount')} (${shop.currency})`}</span>
          <input className="input" name="amount" required inputMode="decimal" dir="ltr" autoComplete="off" />
        </label>
      )}
      {(type === 'orders' || type === 'declined_payments') && (
        <label className="field">
          <span>{t('risk.at-least')}</span>
          <input
            className="input"
            name="at_least"
            required
            type="number"
            min={type === 'orders' ? 2 : 1}
            max={1000}
            defaultValue={3}
          />
        </label>
      )}
      {type === 'countries' && (
        <label className="field">
          <span>{t('field.country')}</span>
          <select className="input" name="country" required>
            <option value="" />
            {countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </CreateDialog>
  )
}

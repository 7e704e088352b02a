// One risk rule, with the orders that it would have held.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { CheckField, CountriesField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { amountOf, wholeNumber } from '../../kit/editor/typed-value.ts'
import { useToasts } from '../../kit/toast.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { DeleteRecord } from '../delete-record.tsx'
import { type Records, saveRecord } from '../records.ts'
import { useRecord } from '../use-record.ts'
import {
  type ConditionType,
  conditionTypes,
  previewRule,
  type RiskRule,
  riskRuleSettings,
  type RiskValues,
  sameValues,
  toRule,
} from './risk-rules.ts'
import { RuleStatus } from './risk-page.tsx'
import { describeRiskProblem, riskRuleSchema } from './risk-schema.ts'

export function RiskRulePage() {
  const { t } = useText()
  const code = useParams()['code'] ?? ''
  const { row, isLoaded, error } = useRecord(riskRuleSettings, code)
  if (row) return <RuleEditor key={code} rule={row} />
  return isLoaded ? <p role="alert">{t('risk.not-found')}</p> : error ? <LoadError error={error} /> : null
}

/** Such as `large-order-fr`: keys of drafts have few characters. */
const toDraftId = (name: string): string =>
  Array.from(name, (character) =>
    /[a-z0-9]/i.test(character) ? character : character.codePointAt(0)!.toString(36),
  )
    .join('')
    .slice(0, 60)

function RuleEditor({ rule }: { rule: RiskRule }) {
  const { t } = useText()
  const { shop } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { show } = useToasts()
  const history = useRecordHistory('risk-rules.change')
  const tree = useMemo(() => riskRuleSettings.toTree(rule), [rule])
  // The address has the name, which may change.
  const code = useRef(rule.code)
  const latest = useRef<Records<RiskRule>>(undefined)
  const onSaved = () => {
    show({ title: t('editor.saved') })
    client.setQueryData(riskRuleSettings.queryKey, latest.current)
    if (code.current !== rule.code) void navigate(officePaths.riskRule(code.current), { replace: true })
  }
  return (
    <Editor
      kind="risk-rule"
      id={toDraftId(rule.code)}
      crumbs={<Crumbs to={officePaths.riskRules()} label={t('menu.risk')} />}
      {...history}
      record={tree}
      schema={riskRuleSchema}
      describeProblem={describeRiskProblem}
      save={async (changes) => {
        await saveRecord(riskRuleSettings, code.current, changes)
        const name = changes['name']?.to
        if (typeof name === 'string') code.current = name.trim()
      }}
      reload={async () => {
        latest.current = await riskRuleSettings.fetch()
        return riskRuleSettings.toTree(latest.current.rows.find((row) => row.code === code.current) ?? rule)
      }}
      onSaved={onSaved}
      title={<bdi>{rule.name}</bdi>}
      actions={
        <DeleteRecord
          settings={riskRuleSettings}
          code={rule.code}
          name={rule.name}
          path={officePaths.riskRules()}
          stale={riskRuleSettings.queryKey}
        />
      }
      badges={<RuleStatus record={rule} />}
      aside={
        <>
          <Panel id="risk.state" title={t('field.status')}>
            <CheckField path="active" label={t('risk.active')} />
          </Panel>
          <RulePreview />
        </>
      }
    >
      <Panel id="risk.rule" title={t('risk.condition')}>
        <TextField path="name" label={t('field.name')} hint={t('risk.name.hint')} />
        <SelectField
          path="type"
          label={t('risk.condition')}
          options={conditionTypes.map((value) => ({ value, label: t(`risk.type.${value}`) }))}
        />
        <ConditionFields currency={shop.currency} />
        <SelectField
          path="action"
          label={t('risk.action')}
          hint={t('risk.action.hint')}
          options={(['hold', 'cancel'] as const).map((value) => ({
            value,
            label: t(`risk.action.${value}`),
          }))}
        />
      </Panel>
    </Editor>
  )
}

function ConditionFields({ currency }: { currency: string }) {
  const { t } = useText()
  const type = useWatch({ name: 'type' }) as ConditionType
  if (type === 'amount')
    return (
      <TypedField
        path="amount"
        label={`${t('risk.amount')} (${currency})`}
        hint={t('risk.amount.hint')}
        convert={amountOf(currency)}
        inputMode="decimal"
      />
    )
  if (type === 'countries')
    return <CountriesField path="countries" label={t('risk.countries')} none={t('risk.countries.none')} />
  if (type === 'billing_country') return <p className="dim">{t('risk.billing.hint')}</p>
  return (
    <>
      {type === 'orders' && (
        <SelectField
          path="same"
          label={t('risk.same')}
          options={sameValues.map((value) => ({ value, label: t(`risk.same.${value}`) }))}
        />
      )}
      <div className="edit-grid">
        <TypedField path="at_least" label={t('risk.at-least')} convert={wholeNumber} inputMode="numeric" />
        <TypedField path="hours" label={t('risk.hours')} convert={wholeNumber} inputMode="numeric" />
      </div>
    </>
  )
}

const PREVIEW_DELAY_MS = 400

function RulePreview() {
  const { t, number } = useText()
  const values = useDebounced(JSON.stringify(useWatch()), PREVIEW_DELAY_MS)
  const rule = JSON.parse(values) as RiskValues
  const { data, isError } = useQuery({
    queryKey: ['risk-preview', values],
    queryFn: ({ signal }) => previewRule(toRule(rule), signal),
    enabled: riskRuleSchema.safeParse(rule).success,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <Panel id="risk.preview" title={t('risk.preview')}>
      {isError ? (
        <p className="bad">{t('error.text')}</p>
      ) : (
        data && (
          <p aria-live="polite">
            <span className="figure">{number(data.held)}</span>{' '}
            {t('risk.preview.held', { orders: number(data.orders) })}
          </p>
        )
      )}
      <p className="dim">{t('risk.preview.hint')}</p>
    </Panel>
  )
}

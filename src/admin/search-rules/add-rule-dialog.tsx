// The form of a new search rule, with the products as customers will see them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { treeQuery } from '../categories/categories-query.ts'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan, useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { hasIssue } from '../kit/form-dialog.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import {
  emptyRule,
  isComplete,
  type RuleAction,
  ruleActions,
  type RuleForm,
  toRuleInput,
} from './rule-form.ts'
import { RulePreview } from './rule-preview.tsx'
import { RuleProducts } from './rule-products.tsx'
import { searchRuleList } from './search-rules-list.tsx'
import './search-rules.css'

const MAX_QUERY_LENGTH = 100
const MAX_PATH_LENGTH = 500

const problems = {
  query: 'search-rules.invalid.query',
  category: 'search-rules.invalid.category',
  products: 'search-rules.invalid.products',
  redirect_to: 'search-rules.invalid.path',
  ends_at: 'search-rules.invalid.ends',
} as const satisfies Record<string, MessageKey>

function explain(error: ApiError): MessageKey | undefined {
  if (error.code !== 'invalid_input') return undefined
  const field = (Object.keys(problems) as (keyof typeof problems)[]).find((name) => hasIssue(error, name))
  return field && problems[field]
}

type Props = {
  /** The search and the action that the form starts with. */
  query?: string
  action?: RuleAction
  onClose(): void
}

export function AddRuleDialog({ query = '', action = 'pin', onClose }: Props) {
  const { t } = useText()
  const { shop } = useSession()
  const can = useCan()
  const client = useQueryClient()
  const canPlace = can('products.read')
  const [rule, setRule] = useState<RuleForm>({
    ...emptyRule,
    query,
    action: canPlace ? action : 'redirect',
  })
  const change = (part: Partial<RuleForm>) => setRule((now) => ({ ...now, ...part }))
  const input = toRuleInput(rule, shop.time_zone)
  const actions = ruleActions.filter((one) => (one === 'redirect' ? rule.target === 'search' : canPlace))
  async function save() {
    await unwrap(api.POST('/api/v1/staff/search-rules', { body: input }))
    // The search is no longer without results.
    void client.invalidateQueries({ queryKey: ['reports', 'searches'] })
  }
  return (
    <RecordDialog
      title={t('search-rules.add')}
      submit={t('search-rules.add')}
      done="search-rules.added"
      stale={[searchRuleList.name, 'list']}
      isWide
      isDisabled={!isComplete(rule)}
      save={save}
      explain={explain}
      onClose={onClose}
    >
      {canPlace && can('categories.manage') && <TargetSegments rule={rule} onChange={change} />}
      <div className="rule-fields">
        {rule.target === 'search' ? (
          <QueryField value={rule.query} onChange={change} />
        ) : (
          <CategoryField value={rule.category} onChange={change} />
        )}
        <label className="field">
          <span>{t('search-rules.action')}</span>
          <select
            className="input"
            value={rule.action}
            onChange={({ currentTarget: { value } }) => change({ action: value as RuleAction })}
          >
            {actions.map((one) => (
              <option key={one} value={one}>
                {t(`search-rules.action.${one}`)}
              </option>
            ))}
          </select>
          <span className="hint dim">{t(`search-rules.action-hint.${rule.action}`)}</span>
        </label>
      </div>
      {rule.action === 'redirect' ? (
        <PathField value={rule.path} onChange={change} />
      ) : (
        <RuleProducts
          products={rule.products}
          isOrdered={rule.action === 'pin'}
          onChange={(products) => change({ products })}
        />
      )}
      <div className="rule-fields">
        {(['starts', 'ends'] as const).map((name) => (
          <label key={name} className="field">
            <span>{t('form.optional', { label: t(`promotions.${name}`) })}</span>
            <input
              className="input"
              type="datetime-local"
              value={rule[name]}
              onChange={({ currentTarget: { value } }) =>
                change(name === 'starts' ? { starts: value } : { ends: value })
              }
            />
            <span className="hint dim">{t(`promotion.${name}.hint`, { zone: shop.time_zone })}</span>
          </label>
        ))}
      </div>
      {rule.action !== 'redirect' && <RulePreview input={isComplete(rule) ? input : undefined} />}
    </RecordDialog>
  )
}

type Change = { onChange(part: Partial<RuleForm>): void }

function TargetSegments({ rule, onChange }: Change & { rule: RuleForm }) {
  const { t } = useText()
  const show = (target: RuleForm['target']) =>
    onChange({
      target,
      // Only searches redirect.
      ...(target === 'category' && rule.action === 'redirect' && { action: 'pin' as const }),
    })
  return (
    <div className="segments rule-target" role="group" aria-label={t('search-rules.target')}>
      {(['search', 'category'] as const).map((target) => (
        <button key={target} type="button" aria-pressed={target === rule.target} onClick={() => show(target)}>
          {t(`search-rules.target.${target}`)}
        </button>
      ))}
    </div>
  )
}

function QueryField({ value, onChange }: Change & { value: string }) {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t('search-rules.target.search')}</span>
      <input
        className="input"
        dir="auto"
        required
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange({ query: currentTarget.value })}
      />
      <span className="hint dim">{t('search-rules.query.hint')}</span>
    </label>
  )
}

function CategoryField({ value, onChange }: Change & { value: string }) {
  const { t } = useText()
  const { data } = useQuery(treeQuery)
  return (
    <label className="field">
      <span>{t('search-rules.target.category')}</span>
      <select
        className="input"
        required
        value={value}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      >
        <option value="">{t('search-rules.choose-category')}</option>
        {data?.categories.map(({ slug, name, depth }) => (
          <option key={slug} value={slug} lang="en">
            {'\u2003'.repeat(depth) + name}
          </option>
        ))}
      </select>
    </label>
  )
}

function PathField({ value, onChange }: Change & { value: string }) {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t('search-rules.path')}</span>
      <input
        className="input"
        dir="ltr"
        required
        maxLength={MAX_PATH_LENGTH}
        placeholder="/shops"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange({ path: currentTarget.value })}
      />
      <span className="hint dim">{t('search-rules.path.hint')}</span>
    </label>
  )
}

// The list of search rules: its columns, filters and views.
import { searchRulesList } from '../../contracts/lists/search-rules-list.ts'
import { api, unwrap } from '../data/client.ts'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'
import { findRuleState, type RuleAction } from './rule-form.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { search_rules, total, next } = await unwrap(
    api.GET('/api/v1/staff/search-rules', { params: { query }, signal }),
  )
  return { rows: search_rules, total, next }
}
export type SearchRuleRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

const stateKinds: Record<ReturnType<typeof findRuleState>, StatusKind> = {
  planned: 'progress',
  running: 'done',
  over: 'open',
}

/** Rules of the API can have several actions. */
const actionsOf = ({ products, redirect_to: path }: SearchRuleRow): RuleAction[] => [
  ...(path === null ? [] : (['redirect'] as const)),
  ...new Set(products.map(({ action }) => action)),
]
const targetOf = ({ query, category }: SearchRuleRow) => query ?? category ?? ''

export const searchRuleList: List<SearchRuleRow> = {
  name: 'search-rules',
  title: 'menu.search-rules',
  search: 'search-rules.search',
  empty: 'search-rules.empty',
  definition: searchRulesList,
  columns: [
    {
      id: 'target',
      label: 'search-rules.target',
      sort: 'target',
      cell: (rule, { t }) => (
        <>
          <bdi className="strong">{targetOf(rule)}</bdi>{' '}
          {rule.query === null && <span className="dim">{t('search-rules.target.category')}</span>}
        </>
      ),
      card: 'title',
    },
    {
      id: 'action',
      label: 'search-rules.action',
      cell: (rule, { t }) =>
        actionsOf(rule)
          .map((action) => t(`search-rules.action.${action}`))
          .join(', ') || <Dash />,
      card: 'end',
    },
    {
      id: 'result',
      label: 'search-rules.result',
      cell({ products, redirect_to: path }) {
        const result = path ?? products.map(({ slug }) => slug).join(', ')
        return (
          <bdi dir="ltr" className="excerpt" title={result}>
            {result || '–'}
          </bdi>
        )
      },
      card: 'note',
    },
    {
      id: 'state',
      label: 'field.status',
      cell(rule, { t }) {
        const state = findRuleState(rule, new Date())
        return <Status kind={stateKinds[state]}>{t(`promotion-state.${state}`)}</Status>
      },
      card: 'state',
    },
    {
      id: 'starts',
      label: 'promotions.starts',
      sort: 'starts',
      priority: 1,
      cell: ({ starts_at: at }) => (at === null ? <Dash /> : <Moment at={at} />),
    },
    {
      id: 'ends',
      label: 'promotions.ends',
      sort: 'ends',
      priority: 1,
      cell: ({ ends_at: at }) => (at === null ? <Dash /> : <Moment at={at} />),
    },
    {
      id: 'created',
      label: 'field.created',
      sort: 'created',
      priority: 2,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'new', label: 'redirects.view.new', query: 'sort=-created' },
  ],
  fields: {
    target: 'search-rules.target',
    starts: 'promotions.starts',
    ends: 'promotions.ends',
    created: 'field.created',
  },
  rowId: ({ id }) => String(id),
  rowName: targetOf,
  fetch: fetchPage,
}

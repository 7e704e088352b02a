// The list of promotions: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { promotionsList } from '../../contracts/lists/promotions-list.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'
import { describeConditions, describeEffect } from './describe-promotion.ts'
import { fetchPromotions, type PromotionRow } from './fetch-promotions.ts'

export const promotionStateKinds: Record<PromotionRow['state'], StatusKind> = {
  planned: 'progress',
  running: 'done',
  over: 'open',
}

const choiceLabels: Record<string, (value: string, text: Text) => string | undefined> = {
  kind: (value, { t }) => t(`promotion-kind.${value}` as MessageKey),
  state: (value, { t }) => t(`promotion-state.${value}` as MessageKey),
}

/** @param currency of the store, in which promotions have their amounts. */
export const createPromotionList = (currency: string): List<PromotionRow> => ({
  name: 'promotions',
  title: 'promotions.title',
  search: 'promotions.search',
  empty: 'promotions.empty',
  definition: promotionsList,
  export: 'promotions',
  columns: [
    {
      id: 'name',
      label: 'field.name',
      sort: 'name',
      cell: ({ name }) => <bdi className="strong">{name}</bdi>,
      card: 'title',
    },
    {
      id: 'code',
      label: 'field.code',
      cell: ({ code }, { t }) =>
        code === null ? (
          <span className="dim">{t('promotions.automatic')}</span>
        ) : (
          <bdi dir="ltr">{code}</bdi>
        ),
      card: 'note',
    },
    {
      id: 'effect',
      label: 'promotions.effect',
      cell: (row, text) => describeEffect(row, currency, text),
      priority: 1,
    },
    {
      id: 'conditions',
      label: 'promotions.conditions',
      cell(row, text) {
        const conditions = describeConditions(row, currency, text)
        return (
          <span className="excerpt dim" title={conditions}>
            {conditions || '–'}
          </span>
        )
      },
      priority: 2,
    },
    {
      id: 'state',
      label: 'field.status',
      cell: ({ state }, { t }) => (
        <Status kind={promotionStateKinds[state]}>{t(`promotion-state.${state}`)}</Status>
      ),
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
      id: 'used',
      label: 'promotions.used',
      sort: 'used',
      end: true,
      cell: ({ used }, { number }) => number(used),
      card: 'end',
    },
    {
      id: 'position',
      label: 'promotions.position',
      sort: 'position',
      end: true,
      optional: true,
      priority: 1,
      cell: ({ position }, { number }) => number(position),
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'running', label: 'promotion-state.running', query: 'state=running' },
    { id: 'planned', label: 'promotion-state.planned', query: 'state=planned&sort=starts' },
    { id: 'over', label: 'promotion-state.over', query: 'state=over' },
    { id: 'automatic', label: 'promotions.automatic', query: 'code=empty' },
  ],
  fields: {
    state: 'field.status',
    kind: 'promotions.kind',
    name: 'field.name',
    code: 'field.code',
    active: 'promotions.active',
    market: 'orders.market',
    segment: 'customers.segment',
    position: 'promotions.position',
    used: 'promotions.used',
    starts: 'promotions.starts',
    ends: 'promotions.ends',
    created: 'field.created',
  },
  choice: (field, value, text) => choiceLabels[field]?.(value, text),
  rowId: ({ id }) => String(id),
  rowName: ({ name }) => name,
  href: ({ id }) => officePaths.promotion(id),
  fetch: fetchPromotions,
})

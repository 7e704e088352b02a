// The list of gift cards: its columns, filters and views.
import { giftCardsList } from '../../contracts/lists/gift-cards-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { Text } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const {
    gift_cards: cards,
    total,
    next,
  } = await unwrap(api.GET('/api/v1/staff/gift-cards', { params: { query }, signal }))
  return { rows: cards, total, next }
}
export type GiftCardRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

function describeStatus({ blocked, expires_at: expires }: GiftCardRow, { t }: Text) {
  if (blocked) return <Status kind="error">{t('gift-cards.deactivated')}</Status>
  if (expires !== null && new Date(expires) <= new Date())
    return <Status kind="open">{t('gift-cards.expired')}</Status>
  return <Status kind="done">{t('gift-cards.active')}</Status>
}

export const giftCardList: List<GiftCardRow> = {
  name: 'gift-cards',
  title: 'gift-cards.title',
  search: 'gift-cards.search',
  empty: 'gift-cards.empty',
  definition: giftCardsList,
  export: 'gift-cards',
  columns: [
    {
      id: 'code',
      label: 'field.code',
      cell: ({ last_characters: end }) => <bdi dir="ltr">•••• {end}</bdi>,
      card: 'title',
    },
    { id: 'status', label: 'field.status', cell: describeStatus, card: 'state' },
    {
      id: 'issued',
      label: 'gift-cards.issued',
      sort: 'issued',
      cell: ({ issued_at: at }) => <Moment at={at} />,
      card: 'note',
    },
    {
      id: 'expires',
      label: 'field.expires',
      sort: 'expires',
      priority: 1,
      cell: ({ expires_at: at }, { t }) =>
        at === null ? <span className="dim">{t('gift-cards.never-expires')}</span> : <Moment at={at} />,
    },
    {
      id: 'balance',
      label: 'gift-cards.balance',
      sort: 'balance',
      end: true,
      cell: ({ balance, currency }, { money }) => <bdi className="strong">{money(balance, currency)}</bdi>,
      card: 'end',
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'balance', label: 'gift-cards.view.balance', query: 'blocked=false&balance=0.01..&sort=-balance' },
    { id: 'deactivated', label: 'gift-cards.deactivated', query: 'blocked=true' },
  ],
  fields: {
    last_characters: 'gift-cards.last-characters',
    balance: 'gift-cards.balance',
    currency: 'field.currency',
    blocked: 'gift-cards.deactivated',
    expires: 'field.expires',
    issued: 'gift-cards.issued',
  },
  rowId: ({ id }) => String(id),
  rowName: ({ last_characters: end }) => end,
  fetch: fetchPage,
}

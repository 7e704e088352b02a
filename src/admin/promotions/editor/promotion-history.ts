// The history of a promotion in words.
import { describeLogValues } from '../../audit/audit-source.ts'
import { api, unwrap } from '../../data/client.ts'
import type { MessageKey, Text } from '../../i18n/text.tsx'
import type { HistorySource } from '../../kit/editor/history-panel.tsx'

const labels: Record<string, MessageKey> = {
  amountMinor: 'promotion.amount',
  priceMinor: 'promotion.fixed-price',
  minimumMinor: 'promotion.minimum',
  minimumQuantity: 'promotion.minimum-quantity',
  percent: 'promotion.percent',
  code: 'field.code',
  uniqueCodes: 'promotion.codes',
  startsAt: 'promotions.starts',
  endsAt: 'promotions.ends',
  limitTotal: 'promotion.limit-total',
  limitPerPerson: 'promotion.limit-per-person',
  firstOrder: 'promotion.first-order',
  combines: 'promotion.combines',
  stackingGroup: 'promotion.stacking-group',
  position: 'promotions.position',
  markets: 'menu.markets',
  segments: 'promotion.segments',
  categories: 'menu.categories',
  brands: 'menu.brands',
  collections: 'menu.collections',
  products: 'field.products',
  variants: 'promotion.variants',
  tiers: 'promotion.tiers',
  gift: 'promotion.gift',
  buy: 'promotion.buy',
  getItems: 'promotion.get-from',
}

export function promotionHistory(id: number, currency: string, text: Text): HistorySource {
  const log = describeLogValues(currency, text)
  const path = '/api/v1/staff/promotions/{id}/history'
  return {
    ...log,
    key: ['promotions', 'history', id],
    fetch: (before, signal) =>
      unwrap(
        api.GET(path, {
          params: { path: { id }, query: before === undefined ? {} : { before } },
          signal,
        }),
      ),
    revert: (event) =>
      unwrap(api.POST(`${path}/{event}/revert`, { params: { path: { id, event } }, body: {} })),
    describeField(given) {
      const [name = '', ...rest] = given.replace(/^fields\./, '').split('.')
      const label = labels[name]
      if (!label) return log.describeField(given)
      return [text.t(label), ...rest.filter((part) => !/^\d+$/.test(part))].join(', ')
    },
  }
}

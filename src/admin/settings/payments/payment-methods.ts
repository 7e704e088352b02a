// Payment methods as the API has them, and the fields that staff edit.
import { api, unwrap } from '../../data/client.ts'
import { fromAmounts, fromGroup, type RecordSettings, toAmounts, toGroup } from '../records.ts'

const path = '/api/v1/staff/payment-methods'

const fetchMethods = async (signal?: AbortSignal) => {
  const { version, methods } = await unwrap(api.GET(path, signal && { signal }))
  return { version, rows: methods }
}
export type PaymentMethod = Awaited<ReturnType<typeof fetchMethods>>['rows'][number]

const amountNames = ['min_amount', 'max_amount', 'fee_amount'] as const

/**
 * @param languages of the shop.
 * @param currencies of the markets, without the store currency.
 */
export const paymentMethodSettings = (
  languages: readonly string[],
  currencies: readonly string[],
): RecordSettings<PaymentMethod> => ({
  queryKey: ['payment-methods'],
  name: 'methods',
  fetch: fetchMethods,
  replace: (was, rows) => unwrap(api.PUT(path, { body: { was, methods: rows.map(toInput) as never } })),
  toTree: (method) => ({
    active: method.active,
    titles: toGroup(languages, method.titles),
    hints: toGroup(languages, method.hints),
    capture: method.capture,
    min_amount: method.min_amount,
    max_amount: method.max_amount,
    fee_amount: method.fee_amount,
    fee_percent: method.fee_percent,
    countries: method.countries,
    markets: method.markets,
    express_places: method.express_places,
    amounts: toAmounts(amountNames, currencies, method.amounts),
  }),
  fromTree: (method, tree) => ({
    ...method,
    ...tree,
    fee_amount: (tree['fee_amount'] as number | null) ?? 0,
    fee_percent: (tree['fee_percent'] as number | null) ?? 0,
    titles: fromGroup(languages, method.titles, tree['titles']),
    hints: fromGroup(languages, method.hints, tree['hints']),
    amounts: fromAmounts(amountNames, currencies, method.amounts, tree['amounts']),
  }),
})

/** Without what the server adds. */
function toInput({
  default_titles: _titles,
  provider: _provider,
  plugin: _plugin,
  available: _available,
  mode: _mode,
  problem: _problem,
  partial_refund: _refund,
  later_capture: _capture,
  express: _express,
  fee_warning: _warning,
  ...method
}: PaymentMethod) {
  return method
}

export const titleOf = ({ code, titles, default_titles }: PaymentMethod, locale: string): string =>
  (titles as Record<string, string>)[locale] ?? default_titles[locale] ?? default_titles['en'] ?? code

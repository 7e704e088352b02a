// The fields of a market that staff edit.
import { api, unwrap } from '../../data/client.ts'
import { fetchMarkets, type Market, marketsQuery } from '../markets-query.ts'
import type { RecordSettings } from '../records.ts'

/** Prices in the store currency are neither converted nor rounded. */
const inStoreCurrency = { exchange_rate: null, rounding_increment: 1, rounding_ending: null }

export const marketSettings = (store: string): RecordSettings<Market> => ({
  queryKey: marketsQuery.queryKey,
  name: 'markets',
  fetch: fetchMarkets,
  replace: (was, markets) =>
    unwrap(api.PUT('/api/v1/staff/markets', { body: { was, markets: [...markets] } })),
  toTree: ({ code: _code, ...market }) => market,
  fromTree(market, tree) {
    const next = {
      ...market,
      ...tree,
      rounding_increment: (tree['rounding_increment'] as number | null) ?? 1,
    }
    return {
      ...next,
      languages: next.languages.filter((language) => language !== next.default_language),
      ...(next.currency === store && inStoreCurrency),
    }
  },
  // Only one market is primary, one has the rest of the world, and a currency has one rate.
  place: (rows, index, next) =>
    rows.map((row, at) =>
      at === index
        ? next
        : {
            ...row,
            primary: row.primary && !next.primary,
            rest_of_world: row.rest_of_world && !next.rest_of_world,
            ...(row.currency === next.currency && { exchange_rate: next.exchange_rate }),
          },
    ),
})

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PricedCart, PricedLine } from '../../modules/cart/cart.ts'
import { callApi } from '../state/api.ts'
import { type CartLine, cartRequest } from '../state/cart/cart-rules.ts'
import { useCart } from '../state/cart/cart.ts'
import { useCartActions } from '../state/cart/use-cart-actions.ts'
import { queryClient } from '../state/query-client.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { LineChoices } from './lines/cart-line.tsx'
import { LineFrame, LineAction } from './lines/line-frame.tsx'

const NO_LINES: CartLine[] = []

/** Items saved for later: not part of the totals, with current price and stock, and a button that moves them back. */
export function SavedForLater() {
  const { t } = useText()
  const { number } = useFormat()
  const lines = useCart((cart) => cart.meta?.saved ?? NO_LINES)
  const current = useCurrentLines(lines)
  if (lines.length === 0) return null
  return (
    <section className="cart-later">
      <h2 className="t-sm">
        {t('cart.later.title')}
        <span className="count">{number(lines.length)}</span>
      </h2>
      <ul>
        {lines.map((line) => (
          <SavedLine
            key={line.id}
            line={line}
            current={line.sub_attributes ? undefined : current.get(line.id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The saved lines as they are sold now, by variant id. */
function useCurrentLines(lines: readonly CartLine[]): ReadonlyMap<string, PricedLine> {
  const { locale } = useText()
  const { data } = useQuery(
    {
      queryKey: ['carts', 'saved', locale, lines.map((line) => [line.id, line.quantity])],
      queryFn: ({ signal }) =>
        callApi<PricedCart>(`/v1/dynamic/carts/price?${new URLSearchParams({ locale })}`, {
          body: { items: cartRequest(lines) },
          signal,
        }),
      enabled: lines.length > 0,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return new Map(data?.items.map((line) => [String(line.variant_id), line]))
}

function SavedLine({ line, current }: { line: CartLine; current: PricedLine | undefined }) {
  const { restore, drop } = useCartActions()
  const isSoldOut = current?.quantity === 0
  const hasPrice = current && !isSoldOut && current.currency === line.currency
  return (
    <LineFrame
      line={hasPrice ? { ...line, itemTotal: current.price * line.quantity } : line}
      isSoldOut={isSoldOut}
      choices={<LineChoices line={line} />}
      notices={<SavedNote line={line} current={current} />}
      onRemove={() => drop(line)}
    >
      <Button variant="second" small onClick={() => restore(line)}>
        <LineAction messageKey="saved.move" line={line} />
      </Button>
    </LineFrame>
  )
}

/** Keeps its place until the server has priced the line. */
function SavedNote({ line, current }: { line: CartLine; current: PricedLine | undefined }) {
  const { t } = useText()
  const { money } = useFormat()
  if (!current) return <p className="sm">&nbsp;</p>
  if (current.changes.includes('unavailable')) return <p className="sm dim">{t('cart.change.unavailable')}</p>
  if (current.quantity === 0) return <p className="sm dim">{t('cart.change.sold_out')}</p>
  const drop = current.currency === line.currency ? line.price - current.price : 0
  return (
    <p className="sm saved-state">
      {drop > 0
        ? t('saved.cheaper', { amount: money(drop, line.currency, { trim: true }) })
        : t('filters.in-stock')}
    </p>
  )
}

// What the order would cost, as the server says, for the cart, the country and the delivery chosen.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CheckoutQuote, QuoteInput } from '../../../modules/checkout/checkout.ts'
import { emailPattern } from '../../../kernel/email.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { regionNamed } from '../../../kernel/regions.ts'
import { callApi } from '../../state/api.ts'
import { cartRequest } from '../../state/cart-rules.ts'
import { useCart } from '../../state/cart.ts'
import { queryClient } from '../../state/query-client.ts'
import { type CheckoutValues, codesOf } from './checkout-rules.ts'
import { isGone, takeOver, useCartNotices } from '../cart/priced-cart.ts'

const quoteFreshMs = 60_000

/** Lines that can be bought: what is sold out is shown, but not asked for. */
export function useBuyable() {
  const items = useCart((cart) => cart.items)
  const notices = useCartNotices((told) => told.byLine)
  return items.filter((line) => !isGone(notices[line.id]))
}

const keyOf = ({ items, ...rest }: QuoteInput) => [
  'checkout',
  'quote',
  rest,
  items.map(({ variant_id, quantity }) => [variant_id, quantity]),
]

/** For the place, the delivery and the codes of the form. Whose address it is matters to codes only. */
export function useQuote(values: CheckoutValues, locale: Locale) {
  const { country, shipping_method, email } = values
  const lines = useBuyable()
  const region = regionNamed(country, values.region)
  const codes = codesOf(values.codes)
  const input: QuoteInput = {
    items: cartRequest(lines),
    country,
    locale,
    ...(region && { region: region.code }),
    ...(shipping_method && { shipping_method }),
    ...(values.use_credit && { use_credit: true }),
    ...(codes.length > 0 && { codes, ...(emailPattern.test(email.trim()) && { email: email.trim() }) }),
  }
  const query = useQuery(
    {
      queryKey: keyOf(input),
      queryFn: ({ signal }) => callApi<CheckoutQuote>('/v1/dynamic/checkout/quote', { body: input, signal }),
      enabled: lines.length > 0 && country !== '',
      staleTime: quoteFreshMs,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) takeOver(data.cart)
  }, [data, isPlaceholderData])
  return query
}

/** Asks anew, because the server has just said that something is different. */
export const refreshQuote = () => queryClient.invalidateQueries({ queryKey: ['checkout', 'quote'] })

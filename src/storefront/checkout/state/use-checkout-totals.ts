// Order totals from the server, for the cart, country and shipping method.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CheckoutPreview, CheckoutPreviewInput } from '../../../modules/checkout/checkout.ts'
import { emailPattern } from '../../../kernel/text/email.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { findRegionByName } from '../../../kernel/regions.ts'
import { isCompletePostcode } from '../../address/validate-address.ts'
import type { PaymentMethodViews } from '../../../modules/payments/payment-method-texts.ts'
import { callApi } from '../../state/api.ts'
import { cartRequest } from '../../state/cart/cart-rules.ts'
import { queryClient } from '../../state/query-client.ts'
import { type CheckoutValues, splitCodes } from './validate-checkout.ts'
import { applyPricedCart, useBuyable, useCartNotices } from '../../cart/priced-cart.ts'

const QUOTE_FRESH_MS = 60_000

const quoteKey = ({ items, ...rest }: CheckoutPreviewInput) => [
  'checkout',
  'quote',
  rest,
  // A cached response for another price would bring the old price back.
  items.map(({ variant_id, quantity, price }) => [variant_id, quantity, price]),
]

/**
 * Quotes the form's address, shipping method and codes. Only codes depend on the buyer's identity. The postcode is sent
 * once it is complete, and only if a quote for the country says that it matters.
 * @param views the payment method is sent only if it has a fee.
 * @param bought items that are bought without the cart.
 * @param onlyCurrency prices in another currency are not applied to the cart.
 */
export function useCheckoutTotals(
  values: CheckoutValues,
  locale: Locale,
  onlyCurrency?: string,
  views: PaymentMethodViews = {},
  bought?: CheckoutPreviewInput['items'],
) {
  const { country, postcode, shipping_method, email } = values
  const [postcodeCountry, setPostcodeCountry] = useState('')
  const lines = useBuyable()
  const usesCart = bought === undefined
  const items = bought ?? cartRequest(lines)
  const region = findRegionByName(country, values.region)
  const codes = splitCodes(values.codes)
  const input: CheckoutPreviewInput = {
    items,
    country,
    locale,
    ...(region && { region: region.code }),
    ...(postcodeCountry === country &&
      isCompletePostcode(country, postcode) && { postcode: postcode.trim() }),
    ...(shipping_method && { shipping_method }),
    ...(values.use_credit && { use_credit: true }),
    ...(values.gift_wrapping && { gift_wrapping: true }),
    ...(views[values.payment_method]?.hasFee && { payment_method: values.payment_method }),
    ...(codes.length > 0 && { codes, ...(emailPattern.test(email.trim()) && { email: email.trim() }) }),
  }
  const query = useQuery(
    {
      queryKey: quoteKey(input),
      queryFn: ({ signal }) =>
        callApi<CheckoutPreview>('/v1/dynamic/checkout/quote', { body: input, signal }),
      enabled: items.length > 0 && country !== '',
      staleTime: QUOTE_FRESH_MS,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (!data || isPlaceholderData) return
    if (usesCart && (onlyCurrency === undefined || data.currency === onlyCurrency)) applyPricedCart(data.cart)
    if (usesCart) useCartNotices.setState({ quotedGifts: data.gifts ?? [] })
    if (data.depends_on_postcode) setPostcodeCountry(country)
  }, [data, isPlaceholderData, country, onlyCurrency, usesCart])
  useEffect(() => () => useCartNotices.setState({ quotedGifts: undefined }), [])
  return query
}

/** Reloads the totals after the server reported a change. */
export const refreshCheckoutTotals = () => queryClient.invalidateQueries({ queryKey: ['checkout', 'quote'] })

// Totals of the cart page, calculated like the checkout's: with discount codes, for the address known so far.
import { useState } from 'react'
import type { Country } from '../address/validate-address.ts'
import { DeliverTo } from '../deliver-to/deliver-to.tsx'
import { paths } from '../../contracts/paths.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useSettings } from '../settings.ts'
import { useText } from '../i18n/text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { emptyValues } from '../checkout/state/validate-checkout.ts'
import { draftCodes } from '../checkout/state/draft-codes.ts'
import { PromotionCodes } from '../checkout/promotion-codes.tsx'
import { readDraft, readStartValues, saveDraft } from '../checkout/state/draft.ts'
import { useDeliveryPlace } from '../checkout/state/use-saved-addresses.ts'
import { CheckoutTotals } from '../checkout/totals.tsx'
import { useCheckoutTotals } from '../checkout/state/use-checkout-totals.ts'
import { CartGift } from './cart-gift.tsx'
import { CartTotals } from './cart-totals.tsx'
import { useBuyable } from './priced-cart.ts'

type Props = {
  countries: readonly Country[]
  /** Longest message of a gift; 0: no message, undefined: the shop wraps no gifts. */
  giftMessageLength: number | undefined
}

/** Codes and gift options entered here apply to the checkout too: both use the same draft. */
export function CartPageTotals({ countries, giftMessageLength }: Props) {
  const { t, locale } = useText()
  const [draftValues, setValues] = useState(() => ({
    ...emptyValues,
    ...readStartValues(countries),
  }))
  const { rights } = useAuth()
  const { currencyCode } = useSettings()
  // Companies buy in the currency of their own market.
  const onlyCurrency = rights.canWholeSalePrice ? undefined : currencyCode
  const values = useDeliveryPlace(draftValues)
  const setValue = (name: 'codes' | 'use_credit' | 'gift_wrapping' | 'gift_message', value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    saveDraft({ ...readDraft(), [name]: value })
  }
  const {
    data: quote,
    isPlaceholderData: loading,
    isError,
    isPaused,
  } = useCheckoutTotals(values, locale, onlyCurrency)
  const isNothingBuyable = useBuyable().length === 0
  // An address in another market has its currency only at checkout, which says so.
  const isOtherCurrency = quote !== undefined && (onlyCurrency ?? quote.currency) !== quote.currency
  // Falls back to the totals calculated in the browser.
  if (isNothingBuyable || isOtherCurrency || (!quote && (isError || isPaused))) return <CartTotals />
  const checkout = { ...draftCodes(values, setValue), quote, loading }
  const country = countries.find(({ code }) => code === values.country)?.name
  return (
    <>
      <PromotionCodes draft={checkout} />
      {giftMessageLength !== undefined && (
        <CartGift values={values} setValue={setValue} quote={quote} maxLength={giftMessageLength} />
      )}
      <CheckoutTotals draft={checkout} />
      {rights.canWholeSalePrice && (
        <p className="sm">
          <PlainLink className="link" href={paths.account('quotes')} data-document="">
            {t('quotes.ask')}
          </PlainLink>
        </p>
      )}
      {country !== undefined && <DeliverTo label={t('cart.place', { country })} to={paths.cart()} />}
    </>
  )
}

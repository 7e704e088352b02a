// What the cart's page says the order comes to: as the checkout will, with its codes, for the place that is known so far.
import { useState } from 'react'
import type { Country } from '../../address/address-rules.ts'
import { likelyCountry } from '../../address/likely-country.ts'
import { paths } from '../../paths.ts'
import { useAuth } from '../../state/use-auth.ts'
import { useText } from '../../text.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { emptyValues } from '../checkout/checkout-rules.ts'
import { codesOfDraft } from '../checkout/codes-of-draft.ts'
import { Codes } from '../checkout/codes.tsx'
import { readDraft, saveDraft } from '../checkout/draft.ts'
import { usePlaceOf } from '../checkout/own-addresses.ts'
import { Sum } from '../checkout/sum.tsx'
import { useQuote } from '../checkout/use-quote.ts'
import { CartSum } from './cart-sum.tsx'
import { useBuyable } from './priced-cart.ts'

/** Codes that are typed here are the checkout's: both keep one draft. */
export function CartPageSum({ countries }: { countries: readonly Country[] }) {
  const { t, locale } = useText()
  const [known, setValues] = useState(() => ({
    ...emptyValues,
    country: likelyCountry(countries),
    ...readDraft(),
  }))
  const { rights } = useAuth()
  const values = usePlaceOf(known)
  const change = (name: 'codes' | 'use_credit', value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    saveDraft({ ...readDraft(), [name]: value })
  }
  const { data: quote, isPlaceholderData: loading, isError, isPaused } = useQuote(values, locale)
  const nothing = useBuyable().length === 0
  // What the browser adds up by itself has to do then.
  if (nothing || (!quote && (isError || isPaused))) return <CartSum />
  const purchase = { ...codesOfDraft(values, change), quote, loading }
  const country = countries.find(({ code }) => code === values.country)?.name
  return (
    <>
      <Codes purchase={purchase} />
      <Sum purchase={purchase} />
      {rights.canWholeSalePrice && (
        <p className="sm">
          <PlainLink className="link" href={paths.account('quotes')} data-document="">
            {t('quotes.ask')}
          </PlainLink>
        </p>
      )}
      {country !== undefined && <p className="xs dim-3">{t('cart.place', { country })}</p>}
    </>
  )
}

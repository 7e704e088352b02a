// The addresses of whoever is signed in, for the form.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Address } from '../../../modules/checkout/checkout.ts'
import type { SavedAddress } from '../../../modules/customers/customers.ts'
import { valuesOf } from '../../address/address-rules.ts'
import { callApi } from '../../state/api.ts'
import { queryClient } from '../../state/query-client.ts'
import { useAuth } from '../../state/use-auth.ts'
import type { CheckoutValues } from './checkout-rules.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The default one first. `loading` until it is known who is signed in, and then what their addresses are. */
function useSavedAddresses() {
  const { user, loading: asking } = useAuth()
  const { data, isPending, isPaused } = useQuery(
    {
      queryKey: ['own', user?.id, 'addresses'],
      queryFn: ({ signal }) =>
        callApi<{ addresses: SavedAddress[] }>('/v1/dynamic/delivery_address', { signal }),
      enabled: user !== undefined,
      staleTime: 60_000,
    },
    queryClient,
  )
  const loading = asking || (user !== undefined && isPending && !isPaused)
  return { user, addresses: user ? data?.addresses : undefined, loading }
}

/** Nobody has begun to write an address. */
const isUnwritten = ({ line1, name }: CheckoutValues) => !line1 && !name

/** Where the checkout will begin: `values` with the country of the default address, unless an address is in them. */
export function usePlaceOf(values: CheckoutValues): CheckoutValues {
  const { addresses, loading } = useSavedAddresses()
  if (!isUnwritten(values)) return values
  // Nothing is asked for a country that is another in a moment.
  if (loading) return { ...values, country: '' }
  const first = addresses?.[0]
  return first ? { ...values, country: first.country, region: first.region ?? '' } : values
}

/** They begin the form, unless something is in it already. */
export function useOwnAddresses(form: CheckoutForm): SavedAddress[] {
  const { user, addresses } = useSavedAddresses()
  const begin = useEffectEvent(() => {
    if (!user) return
    if (!form.values.email) form.take({ email: user.email })
    const [first] = addresses ?? []
    if (first && isUnwritten(form.values)) form.take(valuesOf(first))
    else if (addresses?.length === 0 && !form.values.name) form.take({ name: user.name })
  })
  useEffect(() => {
    if (form.ready) begin()
  }, [form.ready, user, addresses])
  return addresses ?? []
}

/** Keeps the address of an order in the account. The order is placed whatever comes of it. */
export async function saveOwnAddress(address: Address): Promise<void> {
  try {
    await callApi('/v1/dynamic/delivery_address', { body: address })
  } catch {
    // Signed out meanwhile, or there are as many as an account may have.
  }
}

// The addresses of whoever is signed in, for the form.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Address } from '../../../modules/checkout/checkout.ts'
import type { SavedAddress } from '../../../modules/customers/customers.ts'
import { valuesOf } from '../../address/address-rules.ts'
import { callApi } from '../../state/api.ts'
import { queryClient } from '../../state/query-client.ts'
import { useAuth } from '../../state/use-auth.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** They begin the form, unless something is in it already. */
export function useOwnAddresses(form: CheckoutForm): SavedAddress[] {
  const { user } = useAuth()
  const { data } = useQuery(
    {
      queryKey: ['own', user?.id, 'addresses'],
      queryFn: ({ signal }) =>
        callApi<{ addresses: SavedAddress[] }>('/v1/dynamic/delivery_address', { signal }),
      enabled: user !== undefined,
      staleTime: 60_000,
    },
    queryClient,
  )
  const addresses = user ? data?.addresses : undefined
  const begin = useEffectEvent(() => {
    if (!user) return
    if (!form.values.email) form.take({ email: user.email })
    const [first] = addresses ?? []
    if (first && !form.values.line1 && !form.values.name) form.take(valuesOf(first))
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

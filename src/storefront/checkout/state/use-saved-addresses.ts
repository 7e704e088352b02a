import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { readDeliverToCookie } from '../../../contracts/deliver-to-cookie.ts'
import type { Address } from '../../../modules/checkout/checkout.ts'
import { toAddressValues } from '../../address/validate-address.ts'
import { callApi } from '../../state/api.ts'
import { queryClient } from '../../state/query-client.ts'
import { useAuth } from '../../state/session/use-auth.ts'
import { type CheckoutValues, emptyValues } from './validate-checkout.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** A saved address to start the form with. */
export type SavedAddress = Address & { id: string; label?: string }
/** `company`: addresses of the company the order is for. The default comes first in each list. */
export type SavedAddressBook = { company: SavedAddress[]; own: SavedAddress[] }
const NO_ADDRESSES: SavedAddressBook = { company: [], own: [] }

function useAddresses(name: string, path: string, userId: string | undefined) {
  const { data, isPending, isPaused } = useQuery(
    {
      queryKey: ['own', userId, name],
      queryFn: ({ signal }) => callApi<{ addresses: SavedAddress[] }>(path, { signal }),
      enabled: userId !== undefined,
      staleTime: 60_000,
    },
    queryClient,
  )
  return { addresses: data?.addresses, waits: userId !== undefined && isPending && !isPaused }
}

/** `loading` until the session and the addresses are known; addresses that cannot be loaded are left out. */
function useAllSavedAddresses() {
  const { user, rights, loading: isLoading } = useAuth()
  const ownAddresses = useAddresses('addresses', '/v1/dynamic/delivery_address', user?.id)
  const buyer = rights.canWholeSalePrice ? user?.id : undefined
  const company = useAddresses('company-addresses', '/v1/trade/company/addresses', buyer)
  const addresses = useMemo(
    () => (user ? { company: company.addresses ?? [], own: ownAddresses.addresses ?? [] } : NO_ADDRESSES),
    [user, company.addresses, ownAddresses.addresses],
  )
  return {
    user,
    addresses,
    loading: isLoading || ownAddresses.waits || company.waits,
    reached: ownAddresses.addresses !== undefined,
  }
}

/** Initial address: the company's default, else the account's. */
const firstAddress = ({ company, own }: SavedAddressBook): SavedAddress | undefined => company[0] ?? own[0]

/** The address fields are still empty. */
const isUnwritten = ({ line1, name }: CheckoutValues) => !line1 && !name

/**
 * Place for the first quote: `values` with the country of the default address, unless an address is entered or a place
 * was chosen.
 */
export function useDeliveryPlace(values: CheckoutValues): CheckoutValues {
  const { addresses, loading } = useAllSavedAddresses()
  if (!isUnwritten(values) || readDeliverToCookie(document.cookie)) return values
  // Avoids a quote for a country that is about to change.
  if (loading) return { ...values, country: '' }
  const first = firstAddress(addresses)
  return first ? { ...values, country: first.country, region: first.region ?? '' } : values
}

/**
 * Fills in the default address, unless the form already has one. Does not change the focused field, because the
 * shopper may be typing in it.
 */
export function useSavedAddresses(form: CheckoutForm): SavedAddressBook {
  const { user, addresses, loading, reached } = useAllSavedAddresses()
  /** The focused field that was not filled in, and its value at that time. */
  const withheld = useRef<{ name: keyof CheckoutValues; value: string } | null>(null)
  const fill = (values: Partial<CheckoutValues>) => {
    const name = focusedField(form.form.current)
    if (name && name in values) withheld.current = { name, value: form.values[name] }
    else form.take(values)
  }
  const prefill = useEffectEvent(() => {
    if (!user) return
    if (!form.values.email) fill({ email: user.email })
    if (loading) return
    const first = firstAddress(addresses)
    if (first && isUnwritten(form.values)) fill(toAddressValues(first))
    else if (!first && reached && !form.values.name) fill({ name: user.name })
  })
  useEffect(() => {
    if (form.ready) prefill()
  }, [form.ready, user, addresses, loading])
  const prefillLeftField = useEffectEvent(() => {
    const field = withheld.current
    withheld.current = null
    if (field && form.values[field.name] === field.value) prefill()
  })
  const { form: formElement } = form
  useEffect(() => {
    const element = formElement.current
    const onFocusOut = () => prefillLeftField()
    element?.addEventListener('focusout', onFocusOut)
    return () => element?.removeEventListener('focusout', onFocusOut)
  }, [formElement])
  return addresses
}

function focusedField(form: HTMLFormElement | null): keyof CheckoutValues | undefined {
  const field = document.activeElement
  const name = form?.contains(field) ? field?.getAttribute('name') : undefined
  return name && name in emptyValues ? (name as keyof CheckoutValues) : undefined
}

/** Saves an order's address to the account. Errors are ignored: the order is placed in any case. */
export async function saveAddress(address: Address): Promise<void> {
  try {
    await callApi('/v1/dynamic/delivery_address', { body: address })
  } catch {
    // Signed out meanwhile, or the address limit is reached.
  }
}

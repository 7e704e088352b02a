// Shipping profiles as choices.
import { useQuery } from '@tanstack/react-query'
import { shippingQuery } from './shipping.ts'

export const useProfiles = (): { value: string; label: string }[] =>
  useQuery(shippingQuery).data?.profiles.map(({ code, name }) => ({ value: code, label: name })) ?? []

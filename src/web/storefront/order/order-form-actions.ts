// What the forms of an order's page ask for.
import type { AddressValues } from '../../address/validate-address.ts'
import type { MessageKey } from '../../text.tsx'

/** Named by the field `do` of a form. */
export const orderFormActions = ['cancel', 'change', 'address', 'return', 'withdraw'] as const
export type OrderFormAction = (typeof orderFormActions)[number]

/** Why a form changed nothing; `typed` is an address as it was typed. */
export type OrderActionError = { fault: MessageKey; deed: OrderFormAction; typed?: AddressValues }

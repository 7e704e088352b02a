// Form actions of the order page.
import type { AddressValues } from '../../address/validate-address.ts'
import type { MessageKey } from '../../i18n/text.tsx'

/** Value of the form field `do`. */
export const orderFormActions = ['cancel', 'change', 'address', 'return', 'exchange', 'withdraw'] as const
export type OrderFormAction = (typeof orderFormActions)[number]

/** Why a form action failed; `input` is the submitted address. */
export type OrderActionError = { fault: MessageKey; action: OrderFormAction; input?: AddressValues }

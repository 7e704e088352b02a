// What the forms of an order's page ask for.
import type { AddressValues } from '../../address/address-rules.ts'
import type { MessageKey } from '../../text.tsx'

/** Named by the field `do` of a form. */
export const orderDeeds = ['cancel', 'change', 'address', 'return', 'withdraw'] as const
export type OrderDeed = (typeof orderDeeds)[number]

/** Why a form changed nothing; `typed` is an address as it was typed. */
export type Refused = { fault: MessageKey; deed: OrderDeed; typed?: AddressValues }

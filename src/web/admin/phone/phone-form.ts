// The form of an order by phone as what it asks for; on the server.
import { emailPattern, longestEmail } from '../../../kernel/email.ts'
import { storable } from '../../../kernel/storable.ts'
import type { PhonePiece } from '../../../create-phone-orders.ts'
import type { MessageKey } from '../../text.tsx'
import { textOf } from '../shell/form-text.ts'

export type TypedPhoneOrder = {
  q: string
  email: string
  name: string
  locale: string
  message: string
  request: string
  pieces: { sku: string; quantity: string }[]
}
export type PhoneFaults = Partial<Record<'email' | 'name' | 'pieces', MessageKey>>

/** As it is typed, with what a button of it adds. */
export function readPhoneForm(form: FormData): TypedPhoneOrder {
  const all = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? storable(value).trim() : ''))
  const [skus, quantities, added] = [all('sku'), all('quantity'), textOf(form, 'add')]
  const pieces = skus
    .map((sku, at) => ({ sku, quantity: quantities[at] ?? '' }))
    // Emptied or set to nothing, a row is gone.
    .filter(({ sku, quantity }) => sku !== '' && !/^0*$/.test(quantity))
  const known = pieces.find(({ sku }) => sku === added)
  if (known) known.quantity = String((Number(known.quantity) || 0) + 1)
  else if (added !== '') pieces.push({ sku: added, quantity: '1' })
  return {
    q: textOf(form, 'q').slice(0, 200),
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    locale: textOf(form, 'locale'),
    message: textOf(form, 'message'),
    request: textOf(form, 'request'),
    pieces,
  }
}

/** Pieces that can be asked for; what is no number of them is left out, and is a fault. */
export const piecesOf = ({ pieces }: TypedPhoneOrder): PhonePiece[] =>
  pieces
    .filter(({ quantity }) => /^[1-9]\d{0,2}$/.test(quantity))
    .map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) }))

export const isEmail = (typed: string) => typed.length <= longestEmail && emailPattern.test(typed)

/** Before it is sent. */
export function faultsOf(typed: TypedPhoneOrder): PhoneFaults {
  const wrong = piecesOf(typed).length < typed.pieces.length
  return {
    ...(!isEmail(typed.email) && { email: 'office.phone.fault.email' as const }),
    ...((typed.name === '' || typed.name.length > 120) && { name: 'office.phone.fault.name' as const }),
    ...((wrong || typed.pieces.length === 0) && {
      pieces: wrong ? ('office.phone.fault.quantity' as const) : ('office.phone.fault.none' as const),
    }),
  }
}

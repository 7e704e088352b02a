// Form actions of the order page; runs on the server. Shared by the signed-link page and the account page.
import { data, redirect } from 'react-router'
import { hasErrorCode } from '../../account/form-values.ts'
import {
  validateAddress,
  addressFields,
  toAddress,
  type AddressValues,
} from '../../address/validate-address.ts'
import { listCountries } from '../../address/countries.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { parseVariantId } from '../../../kernel/parse-variant-id.ts'
import type { ReturnReason } from '../../../modules/orders/order.ts'
import type { OrderLinkService } from '../../../modules/storefront/shop.ts'
import type { MessageKey } from '../../i18n/text.tsx'
import { type OrderFormAction, orderFormActions, type OrderActionError } from './order-form-actions.ts'
import { privateHeaders } from '../private-headers.ts'

/** Error codes with their own message on this page. */
const errorMessages: Record<string, MessageKey> = {
  invalid_transition: 'order.fault.closed',
  order_not_paid: 'order.fault.closed',
  product_not_found: 'order.fault.stock',
  out_of_stock: 'order.fault.stock',
  pack_size_mismatch: 'order.fault.packs',
  additional_payment_required: 'order.fault.price',
  order_edit_pending: 'order.fault.change-open',
  shipping_zone_changed: 'order.fault.elsewhere',
  quantity_exceeded: 'order.fault.quantity',
  return_window_closed: 'order.fault.late',
  account_required: 'order.fault.no-account',
  exchange_unavailable: 'order.fault.exchange',
  exchange_in_progress: 'order.fault.exchange-sent',
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const readAction = (form: FormData) => orderFormActions.find((action) => action === text(form, 'do'))

/** URLs of the order page and of the payment page for an order edit. */
type OrderPages = { page: string; paymentPage(number: number): string }

/** @returns undefined for an unknown form; otherwise a response that returns to `page`. */
export async function runOrderFormAction(
  order: OrderLinkService,
  form: FormData,
  { page, paymentPage }: OrderPages,
  locale: Locale,
) {
  const action = readAction(form)
  if (!action || action === 'exchange') return undefined
  const reject = (error: MessageKey, addressInput?: AddressValues) =>
    data(
      {
        fault: error,
        action,
        ...(addressInput && { input: addressInput }),
      } satisfies OrderActionError,
      { status: 422, headers: privateHeaders },
    )
  if (action === 'address') {
    const input = Object.fromEntries(addressFields.map((name) => [name, text(form, name)])) as AddressValues
    const countries = listCountries(locale)
    const [fieldError] = Object.values(validateAddress(input, countries))
    if (fieldError) return reject(fieldError.key, input)
    const address = toAddress(
      input,
      countries.find(({ code }) => code === input.country),
    )
    return runAndRedirect(
      () => order.changeAddress(address),
      action,
      page,
      (error) => reject(error, input),
    )
  }
  if (action === 'change') {
    const [variant, maxCharge] = text(form, 'variant').split('+')
    const line = Number(text(form, 'line'))
    let next = page
    const changeVariant = async () => {
      const variantId = parseVariantId(variant)
      if (variantId === undefined) throw new ShopError('product_not_found')
      const charge = await order.changeVariant(line, variantId, Number(maxCharge) || 0)
      if (charge) next = paymentPage(charge.number)
    }
    const response = await runAndRedirect(changeVariant, action, page, reject)
    return next === page ? response : redirect(next, 303)
  }
  const exchanged = action === 'return' ? readExchangedLines(form) : undefined
  if (exchanged?.lines.some(({ variantId }) => variantId !== undefined)) {
    let next = page
    const exchange = async () => {
      const { additional } = await order.exchange(exchanged.lines, {
        to: readDestination(form),
        mostMinor: exchanged.mostMinor,
      })
      if (additional) next = paymentPage(additional.number)
    }
    const response = await runAndRedirect(exchange, 'exchange', page, reject)
    return next === page ? response : redirect(next, 303)
  }
  return runAndRedirect(() => handlers[action](order, form), action, page, reject)
}

async function runAndRedirect<Answer>(
  work: () => Promise<unknown>,
  action: OrderFormAction,
  page: string,
  reject: (error: MessageKey) => Answer,
) {
  try {
    await work()
  } catch (error) {
    const code = Object.keys(errorMessages).find((code) => hasErrorCode(error, code))
    if (code) return reject(errorMessages[code]!)
    throw error
  }
  return redirect(`${page}${page.includes('?') ? '&' : '?'}done=${action}#done`, 303)
}

const handlers: Record<
  Exclude<OrderFormAction, 'address' | 'change' | 'exchange'>,
  (order: OrderLinkService, form: FormData) => Promise<unknown>
> = {
  cancel: (order, form) => order.cancel(text(form, 'reason').slice(0, 500)),
  return: (order, form) => order.requestReturn(readReturnLines(form), readDestination(form)),
  withdraw: (order, form) => order.cancelReturn(Number(text(form, 'number')) || 0),
}

const readDestination = (form: FormData) =>
  text(form, 'to') === 'store-credit' ? ('store-credit' as const) : ('original' as const)

/**
 * Reads `variant-<line>` too: the variant that the customer wants instead, and what an item costs more, as the page showed
 * it.
 */
function readExchangedLines(form: FormData) {
  let mostMinor = 0
  const lines = readReturnLines(form).map((line) => {
    const [variant, more] = text(form, `variant-${line.lineId}`).split('+')
    const variantId = parseVariantId(variant)
    if (variantId !== undefined) mostMinor += Math.max(0, Number(more) || 0) * line.quantity
    return { ...line, variantId }
  })
  return { lines, mostMinor }
}

/** Reads `quantity-<line>` and `reason-<line>` of each line. */
const readReturnLines = (form: FormData) =>
  [...form.keys()].flatMap((name) => {
    const lineId = Number(/^quantity-(\d+)$/.exec(name)?.[1])
    const quantity = Number(text(form, name))
    if (!lineId || !Number.isInteger(quantity) || quantity <= 0) return []
    return [{ lineId, quantity, reason: parseReason(text(form, `reason-${lineId}`)) }]
  })

const reasons = ['size', 'look', 'quality', 'wrong', 'late', 'other'] as const satisfies ReturnReason[]
const parseReason = (input: string): ReturnReason => reasons.find((reason) => reason === input) ?? 'other'

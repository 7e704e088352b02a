// Checkout without JavaScript: the server quotes the cookie's cart, and the form is posted to the page's action.
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { formatCartItems, formCartSetCookie, readFormCart } from '../../kernel/form-cart.ts'
import type { FormCartItem } from '../../kernel/form-cart.ts'
import { findRegionByName } from '../../kernel/regions.ts'
import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { listCountries } from '../address/countries.ts'
import { requestContext, shopContext } from '../context.ts'
import { formBuyer, formCartItems } from '../cart/form-cart.tsx'
import { getOfferedShipping, isPickup } from './state/pickup-choice.ts'
import {
  type CheckoutValues,
  emptyValues,
  type CheckoutFieldErrors,
  validateCheckout,
  toOrderInput,
  omitCardErrors,
} from './state/validate-checkout.ts'
import { toFieldErrors, type CheckoutError, toCheckoutError } from './state/place-order.ts'

/** Data to render the checkout as a form. Never includes card data. */
export type FormCheckout = {
  /** Generated per rendered page, so that resubmitting the form places one order. */
  idempotencyKey: string
  /** Items of the cookie's cart, or those bought without it, serialised. */
  items: string
  values: CheckoutValues
  quote: CheckoutPreview
  /** Nothing was entered yet. */
  isFresh?: true
  faults?: CheckoutFieldErrors
  refusal?: CheckoutError | undefined
}

/** An error of the API catalogue. Compared by code, because this bundle has its own copy of the class. */
type OrderError = { code: string; status: number; details?: Record<string, unknown> }

const noStore = { 'Cache-Control': 'no-store' }
const cardFields = { card_number: '', card_expiry: '', card_cvc: '' }

/** Items of `?buy=`, which are bought without the cart. */
const readBuyNow = (request: Request): FormCartItem[] =>
  readFormCart(new URL(request.url).searchParams.get('buy') ?? '')

async function quoteForm(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  items: FormCartItem[],
  values: CheckoutValues,
): Promise<FormCheckout> {
  const { locale } = context.get(requestContext)
  const region = findRegionByName(values.country, values.region)
  const shop = context.get(shopContext)
  const buyer = await formBuyer(context)
  const quoteWith = (paymentMethod: string | undefined, shippingMethod = values.shipping_method) =>
    shop.previewCheckout(
      {
        items,
        country: values.country,
        locale,
        ...(region && { region: region.code }),
        ...(values.postcode && { postcode: values.postcode }),
        ...(shippingMethod && { shipping_method: shippingMethod }),
        ...(values.gift_wrapping && { gift_wrapping: true }),
        ...(paymentMethod && { payment_method: paymentMethod }),
      },
      buyer,
    )
  const choose = ({ payment_methods: methods }: CheckoutPreview) =>
    methods.find((method) => method === values.payment_method) ?? methods[0] ?? values.payment_method
  const firstMethod = values.payment_method || shop.paymentMethods()[0]
  const firstQuote = await quoteWith(firstMethod)
  const method = choose(firstQuote)
  // Each method may have another fee.
  const offered = getOfferedShipping(firstQuote, values)
  const isProposed = offered.chosen === (firstQuote.shipping_method ?? '')
  // Each method may have another fee, and pickup is not proposed where the order can be sent.
  const quote =
    isProposed && (method === firstMethod || firstQuote.payment_fees.length === 0)
      ? firstQuote
      : await quoteWith(method, offered.chosen)
  return {
    idempotencyKey: randomUUID(),
    items: formatCartItems(items),
    quote,
    values: {
      ...values,
      ...cardFields,
      shipping_method: offered.chosen,
      delivery_type: offered.type === 'pickup' ? 'pickup' : values.delivery_type && 'shipping',
      needs_purchase_order: quote.business?.purchase_order_required ? 'yes' : '',
      payment_method: method,
    },
  }
}

/** @returns undefined when the browser has no such cart, and nothing is bought without it. */
export async function loadFormCheckout(args: LoaderFunctionArgs): Promise<FormCheckout | undefined> {
  const bought = readBuyNow(args.request)
  const items = bought.length > 0 ? bought : formCartItems(args.context)
  if (items.length === 0) return undefined
  return {
    ...(await quoteForm(args, items, { ...emptyValues, country: toCountry(args.context) })),
    isFresh: true,
  }
}

/** `country`, the one that the visitor's orders go to as far as known, or the first of the list. */
function toCountry(context: LoaderFunctionArgs['context'], country?: string): string {
  const countries = listCountries(context.get(requestContext).locale).map(({ code }) => code)
  const preferred = [country, context.get(shopContext).deliveryCountry()]
  return preferred.find((code) => code !== undefined && countries.includes(code)) ?? countries[0]!
}

function readValues(form: FormData, context: LoaderFunctionArgs['context']): CheckoutValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const names = Object.keys(emptyValues) as (keyof CheckoutValues)[]
  const values = Object.fromEntries(names.map((name) => [name, text(name)])) as CheckoutValues
  return { ...values, country: toCountry(context, values.country) }
}

/** Places the order and redirects, or shows the form again with errors. */
export async function formCheckoutAction(args: ActionFunctionArgs) {
  const { locale, requestId, caller } = args.context.get(requestContext)
  const form = await args.request.formData()
  const items = readFormCart(String(form.get('items') ?? ''))
  if (items.length === 0) throw data(null, { status: 400 })
  const values = readValues(form, args.context)
  const isBuyNow = readBuyNow(args.request).length > 0
  const rerender = async (problems: Pick<FormCheckout, 'faults' | 'refusal'>, status: number) =>
    data({ ...(await quoteForm(args, items, values)), ...problems }, { status, headers: noStore })
  // Delivery and pickup have other fields and another total.
  const isOtherType =
    isPickup(values) !== isPickup({ delivery_type: String(form.get('shown_delivery_type') ?? '') })
  if (form.get('intent') === 'update' || isOtherType) return rerender({}, 200)

  const shop = args.context.get(shopContext)
  const { phone, company, terms, ...settings } = shop.checkoutSettings()
  const rules = {
    countries: listCountries(locale),
    methodViews: shop.getPaymentMethodViews(locale),
    phone,
    company,
    terms,
    ...(settings.gift_wrapping && { giftMessageLength: settings.gift_message_max_length }),
  }
  const [total, due] = ['expected_total', 'expected_due'].map((name) => Number(form.get(name)))
  const fieldErrors = validateCheckout(values, rules, new Date())
  const errors = due === 0 ? omitCardErrors(fieldErrors) : fieldErrors
  if (Object.keys(errors).length > 0) return rerender({ faults: errors }, 422)
  const input = toOrderInput(values, rules, {
    items,
    shipping_method: values.shipping_method,
    expected_total: total!,
    expected_due: due!,
    locale,
    ...(isBuyNow && { keep_cart: true }),
  })
  const parsed = shop.parseOrderInput(input)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path }) => ({ path: path.join('.') }))
    return rerender({ faults: toFieldErrors(issues), refusal: { kind: 'failed', requestId } }, 422)
  }
  try {
    const placed = await shop.placeOrder(parsed.data, {
      idempotencyKey: String(form.get('idempotency_key')).slice(0, 200),
      requestId,
      caller,
      buyer: await formBuyer(args.context),
    })
    return redirect(placed.payment.url ?? placed.url, {
      status: 303,
      ...(!isBuyNow && {
        headers: { 'Set-Cookie': formCartSetCookie([], new URL(args.request.url).origin) },
      }),
    })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ShopError') throw error
    const { code, status, details = {} } = error as Error & OrderError
    const serverErrors = toFieldErrors(details['issues'])
    const refusal = toCheckoutError({ code, status, details, requestId }, input)
    return rerender({ faults: serverErrors, refusal }, status)
  }
}

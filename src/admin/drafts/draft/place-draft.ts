// Places the order of a draft, or sends a link instead.
import { api, unwrap } from '../../data/client.ts'
import type { DraftQuote } from './draft-queries.ts'
import { type DraftValues, listCodes, toRecipient, toTerms } from './draft-values.ts'
import { CART, LINK } from './payment-panel.tsx'

export type PlacedDraft = {
  kind: 'cart' | 'link' | 'placed'
  /** Number of the order. */
  number?: string
  order?: string
  /** For the customer. */
  link: string | undefined
}

type Input = {
  values: DraftValues
  currency: string
  priced: DraftQuote | undefined
  payment: string
  /** The fields that only the payment panel has. */
  form: FormData
  key: string
  /** Saves what is not saved yet. */
  flush(): Promise<{ id: string; version: number } | undefined>
}

export async function placeDraft(input: Input): Promise<PlacedDraft> {
  const { values, currency, priced, payment, form, key, flush } = input
  const params = { header: { 'idempotency-key': key } }
  const { email, locale, message, note, purchaseOrder } = values
  const terms = toTerms(values, currency)
  if (payment === CART) {
    const items = terms.items.map(({ sku, quantity }) => ({ sku, quantity }))
    const body = { email, name: values.address.name, locale, message, items }
    await unwrap(api.POST('/api/v1/staff/draft-orders/send', { params, body }))
    return { kind: 'cart', link: priced?.link }
  }
  const quote = priced!.quote!
  const method = quote.shipping_methods.find(({ code }) => code === quote.shipping_method)
  const draft = await flush()
  const codes = listCodes(values.codes)
  const order = {
    ...terms,
    ...toRecipient(values, method?.pickup !== undefined),
    email,
    shipping_method: quote.shipping_method ?? '',
    ...(codes.length > 0 && { codes }),
    note,
    locale,
    expected_total: quote.total,
    ...(draft && { draft }),
  }
  if (payment === LINK) {
    const body = {
      ...order,
      message,
      expires_in_days: Number(form.get('days') ?? 3),
      send_email: form.has('send_email'),
    }
    const { url } = await unwrap(api.POST('/api/v1/staff/payment-links', { params, body }))
    return { kind: 'link', link: url }
  }
  const body = {
    ...order,
    payment,
    expected_due: quote.due,
    terms_accepted: true as const,
    ...(purchaseOrder !== '' && { purchase_order: purchaseOrder }),
  }
  const placed = await unwrap(api.POST('/api/v1/staff/draft-orders/complete', { params, body }))
  return { kind: 'placed', number: placed.order.display_number, order: placed.order.id, link: placed.url }
}

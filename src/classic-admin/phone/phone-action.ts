// What the buttons of an order by phone do; on the server.
import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { getErrorCode } from '../../storefront/account/form-values.ts'
import { addressFields, toAddressValues } from '../../storefront/address/validate-address.ts'
import { listCountries } from '../../storefront/address/countries.ts'
import { requestContext } from '../../storefront/context.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { textOf } from '../shell/form-text.ts'
import { requireStaff } from '../shell/require-staff.ts'
import {
  draftOf,
  faultsIn,
  faultsOfLink,
  faultsOfOrder,
  isEmail,
  orderOf,
  type PhoneFaults,
  piecesOf,
  readPhoneForm,
  type TypedPhoneOrder,
  whereOf,
} from './phone-form.ts'

type Phone = Office['phone']
type Reader = Parameters<typeof whereOf>[1]
/** Why nothing was done, in words; `before` is what the order was seen to come to, where that is another now. */
export type PhoneRefusal = { key: MessageKey; before?: number }
type Told = { refused?: PhoneRefusal; faults?: PhoneFaults; note?: MessageKey }

const refusals: Record<string, MessageKey> = {
  too_many_requests: 'office.staff.fault.many',
  out_of_stock: 'office.phone.refused.stock',
  pack_size_mismatch: 'office.phone.refused.packs',
  minimum_order_not_met: 'office.phone.refused.minimum',
  shipping_unavailable: 'office.phone.refused.delivery',
  credit_limit_exceeded: 'office.phone.refused.credit',
  approval_not_supported: 'office.phone.refused.approval',
  too_many_draft_orders: 'office.phone.draft.many',
}

/** What there is to show beside what is typed. */
export const pricedFor = (phone: Phone, typed: TypedPhoneOrder, reader: Reader) =>
  phone.price({
    items: piecesOf(typed).slice(0, 100),
    email: isEmail(typed.email) ? typed.email : '',
    locale: typed.locale,
    to: whereOf(typed, reader),
  })

export async function phoneAction(args: ActionFunctionArgs) {
  const { phone } = await requireStaff(args, 'draft-orders.manage')
  const reader = args.context.get(requestContext).locale
  const form = await args.request.formData()
  const does = textOf(form, 'do')
  let typed = readPhoneForm(form)
  const doer = doers[does]
  // What the page wrote there is no longer what it was.
  if (doer && !(isUuid(typed.request) && /^\d{0,9}$/.test(typed.version))) return data(null, { status: 400 })
  let told: Told = {}
  try {
    if (does === 'fill') {
      const filled = await withOwnAddress(phone, typed)
      if (filled) typed = filled
      else told = { note: 'office.phone.fill.none' }
    }
    const done = (await doer?.(phone, typed, reader)) ?? {}
    if (done instanceof Response) return done
    told = { ...told, ...done }
  } catch (error) {
    told = refusedBy(error, does, typed)
    // What was gone on with is another by now: what is typed stands by itself.
    if (getErrorCode(error) === 'content_changed') typed = { ...typed, draft: '', version: '' }
  }
  const { refused } = told
  const [found, priced] = await Promise.all([
    typed.q && !refused ? phone.find(typed.q) : undefined,
    pricedFor(phone, typed, reader),
  ])
  return data({ typed, faults: {} as PhoneFaults, ...told, found, priced }, { status: refused ? 422 : 200 })
}

const missing = (faults: PhoneFaults): Told => ({ refused: { key: 'office.phone.fault' }, faults })
const has = (faults: PhoneFaults) => Object.keys(faults).length > 0

type Doer = (phone: Phone, typed: TypedPhoneOrder, reader: Reader) => Promise<Told | Response>
const doers: Partial<Record<string, Doer>> = {
  async send(phone, typed) {
    const faults = faultsOfLink(typed)
    if (has(faults)) return missing(faults)
    const { email, name, locale, message, request } = typed
    await phone.send({ email, name, locale, message, items: piecesOf(typed) }, request)
    return redirect(officePaths.officePhoneOrder({ done: 'sent' }), 303)
  },
  async keep(phone, typed) {
    const { draft, request, version } = typed
    const stored = draft ? await phone.drafts.one(draft).catch(() => undefined) : undefined
    await phone.drafts.keep(draft || request, Number(version), withStored(stored?.body, draftOf(typed)))
    return redirect(officePaths.office('drafts'), 303)
  },
  async place(phone, typed, reader) {
    const countries = listCountries(reader)
    const faults = faultsOfOrder(typed, countries)
    if (has(faults)) return missing(faults)
    if (typed.seen_total === '') return { refused: { key: 'office.phone.refused.see' } }
    const { order } = await phone.place(orderOf(typed, countries), typed.request)
    return redirect(officePaths.officePhoneOrder({ done: 'placed', order: order.id }), 303)
  },
}

/** What this page cannot edit stays: custom items, the discount and agreed prices. */
function withStored(
  stored: Awaited<ReturnType<Phone['drafts']['one']>>['body'] | undefined,
  typed: ReturnType<typeof draftOf>,
) {
  if (!stored) return typed
  const { custom_items, discount, currency } = stored
  const items = typed.items.map((item) => ({
    ...stored.items.find(({ sku }) => sku === item.sku),
    ...item,
  }))
  return { custom_items, discount, currency, ...typed, items }
}

/** Where the caller's account has things sent, in the place of what stands there. */
async function withOwnAddress(phone: Phone, typed: TypedPhoneOrder): Promise<TypedPhoneOrder | undefined> {
  const own = isEmail(typed.email) ? await phone.address(typed.email) : undefined
  if (!own) return undefined
  const values = toAddressValues(own)
  return { ...typed, ...Object.fromEntries(addressFields.map((name) => [name, values[name]])) }
}

/** @throws what is no refusal. */
function refusedBy(error: unknown, does: string, typed: TypedPhoneOrder): Told {
  const code = getErrorCode(error) ?? ''
  const { details } = error as { details?: Record<string, unknown> }
  if (code === 'idempotency_key_reused') return { refused: { key: 'office.phone.fault.sent' } }
  if (code === 'content_changed')
    return { refused: { key: does === 'keep' ? 'office.phone.draft.changed' : 'office.phone.draft.newer' } }
  if (code === 'invalid_input') {
    const faults = faultsIn(details)
    return {
      refused: {
        key:
          does === 'send'
            ? 'office.phone.fault.pieces'
            : does === 'keep'
              ? 'office.phone.draft.long'
              : has(faults)
                ? 'office.phone.fault'
                : 'office.phone.refused.way',
      },
      faults,
    }
  }
  if (code === 'total_changed') {
    const now = (details?.['quote'] as CheckoutPreview | undefined)?.total
    const before = Number(typed.seen_total)
    return { refused: { key: 'office.phone.refused.total', ...(now !== before && { before }) } }
  }
  const key = refusals[code]
  if (!key) throw error
  return { refused: { key } }
}

// One order: what it holds, what happened to it, what can be done with it now.
import { data, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { isCollected } from '../../contracts/collected-orders.ts'
import { minorDigits } from '../../kernel/money.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { AddressLines } from '../../storefront/address/address-lines.tsx'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { countryName } from '../../storefront/order/load-order-page.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { CardName } from '../../storefront/ui/product/card-name.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { textOf } from '../shell/form-text.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { Acts } from './acts.tsx'
import { doAct, type OrderAct, orderActs } from './order-act.ts'
import { HoldForm, HoldNotice } from './order-holds.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPast } from './order-past.tsx'
import { OrderState } from './state.tsx'
import './orders.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'orders.read')
  const order = await office.order(args.params['id'] ?? '').catch((error: unknown) => {
    if (hasErrorCode(error, 'order_not_found')) throw data(null, { status: 404 })
    throw error
  })
  const { locale } = args.context.get(requestContext)
  return {
    order,
    country: countryName(order, locale),
    request: crypto.randomUUID(),
    mayHold: office.may('orders.hold'),
    mayCapture: office.may('payments.manage'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'orders.read')
  const form = await args.request.formData()
  const id = args.params['id'] ?? ''
  const order = await office.order(id).catch((error: unknown) => {
    if (hasErrorCode(error, 'order_not_found')) throw data(null, { status: 404 })
    throw error
  })
  const seen = Number(textOf(form, 'seen'))
  const digits = minorDigits(order.currency)
  const mine = async () => {
    const { events, me } = await office.order(id)
    return events.length > seen && events.slice(seen).some(({ actor }) => actor === me)
  }
  const back = (done: OrderAct) => officePaths.officeOrder(id, { done })
  const acts = {
    ...office.acting(id, seen),
    note: (note: Parameters<typeof office.note>[1]) => office.note(id, note),
    hold: (hold: Parameters<typeof office.hold>[1]) => office.hold(id, hold),
    release: (hold: string) => office.release(id, hold),
  }
  return doAct(acts, form, {
    digits,
    mine,
    back,
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['order', loaderData && loaderData.order.display_number], index: false })

const doneWords = {
  pick: 'office.done.pick',
  pack: 'office.done.pack',
  ship: 'office.done.ship',
  capture: 'office.done.capture',
  'write-off': 'office.done.write-off',
  deliver: 'office.done.deliver',
  'pickup-ready': 'office.done.pickup-ready',
  collect: 'office.done.collect',
  cancel: 'office.done.cancel',
  receive: 'office.done.receive',
  withdraw: 'office.done.withdraw',
  'refund-return': 'office.done.refund',
  refund: 'office.done.refund',
  'refund-pieces': 'office.done.refund',
  note: 'office.done.note',
  hold: 'office.done.hold',
  release: 'office.done.release',
} as const satisfies Record<OrderAct, MessageKey>

export default function OfficeOrder() {
  const { t } = useText()
  const localTime = useLocalTime()
  const { order, country, request, mayHold, mayCapture } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const done = orderActs.find((act) => act === asked.get('done'))
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('orders')}>
        <Icon name="back" mirror /> {t('office.orders')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.order')} <bdi className="num">{order.display_number}</bdi>
        </h1>
        <OrderState status={order.status} pickup={order.pickup !== undefined} />
        <span className="sm dim">{localTime(order.placed_at, true)}</span>
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && (
        <div id="done">
          <FormSuccess>{t(doneWords[done])}</FormSuccess>
        </div>
      )}
      <HoldNotice order={order} mayHold={mayHold} />
      <div className="office-order">
        <aside aria-label={t('office.acts')}>
          <Acts order={order} request={request} refused={refused} mayCapture={mayCapture} />
          {mayHold && order.holdable && (
            <HoldForm request={`${request}-h`} typed={refused?.act === 'hold' ? refused.fields : {}} />
          )}
          <Papers order={order} />
        </aside>
        <div>
          <OrderGoods order={order} />
          <OrderParcels order={order} />
          <Facts order={order} country={country} />
          <OrderNotes
            request={`${request}-n`}
            typed={refused?.act === 'note' ? refused.fields : {}}
            reachable={order.email !== ''}
          />
          <OrderPast order={order} />
        </div>
      </div>
    </>
  )
}

type Known = Awaited<ReturnType<typeof loader>>

function Facts({ order, country }: Pick<Known, 'order' | 'country'>) {
  const { t } = useText()
  const localTime = useLocalTime()
  const { money } = useFormat()
  const { payment } = order
  const payWords: Record<string, MessageKey> = {
    captured: 'office.paid.captured',
    pending: 'office.paid.pending',
    due_on_delivery: order.pickup ? 'office.paid.store' : 'office.paid.door',
    quarantined: 'office.paid.quarantined',
    refunded: 'office.paid.refunded',
    declined: 'office.paid.declined',
    cancelled: 'office.paid.cancelled',
    written_off: 'office.event.written-off',
  }
  return (
    <div className="office-facts sm">
      <section>
        <h2 className="label">{t('office.customer')}</h2>
        <p>
          <AddressLines address={order.address} country={country} />
          {order.email === '' ? (
            <span className="dim">{t('office.no-mail')}</span>
          ) : (
            <a className="link" href={`mailto:${order.email}`}>
              <bdi dir="ltr">{order.email}</bdi>
            </a>
          )}
        </p>
      </section>
      <section>
        <h2 className="label">{t('office.payment')}</h2>
        <p>
          <span>
            {payment.authorization
              ? t('office.paid.authorized', {
                  amount: money(payment.authorization.amount, order.currency),
                  captured: money(payment.authorization.captured, order.currency),
                  date: localTime(payment.authorization.expires_at ?? order.placed_at, true),
                })
              : t(payWords[payment.status] ?? 'office.paid.pending')}
          </span>
          {payment.label && <span>{payment.label}</span>}
          {payment.instrument && (
            <span>
              <CardName {...payment.instrument} />
            </span>
          )}
          {payment.due !== undefined && (
            <span>{t('office.due', { amount: money(payment.due, order.currency) })}</span>
          )}
          {order.tenders.map(({ method, label, amount, last_characters: hint = '' }) => (
            <span key={`${method} ${hint}`}>
              {label === undefined ? t(`checkout.tender.${method}`, { hint }) : `${label} ${hint}`}{' '}
              <bdi>{money(amount, order.currency)}</bdi>
            </span>
          ))}
        </p>
      </section>
      {order.gift && (
        <section>
          <h2 className="label">{t('order.gift.wrapped')}</h2>
          <p>
            <bdi>{order.gift.message || '–'}</bdi>
          </p>
        </section>
      )}
      {order.note && (
        <section>
          <h2 className="label">{t(isCollected(order) ? 'checkout.note-pickup' : 'checkout.note')}</h2>
          <p>
            <bdi>{order.note}</bdi>
          </p>
        </section>
      )}
    </div>
  )
}

function Papers({ order }: Pick<Known, 'order'>) {
  const { t } = useText()
  const { number } = useFormat()
  const issued = order.documents.map(({ kind, number: count, display_number: shown }) => ({
    name: kind === 'invoice' ? 'invoice' : `credit-note-${count}`,
    label: t(`order.paper.${kind}`, { number: shown }),
  }))
  const labels = order.returns
    .filter(({ status }) => status === 'requested')
    .map((one) => ({
      name: `return-${one.number}`,
      label: t('office.paper.return', { number: number(one.number) }),
    }))
  return (
    <section className="office-part">
      <h2 className="t-sm">{t('order.papers')}</h2>
      <ul className="office-papers">
        {[
          { name: 'packing-slip', label: t('office.paper.slip') },
          // No carrier takes an order that is collected in a store.
          ...(order.pickup ? [] : [{ name: 'label', label: t('office.paper.label') }]),
          ...issued,
          ...labels,
        ].map(({ name, label }) => (
          <li key={name}>
            <a
              className="button second small"
              target="_blank"
              rel="noreferrer"
              href={officePaths.staffFile(`orders/${order.id}/documents/${name}`)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

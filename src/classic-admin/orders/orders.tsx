// Orders by what is to be done with them.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { OrderListItem, OrderListView } from '../../modules/orders/staff/order-list.store.ts'
import { requestContext, shopContext } from '../../storefront/context.ts'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { textOf } from '../shell/form-text.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { OrderViews } from './order-views.tsx'
import { OrderState } from './state.tsx'
import './orders.css'

const views = {
  all: 'office.view.all',
  pick: 'office.view.pick',
  ship: 'office.view.ship',
  pickup: 'office.view.pickup',
  late: 'office.view.late',
  on_hold: 'office.view.on-hold',
  unpaid: 'office.view.unpaid',
  sent: 'office.view.sent',
  returns: 'office.view.returns',
  done: 'office.view.done',
  cancelled: 'office.view.cancelled',
} as const satisfies Record<OrderListView, MessageKey>
const names = Object.keys(views) as OrderListView[]

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'orders.read')
  const asked = new URL(args.request.url).searchParams
  const view = names.find((name) => name === asked.get('view')) ?? 'all'
  const q = (asked.get('q') ?? '').trim().slice(0, 200)
  const { locale } = args.context.get(requestContext)
  const queue = await office.queue({
    view,
    q,
    after: asked.get('after') ?? undefined,
    until: asked.get('until') ?? undefined,
  })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const methods = args.context.get(shopContext).getPaymentMethodViews(locale)
  return {
    view,
    q,
    mayPick: office.may('orders.pick'),
    saved: await office.views.all(),
    ...queue,
    orders: queue.orders.map((order) => ({
      ...order,
      countryName: countries.of(order.country) ?? order.country,
      methodName: methods[order.payment_method]?.name,
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'orders.read')
  const form = await args.request.formData()
  const [name, typed, q] = ['name', 'view', 'q'].map((field) => textOf(form, field)) as [
    string,
    string,
    string,
  ]
  const view = names.find((one) => one === typed) ?? 'all'
  const remove = textOf(form, 'remove')
  const back = redirect(
    officePaths.office('orders', { view: view === 'all' ? undefined : view, q: q.slice(0, 200) }),
    303,
  )
  if (remove) {
    if (!/^[1-9]\d{0,14}$/.test(remove)) return data(null, { status: 400 })
    await office.views.remove(Number(remove))
    return back
  }
  try {
    await office.views.save({ name, view, q })
    return back
  } catch (error) {
    const fault = hasErrorCode(error, 'too_many_saved_filters')
      ? 'office.saved.fault.many'
      : hasErrorCode(error, 'invalid_input')
        ? 'office.saved.fault.name'
        : undefined
    if (!fault) throw error
    return data({ fault, name } as const, { status: fault === 'office.saved.fault.many' ? 409 : 422 })
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['orders'], index: false })

export default function Orders() {
  const { t, locale } = useText()
  const { number } = useFormat()
  const { orders, counts, view, q, earlier, later, mayPick, saved } = useLoaderData<typeof loader>()
  const picks = orders.length > 0 && mayPick && (view === 'pick' || view === 'ship' || view === 'late')
  const asked = { view: view === 'all' ? undefined : view, q }
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.orders')} <sup className="count">{number(counts[view])}</sup>
        </h1>
        <ListFiles list="orders" asked={asked} />
        <SearchForm room="orders" q={q} label={t('office.orders.search')}>
          {view !== 'all' && <input type="hidden" name="view" value={view} />}
        </SearchForm>
      </div>
      {picks && (
        <p className="row office-tools">
          <a
            className="button second small"
            target="_blank"
            rel="noreferrer"
            href={officePaths.staffFile(
              `orders/pick-list?numbers=${orders.map(({ number: one }) => one).join(',')}&locale=${locale}`,
            )}
          >
            {t('office.paper.pick-list')}
          </a>
        </p>
      )}
      <nav aria-label={t('office.views')}>
        <ul className="chips office-views">
          {names.map((name) => (
            <li key={name}>
              <PlainLink
                className="chip"
                href={officePaths.office('orders', { view: name === 'all' ? undefined : name, q })}
                aria-current={name === view || undefined}
              >
                {t(views[name])} <span className="dim-3 num">{number(counts[name])}</span>
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      <OrderViews saved={saved} shown={{ view, q }} refused={useActionData<typeof action>() ?? undefined} />
      {orders.length === 0 ? (
        <p className="dim">{t(q ? 'office.orders.none-found' : 'office.orders.none')}</p>
      ) : (
        <OrderTable orders={orders} />
      )}
      {(earlier ?? later) && (
        <nav className="row office-pages sm" aria-label={t('office.pages')}>
          {earlier && (
            <PlainLink
              className="button second small"
              rel="prev"
              href={officePaths.office('orders', { ...asked, until: earlier })}
            >
              {t('office.page.back')}
            </PlainLink>
          )}
          {later && (
            <PlainLink
              className="button second small"
              rel="next"
              href={officePaths.office('orders', { ...asked, after: later })}
            >
              {t('office.page.on')}
            </PlainLink>
          )}
        </nav>
      )}
    </>
  )
}

function OrderTable({
  orders,
}: {
  orders: (OrderListItem & { countryName: string; methodName: string | undefined })[]
}) {
  const { t } = useText()
  const { money, number } = useFormat()
  const localTime = useLocalTime()
  return (
    <TableFrame aria-label={t('office.orders')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('office.order')}</th>
            <th scope="col">{t('office.placed')}</th>
            <th scope="col">{t('office.customer')}</th>
            <th scope="col">{t('office.goods')}</th>
            <th scope="col" className="end">
              {t('office.pieces')}
            </th>
            <th scope="col" className="end">
              {t('office.total')}
            </th>
            <th scope="col">{t('office.payment')}</th>
            <th scope="col">{t('office.state')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <PlainLink className="link" href={officePaths.officeOrder(order.id)}>
                  <bdi>{order.display_number}</bdi>
                </PlainLink>
              </th>
              <td className="dim">
                <time dateTime={order.placed_at}>{localTime(order.placed_at, true)}</time>
              </td>
              <td>
                <bdi>{order.name}</bdi>{' '}
                <span className="dim-3">
                  <bdi>{order.city}</bdi>, {order.countryName}
                </span>
              </td>
              <td className="office-goods">
                {order.items.slice(0, 1).map((piece) => (
                  <UntranslatedText key={piece.name}>
                    {[piece.name, ...piece.options].join(', ')}
                  </UntranslatedText>
                ))}
                {order.items.length > 1 && <span className="dim-3"> {t('office.goods.more')}</span>}
              </td>
              <td className="end">{number(order.item_count)}</td>
              <td className="end b">
                <bdi>{money(order.total, order.currency)}</bdi>
              </td>
              <td className="dim">{order.methodName ?? t('office.pay.balance')}</td>
              <td>
                <OrderState status={order.status} />{' '}
                {order.late && <span className="badge office-late">{t('office.late')}</span>}{' '}
                {order.on_hold && <span className="badge office-late">{t('office.view.on-hold')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

// Returns of an account, and its orders that can be returned.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { AccountReturn, ReturnableOrder } from '../../modules/customers/customers.ts'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { useFormat, useText } from '../i18n/text.tsx'
import { useSettings } from '../settings.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { requirePrincipal } from './require-principal.ts'
import { useReturnState } from './use-return-state.ts'
import './orders.css'

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const customer = await args.context.get(accountContext).customer()
  return customer.returns()
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['my returns'], index: false })

export default function Returns() {
  const { t } = useText()
  const { returnDays } = useSettings()
  const { returns, returnable } = useLoaderData<typeof loader>()
  if (returns.length === 0 && returnable.length === 0)
    return (
      <EmptyState
        drawing="bag"
        heading="h1"
        title={t('account.returns.none')}
        text={t('account.returns.none.text', { count: returnDays })}
      >
        <PlainLink className="link sm" href={paths.account('orders')}>
          {t('account.orders.all')}
        </PlainLink>
      </EmptyState>
    )
  return (
    <>
      <h1 className="t-lg">{t('order.returns')}</h1>
      {returnable.length > 0 && (
        <section aria-labelledby="returnable">
          <h2 className="t-sm" id="returnable">
            {t('account.returns.open')}
          </h2>
          <ul className="order-rows">
            {returnable.map((order) => (
              <li key={order.order_id}>
                <Returnable order={order} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {returns.length > 0 && (
        <section aria-labelledby="own-returns">
          <h2 className="t-sm" id="own-returns">
            {t('account.returns.yours')}
          </h2>
          <ul className="order-rows">
            {returns.map((item) => (
              <li key={`${item.order_id} ${item.number}`}>
                <ReturnRow item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Pictures({ lines }: Pick<ReturnableOrder, 'lines'>) {
  return (
    <div className="order-row-pictures" aria-hidden="true">
      {lines.map(({ name, image }, index) => (
        <span className="plate" key={`${name} ${index}`}>
          <LinePicture picture={image} sizes="64px" />
        </span>
      ))}
    </div>
  )
}

function Returnable({ order }: { order: ReturnableOrder }) {
  const { t } = useText()
  const { date } = useFormat()
  return (
    <article className="order-row">
      <Pictures lines={order.lines} />
      <div>
        <p className="b">
          {t('order.title')} <bdi className="num">{order.order_number}</bdi>
        </p>
        <p className="sm dim">
          {t('order.quantity', { count: order.item_count })} ·{' '}
          {t('account.returns.until', { date: date(order.return_until, { dateStyle: 'long' }) })}
        </p>
      </div>
      <PlainLink
        className="button second small"
        href={accountPaths.startReturn(order.order_id)}
        data-document=""
      >
        {t('order.ask.return.do')}
        <span className="visually-hidden">
          : {t('order.title')} {order.order_number}
        </span>
      </PlainLink>
    </article>
  )
}

function ReturnRow({ item }: { item: AccountReturn }) {
  const { t } = useText()
  const { date } = useFormat()
  const state = useReturnState(item)
  return (
    <article className="order-row">
      <Pictures lines={item.lines} />
      <div>
        <p className="b">
          <PlainLink href={accountPaths.accountOrder(item.order_id)} data-document="">
            {t('order.title')} <bdi className="num">{item.order_number}</bdi> ·{' '}
            {t('order.return', { number: item.number })}
          </PlainLink>
        </p>
        <p className="sm dim">
          {date(item.requested_at, { dateStyle: 'long' })} · {t('order.quantity', { count: item.item_count })}
        </p>
        <p className="sm">{state}</p>
      </div>
    </article>
  )
}

import type { AccountReturns } from '../../modules/customers/customers.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { useFormat, useText } from '../i18n/text.tsx'
import { useSettings } from '../settings.ts'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { Panel } from './panel.tsx'
import { useReturnState } from './use-return-state.ts'

/** The latest return, and the order that can still be returned. */
export function ReturnsPanel({ returns: { returns, returnable } }: { returns: AccountReturns }) {
  const { t } = useText()
  const { date } = useFormat()
  const { returnDays } = useSettings()
  const [latest] = returns.filter(({ status }) => status !== 'withdrawn')
  const [order] = returnable
  // A single order leads to its form at once.
  const link =
    returnable.length === 1
      ? { label: t('order.ask.return.do'), to: accountPaths.startReturn(order!.order_id) }
      : {
          label: t(order ? 'order.ask.return.do' : 'account.view-all'),
          to: paths.account('returns'),
        }
  return (
    <Panel title={t('order.returns')} link={link}>
      {latest && <LatestReturn item={latest} />}
      {order && (
        <p className="note">
          <Icon name="clock" />
          <span>
            {t('account.returns.until-order', {
              number: order.order_number,
              date: date(order.return_until, { dateStyle: 'medium' }),
            })}
          </span>
        </p>
      )}
      {!latest && !order && <p className="sm dim">{t('account.returns.none.text', { count: returnDays })}</p>}
    </Panel>
  )
}

function LatestReturn({ item }: { item: AccountReturns['returns'][number] }) {
  const { t } = useText()
  const state = useReturnState(item)
  return (
    <div className="row panel-return">
      <span className="plate" aria-hidden="true">
        <LinePicture picture={item.lines[0]?.image ?? undefined} sizes="64px" />
      </span>
      <div>
        <p className="sm b">{state}</p>
        <p className="sm dim">
          <PlainLink className="link" href={accountPaths.accountOrder(item.order_id)} data-document="">
            {t('order.title')} <bdi>{item.order_number}</bdi>
          </PlainLink>{' '}
          · {t('order.quantity', { count: item.item_count })}
        </p>
      </div>
    </div>
  )
}

// Moves items to another location, which sends them.
import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import type { DialogProps } from '../detail/dialog-context.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { locationsQuery } from '../../stock/stock-queries.ts'

export function RerouteDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const { data } = useQuery(locationsQuery)
  const [source] = order.sent_from
  const others = data?.filter(({ code, closed }) => !closed && code !== source?.location) ?? []
  return (
    <OrderFormDialog
      title={t('order.reroute')}
      submit={t('order.reroute.submit')}
      done="order.done.reroute"
      isDisabled={others.length === 0}
      onClose={onClose}
      save={(form) =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/reroute', {
            params: { path: { id: order.id } },
            body: { from: getText(form, 'from'), to: getText(form, 'to') },
          }),
        )
      }
    >
      <label className="field">
        <span>{t('order.reroute.from')}</span>
        <select className="input" name="from">
          {order.sent_from.map(({ location, name }) => (
            <option key={location} value={location}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('order.reroute.to')}</span>
        <select className="input" name="to" required>
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </OrderFormDialog>
  )
}

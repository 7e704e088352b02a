// One order as the admin API returns it, and the actions on it.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { explainOrderError } from './order-errors.ts'

const fetchOrder = (id: string, signal?: AbortSignal) =>
  unwrap(api.GET('/api/v1/staff/orders/{id}', { params: { path: { id } }, ...(signal && { signal }) }))

export type Order = Awaited<ReturnType<typeof fetchOrder>>
export type OrderLine = Order['lines'][number]
export type OrderReturn = Order['returns'][number]
export type OrderAction = Order['actions'][number]['action']

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => fetchOrder(id, signal),
  })

/** Loads the order and the lists that show it again. */
export function useReloadOrder(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      ['orders', 'returns', 'order-labels', 'order-audit'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
}

type Run<Next> = {
  call(): Promise<unknown>
  /** The message when it is done, in the past tense. */
  done: MessageKey
  /** Reverts it; absent when it cannot be reverted. */
  undo?: () => Promise<unknown>
  /** The result that the page expects: it is shown until the action is done. */
  next?: Next
}

/** Runs an action with one button; the result is a toast, the reason of a failure too. */
export function useRunAction<Next = undefined>() {
  const { t } = useText()
  const toasts = useToasts()
  const reload = useReloadOrder()
  const fail = (error: Error) =>
    toasts.show({ title: t('order.failed'), text: t(describeError(error)), isError: true })
  return useMutation({
    mutationFn: ({ call }: Run<Next>) => call(),
    onSuccess: (_, { done, undo }) =>
      toasts.show({
        title: t(done),
        ...(undo && {
          action: { label: t('action.undo'), onClick: () => void undo().then(reload, fail) },
        }),
      }),
    onError: fail,
    // The order may have changed for another reason, which the failure shows.
    onSettled: reload,
  })
}

export function describeError(error: Error): MessageKey {
  if (!(error instanceof ApiError)) return 'form.failed'
  return explainOrderError(error) ?? (error.status === 0 ? 'form.offline' : 'form.failed')
}

/** Rejects an action when the order has changed since it was shown. */
export const seenEvents = ({ events }: Pick<Order, 'events'>) => ({ 'if-match': `"${events.length}"` })

/** What the permissions of the staff member and the status of the order allow. */
export const canDo = ({ actions }: Order, name: OrderAction): boolean =>
  actions.some(({ action, open }) => action === name && open)

export const isPaid = ({ payment }: Order): boolean =>
  ['authorized', 'captured', 'due_on_delivery', 'on_account'].includes(payment.status)

/** Quantity that has not left yet. */
export const leftToShip = ({ quantity, shipped, status }: OrderLine): number =>
  status === 'cancelled' ? 0 : quantity - shipped

/** What can still be refunded, in minor units. */
export function refundable(order: Order): number {
  const isCaptured = order.payment.status === 'captured' || order.tenders.length > 0
  return isCaptured ? order.total - order.refunds.reduce((sum, { amount }) => sum + amount, 0) : 0
}

// Actions on an order that need no form.
import { api, unwrap } from '../../data/client.ts'
import { type Order, seenEvents, useRunAction } from './order-query.ts'

/** The actions, and whether one runs. */
export function useOrderActions(current: Order) {
  const { id } = current
  const { mutate, isPending } = useRunAction()
  const path = { id }
  const header = seenEvents(current)
  const order = { params: { path, header }, body: {} }
  return {
    isPending,
    pick: () =>
      mutate({
        call: () => unwrap(api.POST('/api/v1/staff/orders/{id}/pick', order)),
        done: 'order.done.pick',
      }),
    pack: () =>
      mutate({
        call: () => unwrap(api.POST('/api/v1/staff/orders/{id}/pack', order)),
        done: 'order.done.pack',
      }),
    capture: () =>
      mutate({
        call: () => unwrap(api.POST('/api/v1/staff/orders/{id}/capture', order)),
        done: 'order.done.capture',
      }),
    pickupReady: () =>
      mutate({
        call: () =>
          unwrap(api.POST('/api/v1/staff/orders/{id}/pickup/ready', { params: { path }, body: {} })),
        done: 'order.done.pickup-ready',
      }),
    deliver: (shipment: number) =>
      mutate({
        call: () =>
          unwrap(
            api.POST('/api/v1/staff/orders/{id}/deliver', { params: { path, header }, body: { shipment } }),
          ),
        done: 'order.done.deliver',
      }),
    release: (hold: string, reason: string) =>
      mutate({
        call: () =>
          unwrap(
            api.POST('/api/v1/staff/orders/{id}/holds/{hold}/release', {
              params: { path: { ...path, hold } },
              body: {},
            }),
          ),
        done: 'order.done.release',
        undo: () =>
          unwrap(
            api.POST('/api/v1/staff/orders/{id}/holds', {
              params: { path, header: { 'idempotency-key': crypto.randomUUID() } },
              body: { reason },
            }),
          ),
      }),
    unmerge: () =>
      mutate({
        call: () => unwrap(api.POST('/api/v1/staff/orders/{id}/unmerge', { params: { path }, body: {} })),
        done: 'order.done.unmerge',
      }),
    cancelReturn: (number: number) =>
      mutate({
        call: () =>
          unwrap(
            api.POST('/api/v1/staff/orders/{id}/returns/{number}/cancel', {
              params: { path: { ...path, number }, header },
              body: {},
            }),
          ),
        done: 'order.done.cancel-return',
      }),
    voidLabel: (label: string) =>
      mutate({
        call: () =>
          unwrap(
            api.POST('/api/v1/staff/orders/{id}/labels/{label}/void', {
              params: { path: { ...path, label } },
              body: {},
            }),
          ),
        done: 'order.done.void-label',
      }),
    deleteNote: (note: string) =>
      mutate({
        call: () =>
          unwrap(
            api.DELETE('/api/v1/staff/orders/{id}/notes/{note}', {
              params: { path: { ...path, note } },
              body: {},
            }),
          ),
        done: 'order.done.delete-note',
      }),
    resendEmail: (email: number) =>
      mutate({
        call: () =>
          unwrap(
            api.POST('/api/v1/staff/emails/{id}/resend', {
              params: { path: { id: email }, header: { 'idempotency-key': crypto.randomUUID() } },
              body: {},
            }),
          ),
        done: 'order.done.resend',
      }),
    revert: (event: number) =>
      mutate({
        call: () =>
          unwrap(
            api.POST('/api/v1/staff/audit-events/{id}/revert', { params: { path: { id: event } }, body: {} }),
          ),
        done: 'order.done.revert',
      }),
  }
}

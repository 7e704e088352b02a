// Reverts actions on orders, payment links and emails.

import type { OrderAssignment, OrderTagsEdit } from '../../fulfilment/organisation/order-organisation.ts'
import { revertFieldValues, type Reverts } from './revert.service.ts'

export const orderReverts = {
  'order.request_return': {
    permission: 'returns.cancel',
    revert: ({ fulfilment }, ctx, { objectId, diff }) =>
      fulfilment.withdraw(ctx, objectId, Number(diff['return'])),
  },
  'order.return-label': {
    permission: 'returns.create',
    revert: ({ labels }, ctx, { objectId, diff }) =>
      labels.voidReturn(ctx, objectId, Number(diff['return']), String(diff['label'])),
  },
  'order.exchange': {
    permission: 'returns.cancel',
    revert: ({ orderEdits }, ctx, { objectId, diff }) =>
      orderEdits.revertExchange(ctx, objectId, Number(diff['exchange'])),
  },
  'order.write-off': {
    permission: 'payments.manage',
    revert: ({ fulfilment }, ctx, { objectId, diff }) =>
      fulfilment.revertWriteOff(ctx, objectId, String(diff['payment'])),
  },
  'draft-order.create': {
    permission: 'draft-orders.manage',
    revert: ({ drafts }, ctx, { objectId, diff }) =>
      drafts.revertCreate(ctx, objectId, Number(diff['version'])),
  },
  'draft-order.edit': {
    permission: 'draft-orders.manage',
    revert: ({ drafts }, ctx, { objectId, diff }) =>
      drafts.revertEdit(ctx, objectId, Number(diff['version'])),
  },
  'draft-order.delete': {
    permission: 'draft-orders.manage',
    revert: ({ drafts }, ctx, { objectId }) => drafts.revertDelete(ctx, objectId),
  },
  'draft-order.restore': {
    permission: 'draft-orders.manage',
    revert: ({ drafts }, ctx, { objectId }) => drafts.drop(ctx, objectId),
  },
  'payment-link.create': {
    permission: 'draft-orders.manage',
    revert: ({ paymentLinks }, ctx, { objectId }) => paymentLinks.cancel(ctx, objectId),
  },
  'order.fields': {
    permission: 'orders.add-note',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'order', event),
  },
  'order.edit': {
    permission: 'orders.edit',
    revert: ({ orderEdits }, ctx, { objectId, diff }) =>
      orderEdits.revert(ctx, objectId, Number(diff['edit'])),
  },
  'order.hold': {
    permission: 'orders.hold',
    revert: ({ fulfilment }, ctx, { objectId, diff }) =>
      fulfilment.revertHold(ctx, objectId, String(diff['hold'])),
  },
  'order.release': {
    permission: 'orders.hold',
    revert: ({ fulfilment }, ctx, { objectId, diff }) =>
      fulfilment.revertRelease(ctx, objectId, String(diff['hold'])),
  },
  'order.note': {
    permission: 'orders.add-note',
    revert: ({ orderNotes }, ctx, { objectId, diff }) =>
      orderNotes.revertAdd(ctx, objectId, String(diff['note'])),
  },
  'order.note-edit': {
    permission: 'orders.add-note',
    revert: ({ orderNotes }, ctx, { objectId, diff }) =>
      orderNotes.revertEdit(ctx, objectId, String(diff['note']), {
        was: String(diff['to']),
        to: String(diff['was']),
      }),
  },
  'order.note-delete': {
    permission: 'orders.add-note',
    revert: ({ orderNotes }, ctx, { objectId, diff }) =>
      orderNotes.revertDelete(ctx, objectId, {
        id: String(diff['note']),
        body: String(diff['text']),
        actor: String(diff['author']),
        at: new Date(String(diff['at'])),
      }),
  },
  'order.tags': {
    permission: 'orders.add-note',
    revert: ({ orderOrganisation }, ctx, { objectId, diff }) => {
      const { was, to } = diff['tags'] as OrderTagsEdit
      return orderOrganisation.setTags(ctx, objectId, { was: to, to: was })
    },
  },
  'order.assign': {
    permission: 'orders.add-note',
    revert: ({ orderOrganisation }, ctx, { objectId, diff }) => {
      const { was, to } = diff['assignee'] as OrderAssignment
      return orderOrganisation.assign(ctx, objectId, { was: to, to: was })
    },
  },
  'order.merge': {
    permission: 'orders.ship',
    revert: ({ orderMerges }, ctx, { objectId, diff }) =>
      orderMerges.unmerge(ctx, objectId, String(diff['merge'])),
  },
  'order.unmerge': {
    permission: 'orders.ship',
    revert: ({ orderMerges }, ctx, { objectId, diff }) =>
      orderMerges.merge(
        ctx,
        objectId,
        (diff['orders'] as string[]).filter((id) => id !== objectId),
      ),
  },
  'order.pickup-extend': {
    permission: 'orders.pick',
    revert: ({ pickups }, ctx, { objectId, diff }) =>
      pickups.extend(ctx, objectId, { was: String(diff['to']), to: String(diff['was']) }),
  },
  'email.cancel': {
    permission: 'emails.manage',
    revert: ({ emails }, ctx, { objectId }) => emails.revertCancel(ctx, Number(objectId)),
  },
} as const satisfies Reverts

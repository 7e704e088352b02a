// The list of orders: /api/v1/staff/orders and its page.
import { orderStatuses } from '../order-statuses.ts'
import { orderChannels } from '../reports.ts'
import type { ListDefinition } from './list-query.ts'

/** Orders of the work queues: to pick, to ship, or to prepare and hand over in a store. */
export const orderTasks = ['pick', 'ship', 'pickup'] as const

/** Orders with an authorised payment: all, or those in this state. */
export const authorizationFilters = ['any', 'expiring', 'expired', 'failed'] as const

export const ordersList = {
  fields: {
    number: { type: 'number', sort: true },
    placed: { type: 'date', sort: true },
    status: { type: 'choice', choices: orderStatuses },
    to_do: { type: 'choice', choices: orderTasks },
    late: { type: 'boolean' },
    on_hold: { type: 'boolean' },
    unpaid: { type: 'boolean' },
    promised: { type: 'date', sort: true, canBeEmpty: true },
    customer: { type: 'text', sort: true },
    email: { type: 'text', sort: true },
    company: { type: 'text', canBeEmpty: true },
    country: { type: 'choice', sort: true, canBeEmpty: true },
    city: { type: 'text' },
    total: { type: 'money', sort: true },
    items: { type: 'number' },
    currency: { type: 'choice' },
    market: { type: 'choice', canBeEmpty: true },
    channel: { type: 'choice', choices: orderChannels },
    product: { type: 'choice', canBeEmpty: true },
    category: { type: 'choice', canBeEmpty: true },
    brand: { type: 'choice', canBeEmpty: true },
    promotion: { type: 'choice', canBeEmpty: true },
    customer_group: { type: 'choice', canBeEmpty: true },
    payment_method: { type: 'choice' },
    authorization: { type: 'choice', choices: authorizationFilters },
    shipping_method: { type: 'choice' },
    language: { type: 'choice' },
    tag: { type: 'choice', canBeEmpty: true },
    /** Id of an account. */
    assignee: { type: 'choice', canBeEmpty: true },
  },
  defaultSort: [{ field: 'placed', descending: true }],
} as const satisfies ListDefinition

export type OrdersListField = keyof typeof ordersList.fields

/** Filters by what orders contain and by data of other modules (modules/reports/sales-breakdown). */
export type OrderDimensionField =
  | 'channel'
  | 'product'
  | 'category'
  | 'brand'
  | 'promotion'
  | 'customer_group'

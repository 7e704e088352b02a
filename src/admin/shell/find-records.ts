// Orders, products and customers that match a text, those that the signed-in staff member may see.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { Permission } from '../../contracts/permissions.ts'
import { api, unwrap } from '../data/client.ts'

export type FoundRecord = { href: string; title: string; detail: string }
export const recordKinds = ['orders', 'products', 'customers'] as const
type Found = Record<(typeof recordKinds)[number], FoundRecord[]>

const MAX_RECORDS = 5

async function findOrders(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const query = { q: q.replace(/^#/, ''), limit: MAX_RECORDS }
  const { orders } = await unwrap(api.GET('/api/v1/staff/orders', { params: { query }, signal }))
  return orders.map(({ id, display_number: number, name, email }) => ({
    href: officePaths.officeOrder(id),
    title: number,
    detail: name || email,
  }))
}

async function findProducts(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const query = { q, limit: MAX_RECORDS }
  const { products } = await unwrap(api.GET('/api/v1/staff/products', { params: { query }, signal }))
  return products.map(({ id, name }) => ({ href: officePaths.officeProduct(id), title: name, detail: '' }))
}

async function findCustomers(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const query = { q, limit: MAX_RECORDS }
  const { customers } = await unwrap(api.GET('/api/v1/staff/customers', { params: { query }, signal }))
  return customers.map(({ id, name, email }) => ({
    href: officePaths.officeCustomer(id),
    title: name,
    detail: email,
  }))
}

/** Without a text: the latest orders. */
export const findRecordsQuery = (q: string, can: (permission: Permission) => boolean) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: async ({ signal }): Promise<Found> => {
      const [orders, products, customers] = await Promise.all([
        can('orders.read') ? findOrders(q, signal) : [],
        can('products.read') && q !== '' ? findProducts(q, signal) : [],
        can('customers.read') && q !== '' ? findCustomers(q, signal) : [],
      ])
      return { orders, products, customers }
    },
    placeholderData: keepPreviousData,
  })

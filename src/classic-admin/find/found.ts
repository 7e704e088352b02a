// What the palette finds: orders, products and customers, as far as they are the work of whoever asks.
import type { LoaderFunctionArgs } from 'react-router'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { customersList } from '../../contracts/lists/customers-list.ts'
import { ordersList } from '../../contracts/lists/orders-list.ts'
import { productsList } from '../../contracts/lists/products-list.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'

export type FoundThing = { href: string; title: string; detail: string }
export type Found = Record<'orders' | 'products' | 'customers', FoundThing[]>

const shown = 5
const newestFirst = { filters: {}, sort: ordersList.defaultSort }
const newestProducts = { filters: {}, sort: productsList.defaultSort }
const newestCustomers = { filters: {}, sort: customersList.defaultSort }

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'admin.access')
  const q = toStorableText(new URL(args.request.url).searchParams.get('q') ?? '')
    .trim()
    .slice(0, 200)
  const [orders, products, customers] = await Promise.all([
    office.may('orders.read')
      ? office.listOrders({ ...newestFirst, q: q.replace(/^#/, '') }, { limit: shown })
      : undefined,
    office.may('products.read') && q
      ? office.searchProducts({ ...newestProducts, q }, { limit: shown })
      : undefined,
    office.may('customers.read') && q
      ? office.customers.search({ ...newestCustomers, q }, { limit: shown })
      : undefined,
  ])
  const found: Found = {
    orders: (orders?.rows ?? []).map(({ id, display_number: number, name, email }) => ({
      href: officePaths.officeOrder(id),
      title: `#${number}`,
      detail: name || email,
    })),
    products: (products?.rows ?? []).map(({ id, name }) => ({
      href: officePaths.officeProduct(id),
      title: name,
      detail: '',
    })),
    customers: (customers?.rows ?? []).map(({ id, name, email }) => ({
      href: officePaths.officeCustomer(id),
      title: name,
      detail: email,
    })),
  }
  return Response.json(found, { headers: { 'cache-control': 'private, no-store' } })
}

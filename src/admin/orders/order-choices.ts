import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'

/** Staff who can take care of orders or be mentioned, and tags in use. It needs the permission `orders.add-note`. */
export const orderChoicesQuery = queryOptions({
  queryKey: ['orders', 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/order-choices', { signal })),
})

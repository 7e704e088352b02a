// Paths that only account, business and email pages use. Kept apart from paths.ts, which every page loads.
import { query } from './paths.ts'

export const accountPaths = {
  /** Page that accepts a company invitation. */
  joinCompany: (id: string, token: string) => `/my-account/company/join${query({ id, token })}`,
  /** Webhooks of an app, by its client id; `before` is the pagination cursor of the deliveries. */
  deliveries: (clientId: string, before?: number) =>
    `/my-account/connect-api/${clientId}/deliveries${query({ before: before?.toString() })}`,
  orders: (page: number) => `/my-account/orders?page=${page}`,
  accountOrder: (id: string) => `/my-account/orders/${id}`,
  /** The page of an order with the form of a return open. */
  startReturn: (id: string) => `/my-account/orders/${id}?open=return#manage`,
  /** Address form for an existing address by id, or for a new one. */
  addressForm: (id = 'new') => `/my-account/addresses?edit=${id}`,
  /** Form for a company address. */
  companyAddressForm: (id = 'new') => `/my-account/company/addresses?edit=${id}`,
  /** Starts sign-in with an external provider, which returns to `to`. */
  signInWith: (provider: string, locale: string, to?: string) =>
    `/api/v1/auth/with/${provider}${query({ to, locale })}`,
  secondStep: (to?: string) => `/signin/code${query({ to })}`,
  verifyEmail: (token: string) => `/verify-email${query({ token })}`,
  confirmEmail: (token: string) => `/confirm-email${query({ token })}`,
  resetPassword: (token: string) => `/reset-password${query({ token })}`,
  quote: (id: string) => `/my-account/quotes/${id}`,
  priceList: (format: 'csv' | 'xlsx', locale: string) =>
    `/api/v1/trade/price-list.${format}${query({ locale })}`,
  tradeDocument: (id: string) => `/api/v1/trade/documents/${id}`,
} as const

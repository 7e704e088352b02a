// Addresses that only pages of the account, of businesses and mails name, built in one place; apart from paths.ts, which every page carries.
import { query } from '../paths.ts'

export const accountPaths = {
  /** Where somebody who is invited joins a company. */
  joinCompany: (id: string, token: string) => `/my-account/company/join${query({ id, token })}`,
  /** Webhooks of an application by its client id; `before` is where a page of deliveries begins. */
  deliveries: (clientId: string, before?: number) =>
    `/my-account/connect-api/${clientId}/deliveries${query({ before: before?.toString() })}`,
  orders: (page: number) => `/my-account/orders?page=${page}`,
  accountOrder: (id: string) => `/my-account/orders/${id}`,
  /** The form of an address: one that is known by its id, or a new one. */
  addressForm: (id = 'new') => `/my-account/addresses?edit=${id}`,
  /** The same for one of a company's. */
  companyAddressForm: (id = 'new') => `/my-account/company/addresses?edit=${id}`,
  /** The way to another provider, which leads back to `to`. */
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

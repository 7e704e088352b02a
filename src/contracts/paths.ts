// All storefront paths.
import type { HomeLayout } from './home-layouts.ts'
import { getLocalePrefix } from '../kernel/locale.ts'

/** Query string of the values; undefined and empty values are omitted. */
export const query = (values: Record<string, string | undefined>) => {
  const text = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString()
  return text ? `?${text}` : ''
}

export const paths = {
  home: () => '/',
  layout: (layout: HomeLayout) => `/${layout}`,
  products: (filters: Record<string, string | undefined> = {}) => `/products${query(filters)}`,
  search: (q?: string) => `/search${query({ q })}`,
  category: (slug: string) => `/category/${slug}`,
  collections: () => '/collections',
  collection: (slug: string) => `/collections/${slug}`,
  product: (slug: string, variant?: string) => `/products/${slug}${query({ variant })}`,
  wishlist: () => '/wishlist',
  cart: () => '/cart',
  /** Shared cart: variant ids and quantities, as `12x1-15x2`. */
  sharedCart: (items: string) => `/cart/shared${query({ items })}`,
  /** The customer's own cart in a reminder: its items are not added to those that the cart still holds. */
  restoredCart: (items: string, country?: string) => `/cart/shared${query({ items, restore: '1', country })}`,
  checkout: () => '/checkout',
  /**
   * Payment pages of an order: `confirm` is the demo card's 3-D Secure page, `pay` redirects to the payment
   * page, and `done` and `left` return from it.
   */
  payment: (step: 'confirm' | 'pay' | 'done' | 'left', id: string, token: string) =>
    `/checkout/${step}${query({ id, token })}`,
  order: (id: string, token: string) => `/order${query({ id, token })}`,
  /**
   * Pays the price difference of an order edit; `back` is set when the buyer returns from the payment page.
   */
  payChange: (id: string, token: string, number: number, back?: 'done' | 'left') =>
    `/order/pay${query({ id, token, change: String(number), ...(back && { back }) })}`,
  /** Places and pays an order that staff prepared. */
  payByLink: (id: string, token: string) => `/order/link${query({ id, token })}`,
  review: (id: string, token: string, product: string) => `/order/review${query({ id, token, product })}`,
  account: (
    part?:
      | 'orders'
      | 'addresses'
      | 'account-details'
      | 'change-password'
      | 'security'
      | 'sessions'
      | 'connect-api'
      | 'company'
      | 'company/addresses'
      | 'company/approvals'
      | 'company/statement'
      | 'quotes',
  ) => (part ? `/my-account/${part}` : '/my-account'),
  /** Sign-out endpoint; redirects to `to`. */
  signOut: (to: string) => `/api/v1/auth/sign-out${query({ to })}`,
  /** `to` is the page to return to. */
  signIn: (to?: string) => `/signin${query({ to })}`,
  signUp: () => '/signup',
  registerApi: () => '/register-api',
  forgetPassword: () => '/forget-password',
  registerTrade: () => '/register-dynamics-access',
  /** Quick order by SKU and quantity. */
  quickOrder: () => '/quick-order',
  /** `product` and `variant`: product slug and variant SKU whose store stock is shown. */
  shops: (product?: string, variant?: string) => `/shops${query({ product, variant })}`,
  shop: (slug: string, product?: string, variant?: string) => `/shops/${slug}${query({ product, variant })}`,
  faq: () => '/faq',
  privacy: () => '/privacy',
  terms: () => '/terms',
  contact: () => '/contact-us',
  newsletter: () => '/newsletter',
  /** Country, language and currency. */
  market: () => '/market',
  offline: () => '/offline',
  manifest: () => '/manifest.webmanifest',
  apiDocs: () => '/api/docs',
  /** Resized image: storefront.md section 9. `width` must be one of the specified widths. */
  image: (url: string, width: number, quality = 75) =>
    `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`,
} as const

/**
 * Localised path: all locales but English have a prefix. Links and navigation within React Router get it from
 * the router's `basename`; pass every other path through here. Paths that are not pages (the API, other sites)
 * are returned unchanged.
 */
export const inLanguage = (locale: string, path: string) =>
  getLocalePrefix(locale) && /^\/(?!\/|api\/|_next\/)/.test(path)
    ? getLocalePrefix(locale) + path.replace(/^\/(?=[?#]|$)/, '')
    : path

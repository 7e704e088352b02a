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
  categories: () => '/category',
  category: (slug: string) => `/category/${slug}`,
  collections: () => '/collections',
  collection: (slug: string) => `/collections/${slug}`,
  product: (slug: string, variant?: string) => `/products/${slug}${query({ variant })}`,
  wishlist: () => '/wishlist',
  cart: () => '/cart',
  /** Shared cart: variant ids and quantities, as `12x1-15x2`. */
  sharedCart: (items: string) => `/cart/shared${query({ items })}`,
  checkout: () => '/checkout',
  order: (id: string, token: string) => `/order${query({ id, token })}`,
  account: (
    part?:
      | 'orders'
      | 'returns'
      | 'measurements'
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
  privacy: () => '/privacy',
  terms: () => '/terms',
  contact: () => '/contact-us',
  newsletter: () => '/newsletter',
  /** Country, language and currency. */
  market: () => '/market',
  deliverTo: (to: string) => `/deliver-to?${new URLSearchParams({ to })}`,
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

/** `?country=` of the store locator is where the customer looks for a shop; elsewhere it selects the market. */
export const hasOwnCountry = (pathname: string): boolean => /^\/shops(?:$|\/)/.test(pathname)

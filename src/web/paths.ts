// Every address of the storefront, built in one place.
import { getLocalePrefix } from '../kernel/locale.ts'
import type { HomeLayout } from '../modules/content/content.ts'

/** What is asked for, as it stands behind an address; what is undefined or empty is left out. */
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
  /** A cart to be shown to others: pieces by variant id, as `12x1-15x2`. */
  sharedCart: (items: string) => `/cart/shared${query({ pieces: items })}`,
  checkout: () => '/checkout',
  /** After a payment that did not come about; `reason` is why. */
  checkoutAgain: (reason: string) => `/checkout${query({ payment: reason })}`,
  /** Pages of an order's payment: `confirm` is where a demo card's owner says yes, `pay` leads to where it can be paid, the others back from there. */
  payment: (step: 'confirm' | 'pay' | 'done' | 'left', id: string, token: string) =>
    `/checkout/${step}${query({ id, token })}`,
  order: (id: string, token: string) => `/order${query({ id, token })}`,
  /** Where a dearer choice is paid; `back` says where the buyer comes from. */
  payChange: (id: string, token: string, number: number, back?: 'done' | 'left') =>
    `/order/pay${query({ id, token, change: String(number), ...(back && { back }) })}`,
  orderDocument: (id: string, token: string, name: string) =>
    `/api/v1/dynamic/orders/${id}/documents/${name}${query({ token })}`,
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
  /** Where the form goes that signs out, and where it leads then. */
  signOut: (to: string) => `/api/v1/auth/leave${query({ to })}`,
  /** `to` is the page that asked for it. */
  signIn: (to?: string) => `/signin${query({ to })}`,
  signUp: () => '/signup',
  registerApi: () => '/register-api',
  forgetPassword: () => '/forget-password',
  /** Where a business asks for trade access. */
  registerTrade: () => '/register-dynamics-access',
  /** Where a business pastes SKUs and quantities. */
  quickOrder: () => '/quick-order',
  /** `product` and `variant`: the slug of a product and the SKU of a variant whose stock is shown. */
  shops: (product?: string, variant?: string) => `/shops${query({ product, variant })}`,
  shop: (slug: string, product?: string, variant?: string) => `/shops/${slug}${query({ product, variant })}`,
  faq: () => '/faq',
  privacy: () => '/privacy',
  terms: () => '/terms',
  contact: () => '/contact-us',
  newsletter: () => '/newsletter',
  newsletterLink: (step: 'confirm' | 'leave', id: string, token: string) =>
    `/newsletter/${step}${query({ id, token })}`,
  offline: () => '/offline',
  manifest: () => '/manifest.webmanifest',
  apiDocs: () => '/api/docs',
  /** A rendition of one of our pictures: storefront.md section 9. `width` must be one of the specified widths. */
  image: (url: string, width: number, quality = 75) =>
    `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`,
} as const

/**
 * A page's address in a language: all but English have a prefix. Links and navigation within React Router get it from the router, whose
 * `basename` it is; whatever else names an address passes it through here. What is no page (the API, another site) stays as it is.
 */
export const inLanguage = (locale: string, path: string) =>
  getLocalePrefix(locale) && /^\/(?!\/|api\/|_next\/)/.test(path)
    ? getLocalePrefix(locale) + path.replace(/^\/(?=[?#]|$)/, '')
    : path

// The shop's one face for pages and API: what they may ask for. `createShop` wires the modules to their database.
import type { Locale } from '../kernel/locale.ts'
import type { Office } from './admin/admin-facade.ts'
import type { InvitationLink } from './staff.ts'
import type { NewStaff, StaffInvitationView } from '../modules/auth/staff-invitations.ts'
import type { CustomerQuoteService } from './quotes.ts'
import type { OwnCompanyService } from './companies.ts'
import type { ProfileInput } from '../modules/auth/account-data.ts'
import type { LoginInput, Principal, RegisterInput, SessionView } from '../modules/auth/auth.ts'
import type { OwnAppService } from './apps.ts'
import type { OwnerWebhooks } from './webhooks.ts'
import type { PasskeyService } from '../modules/auth/passkeys.ts'
import type { ProviderLinkService } from '../modules/auth/provider-links.ts'
import type { TwoFactorService } from '../modules/auth/two-factor.ts'
import type { BackInStockResult, BackInStockFormInput } from '../modules/stock-alerts/stock-alerts.ts'
import type { AccountCartService } from '../modules/cart/account-cart.ts'
import type { CartItem, PricedCart } from '../modules/cart/cart.ts'
import type { LineOptions } from '../modules/catalog/localize-name.ts'
import type {
  Address,
  CheckoutPreview,
  PaymentMethod,
  PlaceOrderInput,
  PlacedOrder,
  CheckoutPreviewInput,
} from '../modules/checkout/checkout.ts'
import type { AddressInput, OrderListPage, SavedAddress, SavedItem } from '../modules/customers/customers.ts'
import type { ContentBanner, Home, HomeLayout, Menu, Page, SiteSettings } from '../modules/content/content.ts'
import type { ContentDraft } from '../modules/content/edit-content.ts'
import type {
  ContactError,
  ContactInput,
  RequestSource,
  SubscriptionResult,
} from '../modules/contact/contact-inputs.ts'
import type { DeliveryFacts } from '../modules/shipping/delivery-facts.ts'
import type { SitemapKind, SitemapPart } from '../modules/search/sitemap.ts'
import type { OrderEditView, AdditionalPayment } from '../modules/fulfilment/additional-payment.ts'
import type { OrderEditResult } from '../modules/fulfilment/settle-order-edit.ts'
import type { OrderLookupError, OrderLookupInput } from '../modules/fulfilment/order-link.ts'
import type { OrderActions } from '../modules/fulfilment/order-actions.ts'
import type { Order, RefundDestination } from '../modules/orders/order.ts'
import type { ReturnLineInput } from '../modules/orders/returns.store.ts'
import type { StoreLocatorService } from './store-locator.ts'
import type {
  ProductReviews,
  ReviewableItem,
  ReviewError,
  ReviewFormInput,
} from '../modules/reviews/reviews.ts'
import type {
  BrandSummary,
  CategoryRef,
  CategorySummary,
  Facets,
  Listing,
  ProductCard,
  ProductDetail,
  Related,
  Suggestion,
} from '../modules/search/listing.ts'

/** What a preview shows in the place of what is kept: a document of content, or a product by its slug. */
export type ShopDraft = ContentDraft | { kind: 'product'; key: string; document: ProductDetail }

/** A category with the way to it from the root and what lies directly below it. */
export type CategoryPage = CategoryRef & { breadcrumb: CategoryRef[]; children: CategoryRef[] }
export type CollectionPage = { slug: string; name: string; description: string }

/** Barcodes by variant id; to which countries which delivery goes, and what it costs. */
export type ProductStructuredData = {
  barcodes: Record<number, string>
  deliveries: DeliveryFacts[]
}

export type HomePage = Home & { products: Record<string, ProductCard[]>; sold: Record<number, number> }

/** Who buys, and whether by other lists than everybody's. */
export type Buyer = { accountId: string; wholesale: boolean }

/** What somebody who is signed in may do with what is theirs. Ids of others answer as those that do not exist. */
export type CustomerApi = {
  cart: AccountCartService
  addresses(): Promise<SavedAddress[]>
  addAddress(input: AddressInput): Promise<SavedAddress>
  changeAddress(id: string, change: Partial<AddressInput>): Promise<SavedAddress | undefined>
  removeAddress(id: string): Promise<boolean>
  savedItems(): Promise<SavedItem[]>
  /** @returns all of them, the latest first. */
  saveItems(items: readonly SavedItem[]): Promise<SavedItem[]>
  removeSavedItem(slug: string): Promise<void>
  orders(page: number): Promise<OrderListPage>
  /** What is kept of all that, for taking along. */
  exportData(): Promise<Record<string, unknown>>
  /** With the token of its signed link. */
  order(id: string): Promise<{ order: Order; token: string } | undefined>
}

/** What it says is in the language that it was asked for in, and in English where that has no words for it. */
export type Shop = PaymentPages &
  StoreLocatorService & {
    settings(): Promise<SiteSettings>
    menu(key: 'main' | 'categories' | 'secondary' | 'footer'): Promise<Menu>
    /**
     * `products` holds what each block's rule finds, keyed by the rule's `query`; `sold` how many pieces of a product went, by its id, where
     * a block tells it. @returns undefined when the layout has no composition.
     */
    home(layout: HomeLayout): Promise<HomePage | undefined>
    /** The banners of the home composition in use, block by block. */
    homeBanners(): Promise<ContentBanner[][]>
    categories(): Promise<CategorySummary[]>
    brands(): Promise<BrandSummary[]>
    page(key: string): Promise<Page | undefined>
    /** Reads the query of a listing page or API call (decisions.md, Catalogue); `scope` narrows it to a category or collection. */
    list(params: URLSearchParams, scope?: { category?: string; collection?: string }): Promise<Listing>
    /** The same lists and products as the JSON they are kept as; `products` without facets. */
    productsJson(params: URLSearchParams, scope?: { collection?: string }): Promise<string>
    /** What could narrow the list that a query describes. */
    facets(params: URLSearchParams): Promise<Facets>
    /** What seasons are called, in the order of their slugs. */
    seasonNames(slugs: readonly string[]): Promise<string[]>
    listingJson(params: URLSearchParams): Promise<string>
    productJson(slug: string): Promise<string | undefined>
    product(slug: string): Promise<ProductDetail | undefined>
    /** The cards of these products as JSON, in no order; what is not sold any more is left out. */
    cardsJson(slugs: readonly string[]): Promise<string>
    related(slug: string): Promise<Related>
    /** What search engines are told of a product beside its page. */
    getStructuredData(product: ProductDetail): Promise<ProductStructuredData>
    category(slug: string): Promise<CategoryPage | undefined>
    /** @returns the slug of the one category that the catalogue calls so. */
    findCategoryByName(name: string): Promise<string | undefined>
    collections(): Promise<(CollectionPage & { products: ProductCard[] })[]>
    collection(slug: string): Promise<CollectionPage | undefined>
    suggest(q: string): Promise<Suggestion[]>
    /** Lines of a cart or an order with what values of choices are called in the reader's language beside them. */
    localizeLines<Line extends LineOptions>(lines: readonly Line[]): Promise<Line[]>
    /** `buyer` is who is signed in. */
    priceCart(items: CartItem[], buyer?: Buyer): Promise<PricedCart>
    /** @param caller the address that wrong codes are counted by. @throws ShopError too_many_requests. */
    previewCheckout(input: CheckoutPreviewInput, buyer?: Buyer, caller?: string): Promise<CheckoutPreview>
    placeOrder(
      input: PlaceOrderInput,
      request: { idempotencyKey: string; requestId: string; caller: string; buyer?: Buyer | undefined },
    ): Promise<PlacedOrder>
    /** @returns undefined when there is no such order or the token does not open it. */
    order(id: string, token: string): Promise<Order | undefined>
    /** `spender`: the account that is signed in, whose store credit may be spent. @returns undefined when the token does not open it. */
    orderByLink(id: string, token: string, spenderId?: string): OrderLinkService | undefined
    /** Mails the link of an order to the address it was placed with. The answer is the same whether there is such an order or not. */
    requestOrderLink(input: OrderLookupInput, caller: string): Promise<OrderLookupError[] | 'too_many'>
    /** @returns the slug of today of what was once called so. */
    findCurrentSlug(kind: 'product' | 'category' | 'collection', slug: string): Promise<string | undefined>
    /** Where staff lead an address that is no page. */
    findRedirect(path: string): Promise<string | undefined>
    sitemapParts(): Promise<SitemapPart[]>
    sitemapEntries(
      kind: SitemapKind,
      part: number,
    ): AsyncIterable<{ path: string; lastmod: Date | null; images?: string[] | undefined }>
    /** Asks for the newsletter; the address has to confirm by mail. */
    subscribe(email: string, sender: RequestSource): Promise<SubscriptionResult>
    /** @returns false when the link opens nothing. */
    followNewsletterLink(step: 'confirm' | 'leave', id: string, token: string): Promise<boolean>
    /** Sends a message to the shop. @returns what is wrong with it; nothing when it was sent. */
    contact(input: ContactInput, sender: RequestSource): Promise<ContactError[]>
    /** Takes a form of somebody once for its key, however often it comes. @returns what it was answered the first time. */
    runOnce(
      form: { key: string; accountId: string | undefined; form: unknown },
      work: () => Promise<{ status: number; response: string }>,
    ): Promise<{ status: number; response: string }>
    /** Remembers who waits for a variant. `caller` is whom floods are counted by. */
    subscribeBackInStock(input: BackInStockFormInput, caller: string): Promise<BackInStockResult>
    /** What buyers say of a product; at most so many reviews, all of them counted. */
    reviews(slug: string, limit: number): Promise<ProductReviews>
    /** Pieces of an order that its buyer may review: none until it is paid, or when the token does not open it. */
    itemsToReview(id: string, token: string): Promise<ReviewableItem[]>
    /**
     * Keeps a review to be read by staff, with the pictures that `files` are. @returns what is wrong with it, and then nothing is kept;
     * undefined when the order does not let them write it.
     */
    submitReview(
      id: string,
      token: string,
      slug: string,
      input: ReviewFormInput,
      files?: readonly Uint8Array[],
    ): Promise<ReviewError[] | undefined>
  }

/** For the pages of an order's payment, by the order's signed link: undefined where that opens nothing. */
export type PaymentPages = {
  /** What buyers may choose from, the first one first. */
  paymentMethods(): readonly PaymentMethod[]
  /** Whether every page says that test cards are accepted (PAYMENT_TEST_MODE=on). */
  isPaymentTestMode(): boolean
  /** Back from the page where it is paid; `left`: the buyer turned back. `reason`: why nothing is paid. */
  returnFromPayment(
    id: string,
    token: string,
    step: 'done' | 'left',
  ): Promise<{ to: 'order' } | { to: 'checkout'; reason: string } | undefined>
  /** Address of the page where an order that waits can be paid; undefined when there is none. */
  getPaymentUrl(id: string, token: string): Promise<string | undefined>
  /** What the owner of a demo card is to confirm, in minor units; undefined when nothing is. */
  challenge(
    id: string,
    token: string,
  ): Promise<{ amountMinor: number; currency: string; brand?: string; last4?: string } | undefined>
  confirmPayment(
    id: string,
    token: string,
    confirmed: boolean,
  ): Promise<{ to: 'order' } | { to: 'checkout'; reason: string } | undefined>
}

/** What whoever holds an order's signed link may do with it. Each throws a ShopError where the order does not stand there (any more). */
export type OrderLinkService = {
  /** @returns undefined when there is no such order. */
  actions(): Promise<OrderActions | undefined>
  cancel(reason: string): Promise<void>
  /** `mostMinor`: what the shopper agreed to pay more. */
  changeVariant(lineId: number, variantId: number, maxMinor: number): Promise<AdditionalPayment | undefined>
  /** What is to be paid for a dearer choice, asked now; undefined where nothing was. `locale`: who reads it. */
  getEdit(number: number, locale?: Locale): Promise<OrderEditView | undefined>
  /** By a card of the demo, or on the provider's page. @throws ShopError not_found, invalid_input. */
  payEdit(number: number, card?: unknown): Promise<OrderEditResult>
  /** The owner of a demo card says whether it is they who pay. */
  confirmEditPayment(number: number, confirmed: boolean): Promise<void>
  discardEdit(number: number): Promise<OrderEditResult>
  changeAddress(address: Address): Promise<void>
  /** @returns the return's number. */
  requestReturn(parts: readonly ReturnLineInput[], to: RefundDestination): Promise<number>
  cancelReturn(number: number): Promise<void>
  /** The PDF of `invoice`, `credit-note-<number>` or `return-<number>`; undefined where there is none. */
  document(name: string): Promise<Buffer | undefined>
}

/** Calls that are told who reads their answer besides; without, pieces are named as they were written. */
type WithLocale<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Result
    ? (...args: [...Args, locale?: Locale]) => Result
    : never
}

export type CheckoutService = PaymentPages &
  Pick<
    Shop,
    | 'previewCheckout'
    | 'placeOrder'
    | 'orderByLink'
    | 'requestOrderLink'
    | 'subscribeBackInStock'
    | 'submitReview'
  > &
  WithLocale<Pick<Shop, 'order' | 'itemsToReview'>>
export type ContactService = Pick<Shop, 'subscribe' | 'followNewsletterLink' | 'contact' | 'runOnce'>

/** Calls that take whose account it is first, as a page has them: for whoever is signed in. */
export type ForPrincipal<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (principal: Principal, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** What a page may do for whoever asks for it; cookies are set with its answer. */
export type PageAccount = {
  /** What is theirs. @throws Error when nobody is signed in. */
  customer(): Promise<CustomerApi>
  /** Who is signed in. A page that asks is one person's: it is kept for nobody. */
  principal(): Promise<Principal | null>
  /** The back office, for whoever is signed in; its calls look at their roles. @throws Error when nobody is. */
  office(): Promise<Office>
  /** What the link of an invitation to work here opens. */
  staffInvitation(link: InvitationLink): Promise<StaffInvitationView>
  /** @returns false for a link that opens nothing to them. @throws ShopError password_too_easy, invalid_input. */
  joinStaff(input: InvitationLink & NewStaff): Promise<boolean>
  signIn(input: LoginInput): Promise<'entered' | 'second-step' | 'wrong' | 'too_many'>
  /** Whether this browser has done the first step of a sign-in, and the second is still to be done. */
  isTwoFactorRequired(): boolean
  /** `dead`: the first step has to be done anew. */
  verifyTwoFactor(code: string): Promise<'entered' | 'wrong' | 'dead' | 'too_many'>
  twoFactor: ForPrincipal<TwoFactorService>
  /** Their company, and their application for trade access. */
  trade: ForPrincipal<OwnCompanyService>
  /** Prices that their company asks for. */
  quotes: ForPrincipal<CustomerQuoteService>
  /** Other providers that people may sign in by. */
  providers: readonly { id: string; name: string }[]
  providerLinks: ForPrincipal<ProviderLinkService>
  /** Whether browsers have passkeys for the address of this shop. */
  hasPasskeys: boolean
  passkeys: ForPrincipal<PasskeyService>
  /** Their applications for programs. */
  apps: ForPrincipal<OwnAppService>
  /** Where their applications are told of events. */
  webhooks: ForPrincipal<OwnerWebhooks>
  register(input: RegisterInput): Promise<'asked' | 'too_many'>
  /** @returns false when the link opens nothing. */
  confirm(token: string): Promise<boolean>
  requestPasswordReset(email: string): Promise<'asked' | 'too_many'>
  /** @returns undefined when the link opens nothing. */
  reset(input: { token: string; password: string }): Promise<'entered' | 'second-step' | undefined>
  /** @throws ShopError wrong_password, sign_in_again. */
  requestEmailChange(input: { email: string; password: string }): Promise<'asked' | 'too_many'>
  /** @returns false when the link opens nothing. */
  confirmEmailChange(token: string): Promise<boolean>
  changePassword(input: { oldPassword: string; newPassword: string }): Promise<boolean>
  sessions(): Promise<SessionView[]>
  endSession(id: string): Promise<void>
  endOtherSessions(): Promise<void>
  saveProfile(input: ProfileInput): Promise<void>
  erase(password: string): Promise<boolean>
}

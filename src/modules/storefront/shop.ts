// The facade of the shop for pages and API. `createShop` connects the modules to their database.
import type { PayByLinkService } from '../checkout/draft-orders/pay-by-link.service.ts'
import type { ProductField } from '../custom-fields/custom-fields.ts'
import type { PageFieldEntity } from './page-fields.ts'
import type { ExpressConfirmation } from '../../../sdk/plugin/express.ts'
import type { ExpressPaymentInput, OpenedExpressPayment } from '../checkout/express-payment.ts'
import type { ExpressFrameState } from '../payments/providers.ts'
import type { ExpressPlace } from '../../contracts/express-places.ts'
import type { HomeLayout } from '../../contracts/home-layouts.ts'
import type { AccountId, VariantId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { InvitationLink } from '../auth/staff.service.ts'
import type { NewStaff, StaffInvitationView } from '../auth/staff/staff-invitations.ts'
import type { CustomerQuoteService } from '../quotes/quotes.service.ts'
import type { OwnCompanyService } from '../companies/companies.service.ts'
import type { ProfileInput } from '../auth/accounts/account-data.ts'
import type { LoginInput, Principal, RegisterInput, SessionView } from '../auth/auth.ts'
import type { OwnAppService } from '../apps/apps.service.ts'
import type { OwnerWebhooks } from '../webhooks/webhooks.service.ts'
import type { PasskeyService } from '../auth/passkeys/passkeys.ts'
import type { ProviderLinkService } from '../auth/providers/provider-links.ts'
import type { TwoFactorService } from '../auth/sign-in/two-factor.ts'
import type { BackInStockResult, BackInStockFormInput } from '../stock-alerts/stock-alerts.ts'
import type { AccountCart, AccountCartService, AccountCartView } from '../cart/account-cart.ts'
import type { CartItem } from '../cart/cart.ts'
import type { LineOptions } from '../catalog/localize-name.ts'
import type {
  Address,
  CartWithGifts,
  CheckoutPreview,
  PlaceOrderInput,
  PlacedOrder,
  placeOrderInput,
  CheckoutPreviewInput,
} from '../checkout/checkout.ts'
import type { MarketChoices, MarketRegion, MarketView, PageVersions } from '../markets/market-view.ts'
import type { AbandonedCartInput } from '../checkout/abandoned-carts/abandoned-carts.ts'
import type { NewsletterLinkStep } from '../../contracts/link-paths.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import type { ReturnTarget } from '../checkout/payment/return-from-payment.ts'
import type { CheckoutSettings, TermsText } from '../checkout/settings/checkout-settings.ts'
import type { PaymentMethodViews } from '../payments/payment-method-texts.ts'
import type {
  AccountReturns,
  AddressInput,
  OrderListPage,
  SavedAddress,
  SavedItem,
} from '../customers/customers.ts'
import type { ContentBanner, Department, Home, Menu, Page, SiteSettings } from '../content/content.ts'
import type { ContentDraft } from '../content/edit-content.ts'
import type {
  ContactError,
  ContactInput,
  RequestSource,
  SubscriptionResult,
} from '../contact/contact-inputs.ts'
import type { DeliveryFacts } from '../shipping/delivery-facts.ts'
import type { DeliveryPromise } from './delivery-promises.ts'
import type { SitemapKind, SitemapPart } from '../search/sitemap.ts'
import type { OrderEditView, AdditionalPayment } from '../fulfilment/order-edits/additional-payment.ts'
import type { OrderEditResult } from '../fulfilment/order-edits/settle-order-edit.ts'
import type { OrderLookupError, OrderLookupInput } from '../fulfilment/order-link.ts'
import type { ExchangedLine } from '../fulfilment/exchanges/calculate-exchange.ts'
import type { ExchangeResult } from '../fulfilment/exchanges/exchange-items.ts'
import type { OrderActions } from '../fulfilment/order-actions.ts'
import type { Order, RefundDestination } from '../orders/order.ts'
import type { ReturnLineInput } from '../orders/returns.store.ts'
import type { StoreLocatorService } from '../retailers/store-locator.service.ts'
import type { ProductReviews, ReviewableItem, ReviewError, ReviewFormInput } from '../reviews/reviews.ts'
import type {
  BrandSummary,
  CategoryRef,
  CategorySummary,
  Facets,
  Listing,
  ProductCard,
  ProductDetail,
  Related,
  SizeChart,
  Suggestion,
} from '../search/listing.ts'
import type { SearchRule } from '../search/rules/search-rules.ts'

/** What a preview shows instead of the saved version: a content document, a product by its slug, or a further search rule. */
export type ShopDraft =
  | ContentDraft
  | { kind: 'product'; key: string; document: ProductDetail }
  | { kind: 'search-rule'; key: string; document: SearchRule }

/** A category with its breadcrumb from the root and its direct children. */
export type CategoryPage = CategoryRef & { breadcrumb: CategoryRef[]; children: CategoryRef[] }
export type CollectionPage = { slug: string; name: string; description: string }

/**
 * `freeShippingFromMinor`: order value from which delivery to the visitor is free, minor units; absent: it never is.
 * `segmentPrices`: customers of some segments have prices of their own, so signed-in ones ask for theirs.
 */
export type ShopSettings = SiteSettings & {
  freeShippingFromMinor?: number | undefined
  segmentPrices?: true
}

/** Barcodes by variant id; shipping costs by country and method. */
export type ProductStructuredData = {
  barcodes: Record<number, string>
  deliveries: DeliveryFacts[]
}

export type HomePage = Home & { products: Record<string, ProductCard[]>; sold: Record<number, number> }

export type DepartmentContent = HomePage & {
  lead: Department['lead']
  newest: ProductCard[]
  bestsellers: ProductCard[]
}

/** The buyer, and whether other price lists apply. */
export type Buyer = { accountId: AccountId; wholesale: boolean }

/** Calls of a signed-in user for their own data. Other accounts' ids return the same as unknown ones. */
export type CustomerApi = {
  cart: AccountCartService
  addresses(): Promise<SavedAddress[]>
  addAddress(input: AddressInput): Promise<SavedAddress>
  changeAddress(id: string, change: Partial<AddressInput>): Promise<SavedAddress | undefined>
  removeAddress(id: string): Promise<boolean>
  savedItems(): Promise<SavedItem[]>
  /** @returns all saved items, the latest first. */
  saveItems(items: readonly SavedItem[]): Promise<SavedItem[]>
  removeSavedItem(slug: string): Promise<void>
  orders(page: number): Promise<OrderListPage>
  returns(): Promise<AccountReturns>
  exportData(): Promise<Record<string, unknown>>
  /** With the token of its signed link. */
  order(id: string): Promise<{ order: Order; token: string } | undefined>
}

/** All texts are in the requested language, or in English without a translation. */
export type Shop = PaymentPages &
  PayByLinkService &
  StoreLocatorService & {
    settings(): Promise<ShopSettings>
    /** The visitor's market; undefined in a shop without a choice of markets. */
    market(): MarketView | undefined
    /** The country that orders are usually sent to; undefined when it is not known. */
    homeCountry(): string | undefined
    /** The country that this visitor's orders go to, as far as known. */
    deliveryCountry(): string | undefined
    /** Markets at addresses of their own, for search engines; empty in a shop without a choice of markets. */
    marketRegions(): Promise<MarketRegion[]>
    /** Addresses of the page of a product that is limited to markets. */
    pageVersions(markets: readonly string[]): Promise<PageVersions>
    /** The choices of the market dialog; undefined in a shop without them. */
    marketChoices(): Promise<MarketChoices | undefined>
    menu(key: 'main' | 'categories' | 'secondary' | 'footer'): Promise<Menu>
    /**
     * `products` has the results of each block's rule, keyed by the rule's `query`; `sold` has units sold by
     * product id, for blocks that show them.
     * @returns undefined when the layout has no composition.
     */
    home(layout: HomeLayout): Promise<HomePage | undefined>
    /** The edited parts of a department page, and its newest and most popular products. */
    department(slug: string): Promise<DepartmentContent>
    homeBanners(): Promise<ContentBanner[][]>
    categories(): Promise<CategorySummary[]>
    /** The size charts of all products, by name. */
    sizeCharts(): Promise<SizeChart[]>
    brands(): Promise<BrandSummary[]>
    page(key: string): Promise<Page | undefined>
    /**
     * Parses the query of a listing page or API call (decisions.md, Catalogue); `scope` restricts it to a
     * category or collection.
     */
    list(params: URLSearchParams, scope?: { category?: string; collection?: string }): Promise<Listing>
    /** Listings and products as cached JSON; `products` without facets. */
    productsJson(params: URLSearchParams, scope?: { category?: string; collection?: string }): Promise<string>
    facets(params: URLSearchParams): Promise<Facets>
    /** Custom fields that the page of a category, collection, store or information page shows. */
    pageFields(entity: PageFieldEntity, slug: string): Promise<ProductField[]>
    /** The names of seasons, in the order of the slugs. */
    seasonNames(slugs: readonly string[]): Promise<string[]>
    listingJson(params: URLSearchParams): Promise<string>
    productJson(slug: string): Promise<string | undefined>
    product(slug: string): Promise<ProductDetail | undefined>
    /**
     * The cards of these products as JSON, in no particular order; products that are no longer sold are omitted.
     */
    cardsJson(slugs: readonly string[]): Promise<string>
    related(slug: string): Promise<Related>
    /** When a product arrives at the visitor; undefined when that is not known. */
    deliveryPromise(product: ProductDetail): Promise<DeliveryPromise | undefined>
    /** Structured data of a product for search engines. */
    getStructuredData(product: ProductDetail): Promise<ProductStructuredData>
    category(slug: string): Promise<CategoryPage | undefined>
    collections(): Promise<(CollectionPage & { products: ProductCard[] })[]>
    collection(slug: string): Promise<CollectionPage | undefined>
    suggest(q: string): Promise<Suggestion[]>
    /** Adds localised option values to the lines of a cart or order. */
    localizeLines<Line extends LineOptions>(lines: readonly Line[]): Promise<Line[]>
    /** Adds localised option values to an account's cart, and when and where its items arrive or can be collected. */
    presentAccountCart(cart: AccountCart): Promise<AccountCartView>
    /** `buyer` is the signed-in user. */
    priceCart(items: CartItem[], buyer?: Buyer): Promise<CartWithGifts>
    /**
     * @param caller the client address by which wrong codes are counted.
     * @throws ShopError too_many_requests.
     */
    previewCheckout(input: CheckoutPreviewInput, buyer?: Buyer, caller?: string): Promise<CheckoutPreview>
    /**
     * Opens a payment for a wallet, or changes the open one to the total of the input. `key`: idempotency key.
     * @throws ShopError invalid_input, shipping_unavailable, too_many_requests, overloaded.
     */
    openExpressPayment(
      input: ExpressPaymentInput,
      request: { key: string; caller: string; buyer?: Buyer | undefined },
    ): Promise<OpenedExpressPayment>
    /** @throws ShopError invalid_input until the customer has confirmed; too_many_requests, overloaded. */
    findExpressConfirmation(
      input: { payment_method: string; token: string },
      caller: string,
    ): Promise<ExpressConfirmation>
    placeOrder(
      input: PlaceOrderInput,
      request: { idempotencyKey: string; requestId: string; caller: string; buyer?: Buyer | undefined },
    ): Promise<PlacedOrder>
    /**
     * Saves the cart for a reminder, or deletes it without consent. Has no effect where the shop sends none.
     * @throws ShopError too_many_requests.
     */
    saveAbandonedCart(input: AbandonedCartInput, caller: string, buyer?: Buyer): Promise<void>
    /** @returns undefined when the order does not exist or the token is invalid. */
    order(id: string, token: string): Promise<Order | undefined>
    /**
     * `spenderId`: the signed-in account, whose store credit may be used.
     * @returns undefined when the token is invalid.
     */
    orderByLink(id: string, token: string, spenderId?: AccountId): OrderLinkService | undefined
    /**
     * Emails the link of an order to its email address. The response does not reveal whether the order exists.
     */
    requestOrderLink(input: OrderLookupInput, caller: string): Promise<OrderLookupError[] | 'too_many'>
    /** @returns the current slug of an object with this former slug. */
    findCurrentSlug(kind: 'product' | 'category' | 'collection', slug: string): Promise<string | undefined>
    findRedirect(path: string): Promise<string | undefined>
    sitemapParts(): Promise<SitemapPart[]>
    sitemapEntries(
      kind: SitemapKind,
      part: number,
    ): AsyncIterable<{
      path: string
      lastmod: Date | null
      images?: string[] | undefined
      /** Absent: in all markets. */
      versions?: PageVersions | undefined
    }>
    /** Subscribes to the newsletter; the address has to be confirmed by email. */
    subscribe(email: string, sender: RequestSource): Promise<SubscriptionResult>
    /** @returns false when the link is invalid. */
    followNewsletterLink(step: NewsletterLinkStep, id: string, token: string): Promise<boolean>
    /**
     * Sends a message to the shop.
     * @returns validation errors; empty when it was sent.
     */
    contact(input: ContactInput, sender: RequestSource): Promise<ContactError[]>
    /**
     * Processes a form once per key.
     * @returns the first response, for each repetition too.
     */
    runOnce(
      form: { key: string; accountId: AccountId | undefined; form: unknown },
      work: () => Promise<{ status: number; response: string }>,
    ): Promise<{ status: number; response: string }>
    /** Subscribes to back-in-stock notifications of a variant. `caller` is the key for rate limits. */
    subscribeBackInStock(input: BackInStockFormInput, caller: string): Promise<BackInStockResult>
    /** Reviews of a product; at most `limit` are returned, all are counted. */
    reviews(slug: string, limit: number): Promise<ProductReviews>
    /** Items of an order that its buyer may review: none until it is paid, or when the token is invalid. */
    itemsToReview(id: string, token: string): Promise<ReviewableItem[]>
    /**
     * Saves a review for moderation, with the uploaded images in `files`.
     * @returns validation errors, with nothing saved; undefined when the order does not permit the review.
     */
    submitReview(
      id: string,
      token: string,
      slug: string,
      input: ReviewFormInput,
      files?: readonly Uint8Array[],
    ): Promise<ReviewError[] | undefined>
  }

/** Calls for an order's payment pages, by its signed link: undefined when the token is invalid. */
export type PaymentPages = {
  /** Available payment methods, in display order. */
  paymentMethods(): readonly PaymentMethod[]
  /** Methods whose wallets are offered on a page; none where orders need what a wallet cannot ask for. */
  expressMethods(place: ExpressPlace): readonly PaymentMethod[]
  /** The frame with the wallets of a method; undefined when they are not offered, or have none. */
  expressFrame(code: string): ExpressFrameState | undefined
  /** Whether pages may have such frames. */
  hasExpressFrames(): boolean
  /** A file below `/.well-known/` that a payment provider asks for. */
  wellKnownFile(name: string): string | undefined
  /** How pages show payment methods, also those of earlier orders. */
  getPaymentMethodViews(locale: Locale): PaymentMethodViews
  /** Settings of the checkout. */
  checkoutSettings(): CheckoutSettings
  /** The sentence that customers must agree to; undefined for a link to the terms, or for none. */
  getTermsText(locale: Locale): TermsText | undefined
  /** Validates the input of the checkout form. */
  parseOrderInput(input: unknown): ReturnType<typeof placeOrderInput.safeParse>
  /** Whether every page shows the test-card banner (PAYMENT_TEST_MODE=on). */
  /** Whether test payments are offered: a banner on every page says so. */
  isPaymentTestMode(): boolean
  /**
   * Handles the return from the provider's payment page; `left`: the buyer cancelled.
   */
  returnFromPayment(id: string, token: string, step: 'done' | 'left'): Promise<ReturnTarget | undefined>
  /** The URL of the payment page of an unpaid order; undefined when there is none. */
  getPaymentUrl(id: string, token: string): Promise<string | undefined>
  /**
   * The amount that the demo card's 3-D Secure page asks to confirm, in minor units; undefined without a
   * challenge.
   */
  challenge(
    id: string,
    token: string,
  ): Promise<{ amountMinor: number; currency: string; brand?: string; last4?: string } | undefined>
  confirmPayment(id: string, token: string, confirmed: boolean): Promise<ReturnTarget | undefined>
}

/**
 * Actions available with an order's signed link. Each throws a ShopError when the order's status does not permit
 * it.
 */
export type OrderLinkService = {
  /** @returns undefined when the order does not exist. */
  actions(): Promise<OrderActions | undefined>
  cancel(reason: string): Promise<void>
  /** `maxMinor`: the additional amount that the shopper agreed to pay, in minor units. */
  changeVariant(
    lineId: number,
    variantId: VariantId,
    maxMinor: number,
  ): Promise<AdditionalPayment | undefined>
  /**
   * The pending payment for a more expensive variant, with its current status; undefined without one. `locale`:
   * the reader's language.
   */
  getEdit(number: number, locale?: Locale): Promise<OrderEditView | undefined>
  /**
   * Pays by demo card, or on the provider's page.
   * @throws ShopError not_found, invalid_input.
   */
  payEdit(number: number, card?: unknown): Promise<OrderEditResult>
  /** The demo cardholder's answer to the 3-D Secure challenge. */
  confirmEditPayment(number: number, confirmed: boolean): Promise<void>
  discardEdit(number: number): Promise<OrderEditResult>
  changeAddress(address: Address): Promise<void>
  /** @returns the return's number. */
  requestReturn(parts: readonly ReturnLineInput[], to: RefundDestination): Promise<number>
  /**
   * Exchanges delivered items for other variants of their products; lines without one are only returned. `mostMinor`: what
   * the shopper agreed to pay. `to`: where money that is left goes.
   * @returns with the payment of a difference, before which nothing changes.
   */
  exchange(
    lines: readonly ExchangedLine[],
    options: { to: RefundDestination; mostMinor: number },
  ): Promise<ExchangeResult>
  cancelReturn(number: number): Promise<void>
  /** The PDF of `invoice`, `credit-note-<number>` or `return-<number>`; undefined when it does not exist. */
  document(name: string): Promise<Buffer | undefined>
}

/** Adds an optional reader's language to each call; without it, names are in their source language. */
export type WithLocale<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Result
    ? (...args: [...Args, locale?: Locale]) => Result
    : never
}

export type CheckoutService = PaymentPages &
  PayByLinkService &
  Pick<
    Shop,
    | 'previewCheckout'
    | 'placeOrder'
    | 'openExpressPayment'
    | 'findExpressConfirmation'
    | 'saveAbandonedCart'
    | 'orderByLink'
    | 'requestOrderLink'
    | 'subscribeBackInStock'
    | 'submitReview'
  > &
  WithLocale<Pick<Shop, 'order' | 'itemsToReview'>>
export type ContactService = Pick<Shop, 'subscribe' | 'followNewsletterLink' | 'contact' | 'runOnce'>

/** Removes the first parameter, the principal: pages call these for the signed-in user. */
export type ForPrincipal<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (principal: Principal, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** Calls of a page for its visitor; cookies are set with its response. */
export type PageAccount = {
  /**
   * The signed-in user's own data.
   * @throws Error when no one is signed in.
   */
  customer(): Promise<CustomerApi>
  /** The signed-in user. Calling it makes the page personal, so that it is not cached. */
  principal(): Promise<Principal | null>
  staffInvitation(link: InvitationLink): Promise<StaffInvitationView>
  /**
   * @returns false when the link is invalid for this user.
   * @throws ShopError weak_password, invalid_input.
   */
  joinStaff(input: InvitationLink & NewStaff): Promise<boolean>
  signIn(input: LoginInput): Promise<'signed_in' | 'second-step' | 'wrong' | 'too_many'>
  /** Whether this browser has passed the first step of a sign-in and the second factor is pending. */
  isTwoFactorRequired(): boolean
  /** `expired`: sign-in has to start again. */
  verifyTwoFactor(code: string): Promise<'signed_in' | 'wrong' | 'expired' | 'too_many'>
  twoFactor: ForPrincipal<TwoFactorService>
  /** The user's company, and their application for trade access. */
  trade: ForPrincipal<OwnCompanyService>
  quotes: ForPrincipal<CustomerQuoteService>
  providers: readonly { id: string; name: string }[]
  providerLinks: ForPrincipal<ProviderLinkService>
  /** Whether browsers support passkeys for the shop's URL. */
  hasPasskeys: boolean
  passkeys: ForPrincipal<PasskeyService>
  apps: ForPrincipal<OwnAppService>
  webhooks: ForPrincipal<OwnerWebhooks>
  register(input: RegisterInput): Promise<'requested' | 'too_many'>
  /** @returns false when the link is invalid. */
  confirm(token: string): Promise<boolean>
  requestPasswordReset(email: string): Promise<'requested' | 'too_many'>
  /** @returns undefined when the link is invalid. */
  reset(input: { token: string; password: string }): Promise<'signed_in' | 'second-step' | undefined>
  /** @throws ShopError invalid_password, reauthentication_required. */
  requestEmailChange(input: { email: string; password: string }): Promise<'requested' | 'too_many'>
  /** @returns false when the link is invalid. */
  confirmEmailChange(token: string): Promise<boolean>
  changePassword(input: { oldPassword: string; newPassword: string }): Promise<boolean>
  sessions(): Promise<SessionView[]>
  endSession(id: string): Promise<void>
  endOtherSessions(): Promise<void>
  saveProfile(input: ProfileInput): Promise<void>
  erase(password: string): Promise<boolean>
}

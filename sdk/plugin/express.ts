// Express payment with the buttons of a provider. They run in a frame of the page, which has a content security policy of
// its own: what it loads from the provider is not allowed on the page itself.

/** Frame with the buttons of the wallets. */
export type ExpressFrame = {
  /** Sources of its content security policy, such as `https://js.provider.example`. */
  sources: ExpressSources
  /** Names of settings of the plugin that `mount` needs. They are sent to the browser, so secrets are not allowed. */
  settings: readonly string[]
  /**
   * Shows the buttons. It is sent to the browser as text: use only the parameters and what browsers have, no imports and
   * nothing else of the file.
   */
  mount: (shop: ExpressShop, settings: Readonly<Record<string, string>>) => void
  /** Files that the shop answers below `/.well-known/`, by name: the setting with their content. */
  wellKnown?: Readonly<Record<string, string>>
}

export type ExpressSources = {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
}

/** What `mount` may use of the shop. */
export type ExpressShop = {
  /** Where the buttons belong. */
  container: HTMLElement
  /** Language of the page, such as `ar`. */
  locale: string
  /** Height of the buttons in CSS pixels. */
  buttonHeight: number
  isDark: boolean
  /** Whether the shop needs a phone number. */
  isPhoneRequired: boolean
  /** Absolute URL of the page. */
  pageUrl: string
  /** What is bought now, with shipping to the country of the visitor. */
  getPurchase(): ExpressPurchase
  onPurchaseChange(listener: (purchase: ExpressPurchase) => void): void
  /** Of the content security policy, for scripts that add others. */
  nonce: string
  /** Adds a script of the provider. Rejects when it cannot be loaded. */
  loadScript(url: string, attributes?: Readonly<Record<string, string>>): Promise<void>
  /** Call when the buttons are shown. */
  setReady(height: number): void
  /** Call when there is no button for this browser: the shop removes the frame. */
  setUnavailable(): void
  /** Call when a button was pressed and `isComplete` is false: the page says what is missing. */
  reportMissing(): void
  /**
   * Opens a payment of the purchase at the provider, for wallets that need one: `ExpressPayments.open`.
   * @returns its token. Rejects when it cannot be opened.
   */
  open(): Promise<string>
  /**
   * Shipping and amount for an address of the wallet. With a token the open payment has them afterwards. Rejects when the
   * shop or the provider does not accept the address.
   */
  quote(address: ExpressPlace, shippingId?: string, token?: string): Promise<ExpressPurchase>
  /** What the customer has confirmed in an open payment: `ExpressPayments.find`. */
  getConfirmation(token: string): Promise<ExpressConfirmation>
  /** Places the order. The page leads to it; a message of the shop appears on the page otherwise. */
  place(order: ExpressOrder): Promise<ExpressResult>
}

/** Amounts in minor units. */
export type ExpressPurchase = {
  amountMinor: number
  currency: string
  /** The chosen one first. Empty: the shop does not deliver there. */
  shipping: { id: string; label: string; detail: string; amountMinor: number }[]
  /** False while something has to be chosen first, such as a size. */
  isComplete: boolean
}

/** What wallets tell before the customer confirms. `country` is ISO 3166-1 alpha-2. */
export type ExpressPlace = { country: string; region?: string; postcode?: string; city?: string }

export type ExpressOrder = {
  /** The provider's reference of what was confirmed: `authorise` gets it as the token. */
  token: string
  email: string
  address: ExpressPlace & { name: string; line1: string; line2?: string; phone?: string }
  shippingId: string
}

/** What a wallet tells the provider, and the provider tells the shop. */
export type ExpressConfirmation = Pick<ExpressOrder, 'email' | 'address'>

/** Payments that a provider opens before the customer confirms. The token is their reference. */
export type ExpressPayments = {
  /** `key`: idempotency key. */
  open(payment: ExpressPayment, key: string): Promise<string>
  /** @returns false when the provider does not accept it, such as another currency. */
  update(token: string, payment: ExpressPayment): Promise<boolean>
  /** @returns undefined until the customer has confirmed. */
  find(token: string): Promise<ExpressConfirmation | undefined>
}

/** Amounts in minor units. `title`: name of the shop. */
export type ExpressPayment = {
  title: string
  locale: string
  amountMinor: number
  currency: string
  shipping: { id: string; label: string; amountMinor: number; isChosen: boolean }[]
}

/** `reason`: what the wallet should show. */
export type ExpressResult =
  | { isPlaced: true }
  | { isPlaced: false; reason: 'address' | 'changed' | 'declined' | 'failed' }

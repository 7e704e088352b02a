// The routes of the storefront API.
import type { Api, ApiContext } from '../context.ts'
import { registerCatalog } from './catalog/routes.ts'
import { registerMarkets } from './markets/routes.ts'
import { registerStockAlerts } from './stock-alerts/routes.ts'
import { registerCarts } from './carts/routes.ts'
import { registerCheckout } from './checkout/routes.ts'
import { registerExpressFrame } from './express/frame.ts'
import { registerExpressPayments } from './express/routes.ts'
import { registerOrders } from './orders/routes.ts'
import { registerAccountReturns } from './orders/account-returns.ts'
import { registerCustomerOrder } from './orders/customer-order.ts'
import { registerOrderEdits } from './orders/order-edits.ts'
import { registerNewsletter } from './newsletter/routes.ts'
import { registerRetailers } from './retailers/routes.ts'
import { registerAuth } from './auth/routes.ts'
import { registerAccount } from './auth/account-routes.ts'
import { registerEmail } from './auth/email-routes.ts'
import { registerTwoFactor } from './auth/two-factor-routes.ts'
import { registerPasskeys } from './auth/passkey-routes.ts'
import { registerProviders } from './auth/provider-routes.ts'
import { registerProviderLinks } from './auth/provider-link-routes.ts'
import { registerAccountCart } from './carts/account-routes.ts'
import { registerCartLines } from './carts/lines-route.ts'
import { registerAddresses } from './customers/addresses.ts'
import { registerWishlist } from './customers/wishlist.ts'
import { registerTradeApplications } from './trade/applications.ts'
import { registerTradePrices } from './trade/prices.ts'
import { registerTradeAccounts } from './trade/accounts.ts'
import { registerCompanyTax } from './trade/company-tax.ts'
import { registerTradeOrdering } from './trade/ordering.ts'
import { registerCompany } from './trade/company.ts'
import { registerCompanyAddresses } from './trade/company-addresses.ts'
import { registerStatements } from './trade/statements.ts'
import { registerQuotes } from './trade/quotes.ts'

/** What visitors do without an account. */
export function registerShopApi(api: Api, context: ApiContext): void {
  registerCatalog(api, context)
  registerMarkets(api, context)
  registerStockAlerts(api, context)
  registerCarts(api, context)
  registerCheckout(api, context)
  registerExpressFrame(api, context)
  registerExpressPayments(api, context)
  registerOrders(api, context)
  registerAccountReturns(api, context)
  registerCustomerOrder(api, context)
  registerOrderEdits(api, context)
  registerNewsletter(api, context)
  registerRetailers(api, context)
}

/** Sign-in and accounts. */
export function registerCustomerApi(api: Api, context: ApiContext, shopUrl: string): void {
  registerAuth(api, context, shopUrl)
  registerAccount(api, context, shopUrl)
  registerEmail(api, context)
  registerTwoFactor(api, context)
  registerPasskeys(api, context, shopUrl)
  registerProviders(api, context, shopUrl)
  registerProviderLinks(api, context)
  registerAccountCart(api, context)
  registerCartLines(api, context)
  registerAddresses(api, context)
  registerWishlist(api, context)
}

/** Companies and their quotes. */
export function registerTradeApi(api: Api, context: ApiContext): void {
  registerTradeApplications(api, context)
  registerTradePrices(api, context)
  registerTradeAccounts(api, context)
  registerCompanyTax(api, context)
  registerTradeOrdering(api, context)
  registerCompany(api, context)
  registerCompanyAddresses(api, context)
  registerStatements(api, context)
  registerQuotes(api, context)
}

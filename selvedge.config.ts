// The plugins of this shop: docs/plugins.md.
import { bankTransfer } from './plugins/bank-transfer/index.ts'
import { cashOnDelivery } from './plugins/cash-on-delivery/index.ts'
import { easypost } from './plugins/easypost/index.ts'
import { googleMerchant } from './plugins/google-merchant/index.ts'
import { paypal } from './plugins/paypal/index.ts'
import { stripe } from './plugins/stripe/index.ts'
import { stripeTax } from './plugins/stripe-tax/index.ts'
import { vnpay } from './plugins/vnpay/index.ts'
import { defineConfig } from './sdk/plugin/index.ts'

export default defineConfig({
  plugins: [stripe, paypal, vnpay, bankTransfer, cashOnDelivery, easypost, googleMerchant, stripeTax],
})

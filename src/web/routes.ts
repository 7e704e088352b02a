import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'
import { layouts } from './layouts.ts'

// Addresses of the specification whose pages are still to come.
const opensLater = ['/shops']

// Every page of the storefront: storefront.md section 2. Addresses are built in paths.ts.
export default [
  route('/', 'storefront/home/home.tsx'),
  ...layouts.map((layout) => route(`/${layout}`, 'storefront/home/home.tsx', { id: layout })),
  route('/products', 'storefront/listing/products.tsx'),
  route('/search', 'storefront/listing/search.tsx'),
  route('/products/:slug', 'storefront/product/product.tsx'),
  route('/category', 'storefront/listing/category-index.tsx'),
  route('/category/:slug', 'storefront/listing/category.tsx'),
  route('/collections', 'storefront/listing/collections.tsx'),
  route('/collections/:slug', 'storefront/listing/collection.tsx'),
  route('/wishlist', 'storefront/saved/wishlist.tsx'),
  route('/cart', 'storefront/cart/cart-page.tsx'),
  route('/cart/shared', 'storefront/cart/shared-cart.tsx'),
  route('/checkout', 'storefront/checkout/checkout.tsx'),
  route('/checkout/confirm', 'storefront/checkout/confirm-payment.tsx'),
  ...['pay', 'done', 'left'].map((step) =>
    route(`/checkout/${step}`, 'storefront/checkout/payment-way.tsx', { id: `payment-${step}` }),
  ),
  route('/order', 'storefront/order/order.tsx'),
  route('/order/pay', 'storefront/order/pay-change.tsx'),
  route('/order/review', 'storefront/order/review.tsx'),
  ...['faq', 'privacy', 'terms'].map((key) =>
    route(`/${key}`, 'storefront/pages/info-page.tsx', { id: key }),
  ),
  route('/register-dynamics-access', 'trade/apply.tsx'),
  route('/contact-us', 'storefront/pages/contact.tsx'),
  route('/newsletter', 'storefront/newsletter/newsletter.tsx'),
  ...['confirm', 'leave'].map((step) =>
    route(`/newsletter/${step}`, 'storefront/newsletter/newsletter-link.tsx', { id: `newsletter-${step}` }),
  ),
  route('/offline', 'storefront/offline/offline.tsx'),
  route('/signin', 'account/sign-in.tsx'),
  route('/signin/code', 'account/second-step.tsx'),
  route('/signup', 'account/sign-up.tsx'),
  route('/forget-password', 'account/forget-password.tsx'),
  route('/reset-password', 'account/reset-password.tsx'),
  route('/verify-email', 'account/verify-email.tsx'),
  route('/confirm-email', 'account/confirm-email.tsx'),
  route('/register-api', 'account/register-api.tsx'),
  route('/my-account', 'account/account.tsx', [
    index('account/dashboard.tsx'),
    route('orders', 'account/orders.tsx'),
    route('orders/:id', 'account/order.tsx'),
    route('addresses', 'account/addresses.tsx'),
    route('account-details', 'account/details.tsx'),
    route('change-password', 'account/change-password.tsx'),
    route('security', 'account/security.tsx'),
    route('sessions', 'account/sessions.tsx'),
    route('connect-api', 'account/connect-api.tsx'),
    route('connect-api/:application/deliveries', 'account/deliveries.tsx'),
    route('company', 'account/company.tsx'),
  ]),
  ...opensLater.map((path) => route(path, 'storefront/soon/soon.tsx', { id: path })),
  route('/retailer-locator', 'storefront/soon/retailer-locator.ts'),
  route('*', 'storefront/not-found/not-found.tsx'),
] satisfies RouteConfig

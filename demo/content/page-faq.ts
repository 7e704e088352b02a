// Questions and answers, in the order of the purchase process.
import type { Page } from '../../src/modules/content/content.ts'
import { freeShippingFromMinor } from '../shipping.ts'
import { deliveryTable, dollars } from './delivery-table.ts'

const table = deliveryTable('en', {
  head: ['To', 'Standard', 'Express'],
  zones: {
    vn: 'Vietnam',
    'north-america': 'United States, Canada, Mexico',
    europe: 'United Kingdom, Germany, France, Sweden, Spain',
    'asia-pacific': 'Japan, Australia, Israel',
    world: 'Everywhere else',
  },
  nextDay: 'next day',
  days: (count) => `${count} days`,
  span: (min, max) => `${min} to ${max} days`,
})

export const faq: Page = {
  title: 'FAQ',
  description: 'Help with orders, payment, delivery, returns, sizes, repairs and trade at Selvedge.',
  bodyHtml: `
<h2 id="orders">Orders</h2>
<h3>Where is my order?</h3>
<p>Open the link in your confirmation email, or <a href="/order">track your order</a> with its number and your email. Your order page shows the latest status and the estimated delivery date.</p>
<h3>Can I change or cancel my order?</h3>
<p>Yes, until we start packing. On <a href="/order">your order page</a> you can change a size or colour, correct the address within the same country and region, or cancel for a full refund. After that, return it once it arrives.</p>
<h3>Do I need an account?</h3>
<p>No, you can check out as a guest. With <a href="/signup">an account</a>, your orders, returns and addresses are all in one place.</p>
<h2 id="payment">Payment</h2>
<h3>How can I pay?</h3>
<p>By card, with express checkout, or in cash on delivery. You can also use gift cards and store credit. Companies with trade access can pay on account.</p>
<h3>What is express checkout?</h3>
<p>You pay with your wallet, on a product page, in <a href="/cart">your cart</a> or at checkout. The wallet gives us your address and your payment, so there’s no form to fill in.</p>
<h3>How do I use a gift card or promo code?</h3>
<p>At <a href="/checkout">checkout</a>, choose “Add promo code or gift card”. If a gift card doesn’t cover the whole order, pay the rest another way.</p>
<h3>When will you charge my card?</h3>
<p>When you place your order. We reserve your items for 15 minutes while you pay. If the payment doesn’t go through, you won’t be charged.</p>
<h3>Do prices include tax?</h3>
<p>Yes. The total at checkout is what you pay us.</p>
<h2 id="delivery">Delivery</h2>
<h3>How much is delivery?</h3>
<p>Standard delivery is free on orders from ${dollars('en', freeShippingFromMinor)}, wherever you live. Below that:</p>
${table}
<p>Parcels from 5 kg and deliveries to Alaska and Hawaii cost more. <a href="/checkout">Checkout</a> shows the exact price.</p>
<h3>When will my order arrive?</h3>
<p>Times are in working days from dispatch. Order before noon in Hồ Chí Minh City and we’ll ship the same day. Otherwise we’ll ship the next working day.</p>
<h3>Will I pay import duties?</h3>
<p>We ship worldwide from Vietnam. Outside Vietnam, customs may charge import duties, which you pay.</p>
<h2 id="pickup">Store pickup</h2>
<h3>Can I pick up my order in store?</h3>
<p>Yes, for free, at selected stores in Vietnam and Canada. Choose “Pick up in store” at checkout to see where all your items are available, and when. <a href="/shops">Find a store</a>.</p>
<h3>What do I need to bring?</h3>
<p>The pickup code from our email. You’ll also find it on <a href="/order">your order page</a>. You can give it to someone else to collect for you.</p>
<h3>How long will you keep my order?</h3>
<p>At least seven days. The exact date is in the email. If you don’t collect it by then, we’ll cancel the order and refund any payment.</p>
<h2 id="returns">Returns and exchanges</h2>
<h3>How long do I have to return something?</h3>
<p>30 days from delivery or collection, unworn and with tags attached. Underwear, earrings and opened beauty products can only be returned if they’re faulty.</p>
<h3>How do I return something?</h3>
<p>Go to <a href="/order">your order page</a>, choose your items and a reason, and print the label for your parcel. Drop it off at any post office or at <a href="/shops">a store that takes returns</a>. Returns are free.</p>
<h3>Can I exchange for another size or colour?</h3>
<p>Yes. Start a return on <a href="/order">your order page</a> and choose the size or colour you want instead. We’ll reserve it straight away and send it when your return arrives, and you pay or get back any difference in price.</p>
<h3>When will I get my refund?</h3>
<p>Within five days of receiving your return, to your original payment method. Gift card payments go back to the gift card. With <a href="/my-account/returns">an account</a>, you can choose store credit instead.</p>
<h2 id="sizes">Sizes and stock</h2>
<h3>How do I find my size?</h3>
<p>Open the size guide on the product page and enter your measurements, and we’ll suggest a size. Your sizes are also in your account, under <a href="/my-account/measurements">sizes and measurements</a>. Shoes are in EU sizes, with UK and US sizes and foot length in the size guide.</p>
<h3>What if my size is sold out?</h3>
<p>Select it on the product page, enter your email and choose “Notify me”. We’ll email you once, when it’s back in stock.</p>
<h2 id="reviews">Reviews</h2>
<h3>Who can write a review?</h3>
<p>Customers who bought the item. A week after delivery we’ll email you a link, and there’s one on <a href="/order">your order page</a>. We check every review before it’s published.</p>
<h2 id="repairs">Repairs and faults</h2>
<h3>Do you repair items?</h3>
<p>Yes, everything we sell: seams, zips, buttons and soles. Repairs are free for two years and at cost after that. Bring your item to <a href="/shops">a store that does repairs</a>, or <a href="/contact-us">contact us</a> for a label.</p>
<h3>What if my item is faulty?</h3>
<p><a href="/contact-us">Send us a message</a> with your order number. Within two years, we’ll repair it, replace it or refund you. The choice is yours.</p>
<h2 id="trade">Trade</h2>
<h3>Can my company buy at wholesale prices?</h3>
<p>Yes. <a href="/register-dynamics-access">Apply for trade access</a> with your tax number. We reply within two working days.</p>
<h3>How do we place large orders?</h3>
<p>Paste a list of SKUs into <a href="/quick-order">quick order</a>, or request a quote for the items in your cart.</p>
<h3>Do you have an API?</h3>
<p>Yes. <a href="/register-api">Register an application</a> and try it in the sandbox. Everything else is in the <a href="/api/docs">API reference</a>.</p>`,
}

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
  description: 'Help with orders, delivery, returns, sizes, repairs and trade at Selvedge.',
  bodyHtml: `
<h2 id="orders">Orders</h2>
<h3>Do I need an account?</h3>
<p>No. Check out as a guest with your email. Your confirmation email has a link to your order, so you don’t need to sign in.</p>
<h3>Where is my order?</h3>
<p>Open the link in your confirmation email. Your order page shows the latest status and the estimated delivery date.</p>
<h3>Can I change or cancel my order?</h3>
<p>Yes, until we start packing. Go to your order page from your confirmation email or your account. You can change the size or colour, correct the address within the same country and region, or cancel for a refund. After dispatch, return it once it arrives.</p>
<h2 id="payment">Payment</h2>
<h3>How can I pay?</h3>
<p>By card, or in cash on delivery. Companies with trade access can also pay on account.</p>
<h3>When will you charge my card?</h3>
<p>When you place your order. While you pay, we reserve your items for 15 minutes. If your payment doesn’t go through, you won’t be charged and we’ll release your items.</p>
<h3>Do prices include tax?</h3>
<p>Yes. The total at checkout is what you pay us.</p>
<h2 id="delivery">Delivery</h2>
<h3>How much is delivery, and how long does it take?</h3>
<p>Standard delivery is free on orders over ${dollars('en', freeShippingFromMinor)}, wherever you live. Below that:</p>
${table}
<p>Times are in working days from dispatch. Order before noon in Hồ Chí Minh City and we’ll ship the same day. Otherwise we’ll ship the next working day. Outside Vietnam, customs may charge import duties.</p>
<h2 id="returns">Returns</h2>
<h3>How long do I have?</h3>
<p>You have 30 days from delivery to return unworn items. Underwear, earrings and opened beauty products can only be returned if they’re faulty.</p>
<h3>How do I return something?</h3>
<p>Go to “Return items” on your order page, choose your items and a reason, and print the label. Returns cost $4 by post and are free in store. We’ll refund you within five days of receiving your parcel.</p>
<h3>Can I exchange for another size?</h3>
<p>Until we start packing, change the size on your order page. After that, order the right size now, before it sells out, and return the other one.</p>
<h2 id="sizes">Sizes</h2>
<h3>How do I find my size?</h3>
<p>Open the size guide on any product page for body measurements in centimetres. Between sizes? The description tells you whether to size up or down. Shoes are in EU sizes, with UK and US sizes and foot length in the size guide.</p>
<h3>My size is sold out</h3>
<p>Sold-out sizes are crossed out. Most come back within the season, except gowns and last-chance items.</p>
<h2 id="repairs">Repairs</h2>
<h3>Do you repair items?</h3>
<p>We repair everything we sell: seams, zips, buttons and soles. Repairs are free for the first two years and at cost after that. Bring your item to a store, or contact us for a label.</p>
<h2 id="trade">Trade</h2>
<h3>Can my company buy at wholesale prices?</h3>
<p>Yes. Shops and companies can apply for wholesale prices and API access. Email <a href="mailto:trade@selvedge.example">trade@selvedge.example</a> with your company name and tax number. You can also read our <a href="/api/docs">API reference</a>.</p>`,
}

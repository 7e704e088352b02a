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
  title: 'Questions and answers',
  description: 'Orders, delivery, returns, sizes, repairs and trade at Selvedge.',
  bodyHtml: `
<h2 id="orders">Orders</h2>
<h3>Do I need an account?</h3>
<p>No. Buy as a guest with an e-mail address. The confirmation carries a link to your order that works without signing in.</p>
<h3>Where is my order?</h3>
<p>Open the link in the confirmation. The order page shows every step from payment to the door, and the days on which we expect it.</p>
<h3>Can I change or cancel it?</h3>
<p>Until we start packing, yes, on the order page: open the link in the confirmation, or the order in your account. There you can choose another size or colour, correct the address within the same country and region, or cancel. If you cancel, you get back what you paid. After that, let it come and return it.</p>
<h2 id="payment">Payment</h2>
<h3>How can I pay?</h3>
<p>By card, or in cash on delivery. Companies with trade access can also pay on account.</p>
<h3>When is my card charged?</h3>
<p>When you place the order. While you pay, your pieces are held for you for fifteen minutes. If the payment does not go through, nothing is charged and the pieces go back on the shelf.</p>
<h3>Do prices include tax?</h3>
<p>Yes. The total at checkout is what you pay us.</p>
<h2 id="delivery">Delivery</h2>
<h3>What does delivery cost, and how long does it take?</h3>
<p>Standard delivery is free from ${dollars('en', freeShippingFromMinor)}, wherever you live. Below that:</p>
${table}
<p>Days are working days, counted from the day we hand the parcel over: the same day for orders before noon in Hồ Chí Minh City, the next one otherwise. Outside Vietnam the customs of your country may charge duties.</p>
<h2 id="returns">Returns</h2>
<h3>How long do I have?</h3>
<p>Thirty days from delivery, for anything unworn. Underwear, earrings and opened beauty only if they are faulty.</p>
<h3>How does it work?</h3>
<p>On the order page, open “Send something back”, choose the pieces and the reason, and print the label for the parcel. Returns cost $4 by post and nothing in a shop. The money is back within five days of the parcel’s arrival.</p>
<h3>Can I exchange for another size?</h3>
<p>Until we start packing, choose the other size on the order page. After that, order the right size now, so that it does not sell out, and return the other one.</p>
<h2 id="sizes">Sizes</h2>
<h3>Which size is mine?</h3>
<p>Every piece has its size chart beside the sizes, with body measures in centimetres. If you are between two sizes, the description says which way to go. Shoes are in European sizes; the chart gives the British and American ones and the length of the foot.</p>
<h3>My size is sold out</h3>
<p>Sold-out sizes are struck through. Most come back within the season; gowns and last pieces do not.</p>
<h2 id="repairs">Repairs</h2>
<h3>Do you mend what I bought?</h3>
<p>We mend what we sold: seams, zips, buttons and soles, free in the first two years and at cost afterwards. Bring it to a shop, or write to us for a label.</p>
<h2 id="trade">Trade</h2>
<h3>Can my company buy at wholesale prices?</h3>
<p>Shops and companies can ask for wholesale prices and for access to our interface. Write to <a href="mailto:trade@selvedge.example">trade@selvedge.example</a> with your company’s name and tax number. Everybody may read <a href="/api/docs">how the interface works</a>.</p>`,
}

// Information pages. They describe how this shop really works, in line with its checkout and order behaviour.
import type { Page } from '../../src/modules/content/content.ts'
import { faq } from './page-faq.ts'

const mail = '<a href="mailto:help@selvedge.example">help@selvedge.example</a>'

const privacy: Page = {
  title: 'Privacy',
  description: 'What Selvedge knows about you, why, and for how long.',
  bodyHtml: `
<p>We keep what we need to send you what you bought, and little else. This page says what that is.</p>
<h2 id="with-us">What is kept with us</h2>
<ul>
<li><strong>Orders.</strong> Name, address, e-mail, telephone if you gave it, what you bought and what you paid. We keep orders for ten years because tax law asks for it. A week after delivery we ask once, by e-mail, what you think of it.</li>
<li><strong>Cards.</strong> We never store a card number. The payment provider tells us the brand, the last four digits and whether it worked.</li>
<li><strong>Account,</strong> if you open one. Name, e-mail, a fingerprint of your password from which nobody can read it, and where you are signed in: which browser, from which address, since when. Until you erase it.</li>
<li><strong>Messages.</strong> What you write on the contact page, with your name and e-mail, so that we can answer and look it up later.</li>
<li><strong>Reviews.</strong> What you write of a piece, with the name you give and the pictures you add. Of pictures we keep what can be seen, not where they were taken.</li>
<li><strong>Newsletter.</strong> Your e-mail and language, from the day you sign up. Whoever does not confirm within thirty days is deleted; whoever leaves is deleted at once.</li>
<li><strong>Server log.</strong> Requests with their time, path and result. Searches, names and addresses are not in it.</li>
</ul>
<h2 id="in-your-browser">What is kept in your browser</h2>
<p>Some things are kept by your own browser and never sent to us until you use them:</p>
<ul>
<li><strong>Cart.</strong> What you put into it, until you take it out or buy it.</li>
<li><strong>Saved pieces.</strong> What you saved with the heart, until you take it out.</li>
<li><strong>Checkout.</strong> What you typed there, without the card, until you close the window.</li>
<li><strong>Recent searches, pieces you looked at</strong> and <strong>your measures,</strong> if you typed them to find your size. So that you have them again. You can switch each off and clear it at the end of this page.</li>
<li><strong>Pages you saw.</strong> Lists, pieces and home pages with their pictures, so that they open without network; and a form that you sent without network, until it can go. Never checkout, orders or your account. You can switch that off and clear it there too.</li>
</ul>
<h2 id="cookies">Cookies and consent</h2>
<p>The shop sets no cookie that it can work without: two keep you signed in, one knows this browser the next time you sign in, one remembers the language you chose. There is no advertising, no measuring, and nothing is loaded from anybody else. All that is kept is needed for what you asked for, so there is no banner to click away.</p>
<h2 id="others">Who else sees it</h2>
<p>The carrier sees your name, address and telephone. The payment provider sees the payment. Nobody else does, and we sell nothing to anyone.</p>
<h2 id="rights">What you can ask for</h2>
<p>A copy of everything we hold, a correction, or deletion of all that the law lets us delete. Your account does all three at once; or write to ${mail}; we answer within two weeks.</p>`,
}

const terms: Page = {
  title: 'Terms',
  description: 'The rules of buying from Selvedge, in plain words.',
  bodyHtml: `
<p>These terms hold between you and Selvedge, 12 Lê Lợi, District 1, Hồ Chí Minh City, Vietnam. They are short on purpose.</p>
<h2 id="order">Order and contract</h2>
<p>You order when you press the button at the end of checkout. The contract is made when we confirm the order, at once on the page and by e-mail. While you pay, your pieces are held for you for fifteen minutes.</p>
<h2 id="prices">Prices</h2>
<p>Prices are in US dollars and include tax where it applies. The price that counts is the one in your order. If a price changes while you are at checkout, we show you the new one before you pay. During a sale we also show the lowest price of the thirty days before.</p>
<h2 id="payment">Payment</h2>
<p>By card, or in cash on delivery where the carrier offers it. Companies with trade access may pay on account.</p>
<h2 id="delivery">Delivery</h2>
<p>Delivery times are estimates in working days. The risk is ours until the parcel is in your hands. Outside Vietnam, customs may charge import duties; they are yours to pay.</p>
<h2 id="returns">Returns</h2>
<p>You may return anything unworn within thirty days of delivery, without a reason. We refund what you paid for it within five days of its arrival. Underwear, earrings and opened beauty can be returned only if they are faulty.</p>
<h2 id="faults">Faults</h2>
<p>If a piece is faulty within two years we mend it, replace it or give your money back, in that order and as you prefer.</p>
<h2 id="trade">Trade</h2>
<p>Wholesale prices hold for approved companies only and may not be published. Programs that use our interface must keep to its rate limits and keep their keys secret.</p>
<h2 id="law">Law</h2>
<p>The law of Vietnam applies; consumers keep the rights that the law of their own country gives them.</p>`,
}

const contact: Page = {
  title: 'Contact us',
  description: 'How to reach the people of Selvedge.',
  bodyHtml: `
<p>Write to us and a person answers, within one working day, in English or Vietnamese.</p>
<h2 id="help">Help with an order</h2>
<p>${mail}. Put the order number in the subject; it stands at the top of your order page and in the confirmation.</p>
<h2 id="telephone">Telephone</h2>
<p><a href="tel:+842812345678">+84 28 1234 5678</a>, Monday to Saturday, 8:30 to 18:00 in Hồ Chí Minh City (UTC+7).</p>
<h2 id="trade">Trade and press</h2>
<p>Shops and companies: <a href="mailto:trade@selvedge.example">trade@selvedge.example</a>. Press and pictures: <a href="mailto:press@selvedge.example">press@selvedge.example</a>.</p>
<h2 id="letters">Letters, and parcels that come back</h2>
<p>Selvedge<br>12 Lê Lợi, District 1<br>Hồ Chí Minh City, Vietnam</p>
<p>Please register a return before you send it, so that we know whose it is: <a href="/faq#returns">how returns work</a>.</p>`,
}

export const pages = { faq, privacy, terms, 'contact-us': contact }

// Information pages. They describe how this shop really works, in line with its checkout and order behaviour.
import type { Page } from '../../src/modules/content/content.ts'
import { faq } from './page-faq.ts'

const mail = '<a href="mailto:help@selvedge.example">help@selvedge.example</a>'

const privacy: Page = {
  title: 'Privacy policy',
  description: 'What Selvedge knows about you, why, and for how long.',
  bodyHtml: `
<p>We only collect what we need to deliver your order and run your account. Here’s what we store and why.</p>
<h2 id="with-us">What we store</h2>
<ul>
<li><strong>Orders.</strong> Your name, address, email, phone number if you add one, the items you bought and what you paid. Tax law requires us to store orders for ten years. A week after delivery, we’ll email you once to ask for a review.</li>
<li><strong>Cards.</strong> We never store your card number. With express checkout, your wallet gives us your name, address and email. Our payment provider only shares the card brand, the last four digits and whether the payment went through.</li>
<li><strong>Account,</strong> if you create one. Your name, email, a hash of your password that nobody can read, and the devices you’re signed in on: browser, IP address and date. Your cart and addresses are saved there too. We delete them when you delete your account.</li>
<li><strong>Messages.</strong> What you send us through the contact page, with your name and email, so we can reply.</li>
<li><strong>Reviews.</strong> Your review, display name and photos. We remove location data from photos.</li>
<li><strong>Newsletter.</strong> Your email and language. If you don’t confirm within 30 days, we delete them. If you unsubscribe, we delete them straight away.</li>
<li><strong>Back-in-stock emails.</strong> Your email and the item you’re waiting for. We delete them once we’ve emailed you.</li>
<li><strong>Server logs.</strong> The time, path and status of each request. We don’t log names or addresses.</li>
<li><strong>Statistics.</strong> Visits and search terms, counted anonymously and without cookies. We delete search terms after 90 days.</li>
</ul>
<h2 id="in-your-browser">What your browser stores</h2>
<p>Your browser stores some data on your device. We only receive it when you use it.</p>
<ul>
<li><strong>Cart.</strong> Your items, until you remove or buy them.</li>
<li><strong>Wishlist.</strong> The items you save, until you remove them.</li>
<li><strong>Checkout.</strong> The details you enter, except your card, until you close the window.</li>
<li><strong>Recent searches, recently viewed items</strong> and <strong>your measurements,</strong> if you enter them to find your size. You can turn each one off and clear it at the bottom of this page.</li>
<li><strong>Recent pages.</strong> Product pages, lists and home pages with their images, so you can view them offline, and forms you submit offline, until they’re sent. We never save checkout, orders or your account this way. You can turn this off and clear it below too.</li>
</ul>
<h2 id="cookies">Cookies and consent</h2>
<p>We only use essential cookies: to keep you signed in, to recognise your device when you sign in again, and to remember your language and where we deliver. We don’t use advertising, tracking or third-party content, so there’s no cookie banner.</p>
<h2 id="others">Who we share data with</h2>
<p>The carrier gets your name, address and phone number. The payment provider processes your payment. We don’t share your data with anyone else, and we never sell it.</p>
<h2 id="rights">Your rights</h2>
<p>You can ask for a copy of your data, a correction, or deletion of everything the law lets us delete. Do it yourself in your account, or email ${mail} and we’ll reply within two weeks.</p>`,
}

const terms: Page = {
  title: 'Terms',
  description: 'The terms of buying from Selvedge, in plain language.',
  bodyHtml: `
<p>These terms apply between you and Selvedge, 12 Lê Lợi, District 1, Hồ Chí Minh City, Vietnam. We’ve kept them short.</p>
<h2 id="order">Order and contract</h2>
<p>You place your order with the button at the end of checkout. The contract is made when we confirm your order, on screen and by email. While you pay, we reserve your items for 15 minutes.</p>
<h2 id="prices">Prices</h2>
<p>Prices are in US dollars and include tax where it applies. The price in your order is the one that counts. If a price changes while you’re at checkout, we’ll show you the new one before you pay. For sale items, we also show the lowest price of the last 30 days.</p>
<h2 id="payment">Payment</h2>
<p>Pay by card, with express checkout, by gift card or store credit, or in cash on delivery where available. Companies with trade access can also pay on account.</p>
<h2 id="delivery">Delivery</h2>
<p>Delivery times are estimates in working days. We’re responsible for your parcel until it reaches you. Outside Vietnam, customs may charge import duties, which you pay.</p>
<p>We keep orders for store pickup for at least seven days. If you don’t collect yours, we’ll cancel it and refund any payment.</p>
<h2 id="returns">Returns</h2>
<p>You can return or exchange unworn items with their tags within 30 days of delivery for any reason: <a href="/faq#returns">how returns work</a>. We’ll refund you within five days of receiving your return. Underwear, earrings and opened beauty products can only be returned if they’re faulty.</p>
<h2 id="faults">Faulty items</h2>
<p>If an item is faulty within two years, we’ll repair it, replace it or refund you. The choice is yours.</p>
<h2 id="trade">Trade</h2>
<p>Wholesale prices are for approved companies only and can’t be published. Apps that use our API must respect its rate limits and protect their API keys.</p>
<h2 id="law">Law</h2>
<p>These terms are governed by the law of Vietnam. Consumers keep the rights of their own country’s law.</p>`,
}

const contact: Page = {
  title: 'Contact us',
  description: 'How to reach the Selvedge team.',
  bodyHtml: `
<p>Questions? We’ll reply within one working day, in English or Vietnamese. Many answers are in our <a href="/faq">FAQ</a>.</p>
<h2 id="help">Help with an order</h2>
<p>Email ${mail} with your order number in the subject. You’ll find it in your confirmation email. You can change, cancel or return an order yourself on <a href="/order">your order page</a>.</p>
<h2 id="telephone">Phone</h2>
<p>Call <a href="tel:+842812345678">+84 28 1234 5678</a>, Monday to Saturday, 8:30 to 18:00 in Hồ Chí Minh City (UTC+7).</p>
<h2 id="trade">Trade and press</h2>
<p>For trade, <a href="/register-dynamics-access">apply here</a> or email <a href="mailto:trade@selvedge.example">trade@selvedge.example</a>. For press and images, email <a href="mailto:press@selvedge.example">press@selvedge.example</a>.</p>
<h2 id="letters">Post and returns</h2>
<p>Selvedge<br>12 Lê Lợi, District 1<br>Hồ Chí Minh City, Vietnam</p>
<p>Start your return before you send it, so we can match it to your order: <a href="/faq#returns">how returns work</a>.</p>`,
}

export const pages = { faq, privacy, terms, 'contact-us': contact }

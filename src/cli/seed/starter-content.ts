// Content of a new shop without demo data: it links only to pages that every shop has. The shop's owner replaces the
// texts in square brackets; the setup checklist asks for it.
import { STARTER_NAME } from '../../modules/setup/setup.ts'
import type { Home, Menu, Page, SiteSettings } from '../../modules/content/content.ts'

const createMenuItem = (id: string, path: string) => ({ id, path, label: `menu-${id}` })
const allProducts = createMenuItem('all-products', '/products')
const faqLink = createMenuItem('faq', '/faq')
const contactLink = createMenuItem('contact', '/contact-us')

export const starterMenus: Record<'main' | 'categories' | 'secondary' | 'footer', Menu> = {
  main: { items: [createMenuItem('collections', '/collections'), faqLink, contactLink] },
  categories: { items: [allProducts] },
  secondary: { items: [createMenuItem('deals-today', '/search?sale=1')] },
  footer: {
    items: [
      {
        ...createMenuItem('shop', '/products'),
        subMenu: [allProducts, createMenuItem('last-chance', '/search?sale=1')],
      },
      {
        ...createMenuItem('help', '/faq'),
        subMenu: [createMenuItem('order-status', '/order'), faqLink, contactLink],
      },
      {
        ...createMenuItem('legal', '/terms'),
        subMenu: [createMenuItem('terms', '/terms'), createMenuItem('privacy', '/privacy')],
      },
    ],
  },
}

export const starterHome: Home = {
  blocks: [
    {
      type: 'products',
      title: 'New this week',
      products: { query: 'sort_by=newest', limit: 12 },
      link: { label: 'Shop new in', path: '/products?sort_by=newest' },
    },
    {
      type: 'products',
      variant: 'rail',
      title: 'Best sellers',
      products: { query: 'sort_by=popularity', limit: 12 },
      link: { label: 'Best sellers', path: '/products?sort_by=popularity' },
    },
    { type: 'recently-viewed', title: 'Recently viewed' },
    { type: 'newsletter', title: 'Newsletter', text: 'New arrivals and offers.' },
  ],
}

export const starterSettings: SiteSettings = {
  name: STARTER_NAME,
  description: '',
  author: { name: STARTER_NAME, websiteUrl: '', address: '' },
  logo: { url: '', alt: STARTER_NAME, href: '/', width: 115, height: 35 },
  defaultLanguage: 'en',
  currencyCode: 'USD',
  homeLayout: 'modern',
  returnDays: 30,
  languages: [{ id: 'en', name: 'English', value: 'en', icon: 'en' }],
  social: [],
  paymentMarks: [],
  staffTwoStep: false,
}

const faq: Page = {
  title: 'FAQ',
  description: 'Help with orders, payment, delivery and returns.',
  bodyHtml: `
<h2 id="orders">Orders</h2>
<h3>Do I need an account?</h3>
<p>No. Check out as a guest with your email. The confirmation email has a link to your order.</p>
<h3>Where is my order?</h3>
<p>Open the link in your confirmation email. Your order page shows its status and the estimated delivery date.</p>
<h3>Can I change or cancel my order?</h3>
<p>Yes, on your order page, until we start packing.</p>
<h2 id="payment">Payment</h2>
<h3>When will you charge my card?</h3>
<p>When you place your order. If the payment fails, you are not charged.</p>
<h2 id="delivery">Delivery</h2>
<h3>How much is delivery, and how long does it take?</h3>
<p>Checkout shows every delivery option for your address, with its price and estimated dates.</p>
<h2 id="returns">Returns</h2>
<h3>How do I return something?</h3>
<p>Go to “Return items” on your order page, choose your items and a reason, and print the label.</p>
<h2 id="sizes">Sizes</h2>
<h3>How do I find my size?</h3>
<p>Open the size guide on the product page.</p>`,
}

const privacy: Page = {
  title: 'Privacy policy',
  description: 'What we store about you, why, and for how long.',
  bodyHtml: `
<p>[Company name and address] is responsible for your data. We only collect what we need to deliver your order and run your account.</p>
<h2 id="with-us">What we store</h2>
<ul>
<li><strong>Orders.</strong> Your name, address, email, phone number if you add one, the items you bought and what you paid, for [number of years required by law].</li>
<li><strong>Cards.</strong> We never store your card number.</li>
<li><strong>Account,</strong> if you create one: your name, email and the devices you’re signed in on, until you delete your account.</li>
<li><strong>Messages, reviews and newsletter.</strong> What you send us, until you ask us to delete it.</li>
</ul>
<h2 id="in-your-browser">What your browser stores</h2>
<p>Your cart, your wishlist, recent searches and recently viewed items. You can clear them at the bottom of this page.</p>
<h2 id="cookies">Cookies</h2>
<p>We only use cookies that are needed to sign you in and to remember your language.</p>
<h2 id="others">Who we share data with</h2>
<p>The carrier gets your name, address and phone number. The payment provider processes your payment. [Other companies that process data for you.]</p>
<h2 id="rights">Your rights</h2>
<p>You can ask for a copy of your data, a correction, or its deletion. Do it yourself in your account, or write to [email address].</p>`,
}

const terms: Page = {
  title: 'Terms',
  description: 'The terms of buying from this shop.',
  bodyHtml: `
<p>These terms apply between you and [company name, address and registration number].</p>
<h2 id="order">Order and contract</h2>
<p>You place your order with the button at the end of checkout. The contract is made when we confirm your order.</p>
<h2 id="prices">Prices</h2>
<p>The price in your order is the one that counts. [Whether prices include tax.]</p>
<h2 id="delivery">Delivery</h2>
<p>Delivery times are estimates in working days.</p>
<h2 id="returns">Returns</h2>
<p>[Return period and conditions, as required by the law of your country.]</p>
<h2 id="law">Law</h2>
<p>[Governing law.]</p>`,
}

const contact: Page = {
  title: 'Contact us',
  description: 'How to reach us.',
  bodyHtml: `
<p>Send us a message with the form, or write to [email address]. Add your order number if you have one.</p>
<h2 id="letters">Post</h2>
<p>[Company name and address]</p>`,
}

export const starterPages = { faq, privacy, terms, 'contact-us': contact }

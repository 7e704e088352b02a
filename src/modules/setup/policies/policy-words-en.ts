import type { PolicyWords } from './policy-words.ts'

export const englishPolicies: PolicyWords = {
  pages: {
    terms: ['Terms', 'The terms of buying from this shop.'],
    privacy: ['Privacy policy', 'What we store about you, why, and for how long.'],
    returns: ['Returns', 'How to return items, and when we refund you.'],
    'contact-us': ['Contact us', 'How to reach us.'],
    'legal-notice': ['Legal notice', 'Who runs this shop.'],
  },
  missing: {
    company: '[company name]',
    address: '[address]',
    email: '[email address]',
  },
  colon: ': ',

  termsIntro: (seller) => `These terms apply when you buy from ${seller}.`,
  order: [
    'Order and contract',
    'You place your order with the button at the end of checkout. The contract is made when we confirm your order by email.',
  ],
  prices: 'Prices',
  pricesWithTax: 'Prices include tax. Checkout shows the cost of delivery before you place your order.',
  pricesWithoutTax: 'Checkout adds tax and the cost of delivery before you place your order.',
  delivery: [
    'Delivery',
    'Checkout shows the delivery options for your address, and when your order should arrive.',
  ],
  lateDelivery: {
    'new-date': (days) =>
      `We deliver within ${days} days unless we agree on another date. If we’re late, you can set a reasonable new date, and cancel your order if we miss it.`,
    cancel: (days) =>
      `If we deliver more than ${days} days late, you can cancel your order and get your money back, unless we agreed on another date.`,
    ask: (days) =>
      `If we can’t ship within the time we stated, or within ${days} days if we stated none, we’ll ask whether you want to wait or get a refund.`,
  },
  faultyHeading: 'Faulty items',
  faulty: {
    eu: 'If an item is faulty, tell us within two years of delivery. We’ll repair or replace it free of charge. If that isn’t possible, we’ll reduce the price or refund you. This is your legal guarantee.',
    gb: 'If an item is faulty, you can reject it within 30 days for a full refund. After that, we’ll repair or replace it free of charge, or refund you if that doesn’t work. This doesn’t limit your legal rights.',
    default: 'If an item is faulty or not what you ordered, tell us. We’ll replace it or refund you.',
  },
  wrongInformation: (days) =>
    `If our information about an item was wrong or incomplete, you can cancel within ${days} days of your order, free of charge.`,
  law: ['Law', (country) => `The law of ${country} applies.`],
  customersLaw:
    'If you’re a consumer, you’re also protected by the mandatory rules of the country you live in.',

  returnsHeading: 'Returning items',
  withdrawal: (days) =>
    `You have ${days} days from the day you receive your order to return it, without giving a reason.`,
  withdrawalBy: {
    form: 'This is your legal right to cancel. Go to “Return items” on your order page, or tell us in writing, for example by email. You can use the form below, but you don’t have to. Send the items back within 14 days of telling us. You only pay for a loss in value if you used them more than you would when trying them on in a shop.',
    unused: 'Items must be unused and complete.',
    fee: 'We may charge 5% of the price, but no more than ₪100, unless the item was faulty or not as described. Items must be undamaged.',
    'unless-stated': 'You pay for return shipping.',
    none: '',
  },
  goodwill: (days) => `You can return unworn items with their labels within ${days} days of delivery.`,
  exceptions: [
    'What you can’t return',
    'Items that were made or altered for you, and sealed items that can’t be returned for hygiene reasons once opened. This doesn’t apply to faulty items.',
  ],
  howToReturn: [
    'How to return',
    'Go to “Return items” on your order page and choose your items and a reason. The link is in your confirmation email.',
    'Return shipping costs [who pays, and how much].',
  ],
  refundHeading: 'Your refund',
  refundByLaw: (days) =>
    `We refund what you paid, including standard delivery, within ${days} days of your cancellation, using the same payment method. We may wait until we have the items back or you’ve shown that you sent them.`,
  refund: 'We refund you within [number] days of receiving the items, using the same payment method.',
  form: {
    heading: 'Cancellation form',
    to: 'To',
    lines: [
      'I/We hereby give notice that I/we withdraw from my/our contract of sale of the following items:',
      'Ordered on / received on:',
      'Name of consumer(s):',
      'Address of consumer(s):',
      'Signature of consumer(s), only if this form is sent on paper:',
      'Date:',
    ],
  },

  privacyIntro: (seller) =>
    `${seller} is responsible for your data. We only collect what we need to deliver your order and run your account.`,
  stored: {
    heading: 'What we store',
    lines: [
      [
        'Orders',
        'Your name, address, email, phone number if you add one, the items you bought and what you paid, for [number of years required by law].',
      ],
      ['Cards', 'We never store your card number.'],
      [
        'Account',
        'If you create one: your name, email and the devices you’re signed in on, until you delete your account.',
      ],
      ['Messages, reviews and newsletter', 'What you send us, until you ask us to delete it.'],
    ],
  },
  reasons: [
    'Why we may store it',
    'Orders and accounts: to perform our contract with you. Invoices: because the law requires it. Newsletter: because you agreed; you can change your mind at any time. Preventing fraud: our legitimate interest (GDPR, article 6(1)(a), (b), (c) and (f)).',
  ],
  browser: [
    'What your browser stores',
    'Your cart, your wishlist, recent searches and recently viewed items. You can clear them at the bottom of this page.',
  ],
  cookies: [
    'Cookies',
    'We only use cookies that are needed to sign you in and to remember your language and country.',
  ],
  others: [
    'Who we share data with',
    'The carrier gets your name, address and phone number. The payment provider processes your payment. [Other companies that process data for you.]',
  ],
  rights: {
    heading: 'Your rights',
    default: (email) =>
      `You can ask for a copy of your data, a correction, or its deletion. Do it yourself in your account, or write to ${email}.`,
    gdpr: (email) =>
      `You have the right to see, correct, delete, restrict and take with you the data we hold about you, and to object to its use. Do it yourself in your account, or write to ${email}. You can complain to the data protection authority of the country you live in.`,
  },

  contact: (email) =>
    `Send us a message with the form, or write to ${email}. Add your order number if you have one.`,
  post: 'Post',

  notice: {
    company: 'Company',
    representative: ['Represented by', '[name of the managing director]'],
    address: 'Address',
    email: 'Email',
    phone: ['Phone', '[phone number]'],
    register: ['Registration', '[register and number]'],
    taxId: ['VAT or tax ID', '[number]'],
    price: ['Prices', 'As shown on the product page, including tax'],
    extraCosts: ['Other costs', 'Delivery, as shown at checkout'],
    payment: ['Payment', 'As shown at checkout, when you place your order'],
    deliveryTime: ['Delivery time', 'As shown at checkout'],
  },
}

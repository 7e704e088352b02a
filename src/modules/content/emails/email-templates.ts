// Email templates for customers, and the texts of each that staff may override: which variables a text may use,
// and which it must use.
import type { MessageKey } from '../../../platform/text/text.ts'

/** Position of a text in its email. */
export type EmailTextRole =
  | 'subject'
  | 'hello'
  | 'text'
  | 'hello-credited'
  | 'text-credited'
  | 'subject-merged'
  | 'hello-merged'
  | 'text-merged'
  | 'items'
  | 'delivery'
  | 'total'
  | 'after'
  | 'button'
  | 'foot'
  | 'leave'
  | 'head'

/** Variable names separated by spaces; `!` marks required ones, `#` numbers. */
type Spec = readonly [role: EmailTextRole, key: MessageKey, values: string]

const order = 'name number shop'
const orderButton = ['button', 'mail.order-placed.link', ''] as const
const step = <Kind extends string>(kind: Kind, also = '') =>
  [
    ['subject', `mail.step-subject.${kind}`, `name number! shop${also && ` ${also}`}`],
    ['hello', `mail.step-hello.${kind}`, order + (also && ` ${also}`)],
    ['text', `mail.step-text.${kind}`, order + (also && ` ${also}!`)],
  ] as const
const account = <Kind extends string>(kind: Kind, values: string) =>
  [
    ['subject', `mail.auth-subject.${kind}`, `shop ${values.replaceAll('!', '')}`.trim()],
    ['text', `mail.auth-text.${kind}`, `shop ${values}`.trim()],
  ] as const
const accountFooter = ['foot', 'mail.auth-foot', ''] as const
const companyEmail = <Kind extends string>(kind: Kind) =>
  [
    ['subject', `mail.trade-subject.${kind}`, 'shop company name'],
    ['hello', 'mail.trade-hello', 'shop company name'],
    ['text', `mail.trade-text.${kind}`, 'shop company name'],
    ['button', `mail.trade-button.${kind}`, ''],
  ] as const
const appEmail = <Kind extends string>(kind: Kind) =>
  [
    ['subject', `mail.api-subject.${kind}`, 'shop application!'],
    ['hello', 'mail.api-hello', 'name'],
    ['text', `mail.api-text.${kind}`, 'shop application'],
    ['button', 'mail.api-button', ''],
  ] as const
const quote = <Kind extends string>(kind: Kind, also = '') =>
  [
    ['subject', `mail.quote-subject.${kind}`, 'shop name'],
    ['hello', 'mail.quote-hello', 'shop name'],
    ['text', `mail.quote-text.${kind}`, `shop name${also}`],
    ['button', 'mail.quote-button', ''],
  ] as const
const approvalResultEmail = <Kind extends string>(kind: Kind) =>
  [
    ['subject', `mail.approval-result.subject.${kind}`, 'name number! shop'],
    ['hello', 'mail.approval-result.hello', order],
    ['text', `mail.approval-result.text.${kind}`, order],
    orderButton,
  ] as const

/** Texts instead of those of the step, for a parcel with several orders; `number` lists them. */
const mergedParcel = <Kind extends string>(kind: Kind) =>
  [
    ['subject-merged', `mail.step-subject.${kind}`, 'name number! shop'],
    ['hello-merged', `mail.step-hello.${kind}`, order],
    ['text-merged', `mail.step-text.${kind}`, order],
  ] as const

const pickupEmail = <Kind extends string>(kind: Kind) =>
  [
    ['subject', `mail.step-subject.${kind}`, 'name number! shop store code date'],
    ['hello', `mail.step-hello.${kind}`, `${order} store code date`],
    ['text', `mail.step-text.${kind}`, `${order} store! code! date!`],
    ['after', 'mail.pickup-address', 'address!'],
    orderButton,
  ] as const

const specs = {
  /** The layout around all emails. */
  all: [
    ['head', 'mail.all.head', 'shop'],
    ['foot', 'mail.all.foot', 'shop owner address'],
  ],
  'order-placed': [
    ['subject', 'mail.order-placed.subject', 'name number! shop'],
    ['hello', 'mail.order-placed.hello', order],
    ['text', 'mail.order-placed.intro', order],
    ['items', 'mail.order-placed.items', ''],
    ['total', 'mail.order-placed.total', ''],
    ['after', 'mail.order-placed.delivery', 'from! to!'],
    orderButton,
    ['foot', 'mail.order-placed.bye', order],
  ],
  'payment-due': [
    ['subject', 'mail.payment-due.subject', 'name number! shop amount until'],
    ['hello', 'mail.payment-due.hello', `${order} amount until`],
    ['text', 'mail.payment-due.text', `${order} amount! until!`],
    ['after', 'mail.payment-due.after', `${order} amount until`],
    orderButton,
  ],
  'order-shipped': [
    ...step('order-shipped'),
    ['after', 'mail.step-tracking', 'carrier tracking!'],
    ...mergedParcel('orders-shipped'),
    orderButton,
  ],
  'order-delivered': [...step('order-delivered'), ...mergedParcel('orders-delivered'), orderButton],
  'pickup-ready': pickupEmail('pickup-ready'),
  'pickup-reminder': pickupEmail('pickup-reminder'),
  'pickup-expired': [...step('pickup-expired', 'store'), orderButton],
  'order-changed': [...step('order-changed'), ['total', 'mail.order-placed.total', ''], orderButton],
  'order-edit-payment': [...step('order-edit-payment'), orderButton],
  'order-cancelled': [...step('order-cancelled'), orderButton],
  'order-refunded': [
    ...step('order-refunded', 'amount'),
    ['hello-credited', 'mail.step-hello.order-credited', `${order} amount`],
    ['text-credited', 'mail.step-text.order-credited', `${order} amount!`],
    orderButton,
  ],
  'order-message': [...step('order-message'), orderButton],
  'order-link': [
    ['subject', 'mail.order-link.subject', 'name number! shop'],
    ['hello', 'mail.order-link.hello', order],
    ['text', 'mail.order-link.text', order],
    orderButton,
    ['foot', 'mail.order-link.not-you', ''],
  ],
  'return-requested': [...step('return-requested'), orderButton],
  'return-received': [...step('return-received'), orderButton],
  review: [
    ['subject', 'mail.review.subject', order],
    ['hello', 'mail.review.hello', order],
    ['text', 'mail.review.text', order],
    ['button', 'mail.review.link', ''],
    ['foot', 'mail.review.once', ''],
  ],
  'back-in-stock': [
    ['subject', 'mail.back-in-stock.subject', 'name!'],
    ['text', 'mail.back-in-stock.text', 'name!'],
    ['button', 'mail.back-in-stock.link', ''],
    ['foot', 'mail.back-in-stock.once', ''],
  ],
  newsletter: [
    ['subject', 'mail.newsletter.subject', 'shop'],
    ['hello', 'mail.newsletter.hello', 'shop'],
    ['text', 'mail.newsletter.intro', 'shop'],
    ['button', 'mail.newsletter.confirm', ''],
    ['foot', 'mail.newsletter.not-you', ''],
    ['leave', 'mail.newsletter.leave', ''],
  ],
  'abandoned-cart': [
    ['subject', 'mail.abandoned-cart.subject', 'shop'],
    ['hello', 'mail.abandoned-cart.hello', 'shop'],
    ['text', 'mail.abandoned-cart.text', 'shop'],
    ['total', 'mail.abandoned-cart.total', ''],
    ['button', 'mail.abandoned-cart.button', ''],
    ['foot', 'mail.abandoned-cart.why', ''],
    ['leave', 'mail.abandoned-cart.leave', ''],
  ],
  'phone-order': [
    ['subject', 'mail.phone-order.subject', 'shop name'],
    ['hello', 'mail.phone-order.hello', 'shop name'],
    ['text', 'mail.phone-order.text', 'shop name'],
    ['total', 'mail.phone-order.total', ''],
    ['after', 'mail.phone-order.note', ''],
    ['button', 'mail.phone-order.button', ''],
  ],
  'payment-link': [
    ['subject', 'mail.payment-link.subject', 'shop name amount date'],
    ['hello', 'mail.payment-link.hello', 'shop name amount date'],
    ['text', 'mail.payment-link.text', 'shop name amount date'],
    ['delivery', 'mail.payment-link.delivery', ''],
    ['total', 'mail.payment-link.total', ''],
    ['after', 'mail.payment-link.note', 'shop name amount date!'],
    ['button', 'mail.payment-link.button', ''],
  ],
  verify: [...account('verify', 'name'), ['button', 'mail.auth-button.verify', ''], accountFooter],
  known: [...account('known', ''), ['button', 'mail.auth-button.known', ''], accountFooter],
  reset: [...account('reset', 'minutes#!'), ['button', 'mail.auth-button.reset', ''], accountFooter],
  invited: [...account('invited', 'days#!'), ['button', 'mail.auth-button.invited', ''], accountFooter],
  'email-change': [
    ...account('email-change', ''),
    ['button', 'mail.auth-button.email-change', ''],
    accountFooter,
  ],
  'email-changed': [...account('email-changed', 'contact!'), accountFooter],
  'password-changed': [...account('password-changed', ''), accountFooter],
  'new-device': [...account('new-device', 'device! address!'), accountFooter],
  'two-step-on': [...account('two-step-on', ''), accountFooter],
  'two-step-off': [...account('two-step-off', ''), accountFooter],
  'passkey-on': [...account('passkey-on', 'name!'), accountFooter],
  'passkey-off': [...account('passkey-off', 'name!'), accountFooter],
  'provider-linked': [...account('provider-linked', 'provider!'), accountFooter],
  'provider-unlinked': [...account('provider-unlinked', 'provider!'), accountFooter],
  'trade-received': companyEmail('received'),
  'trade-approved': companyEmail('approved'),
  'trade-rejected': companyEmail('rejected'),
  'company-invite': [
    ['subject', 'mail.company-invite.subject', 'shop company by role'],
    ['hello', 'mail.company-invite.hello', 'shop company by role'],
    ['text', 'mail.company-invite.text', 'shop company! by! role'],
    ['after', 'mail.company-invite.days', 'days#!'],
    ['button', 'mail.company-invite.button', ''],
    ['foot', 'mail.company-invite.foot', 'shop company by role'],
  ],
  'approval-requested': [
    ['subject', 'mail.approval-requested.subject', 'shop name number! buyer amount'],
    ['hello', 'mail.approval-requested.hello', 'shop name number buyer amount'],
    ['text', 'mail.approval-requested.text', 'shop name number buyer! amount!'],
    ['button', 'mail.approval-requested.button', ''],
  ],
  'approval-approved': approvalResultEmail('approved'),
  'approval-rejected': approvalResultEmail('rejected'),
  'approval-expired': approvalResultEmail('expired'),
  'quote-answered': quote('answered', ' until!'),
  'quote-rejected': quote('rejected'),
  'quote-expired': quote('expired'),
  'program-live': appEmail('approve'),
  'app-rejected': appEmail('refuse'),
  'program-suspended': appEmail('suspend'),
} as const satisfies Record<string, readonly Spec[]>

export type EmailKind = keyof typeof specs
export const emailKinds = Object.keys(specs) as EmailKind[]
export const isEmailKind = (name: string): name is EmailKind => Object.hasOwn(specs, name)

export type EmailText = {
  role: EmailTextRole
  key: MessageKey
  /** Variable names that the text may use. */
  placeholders: string[]
  /** Variables that it must use. */
  required_placeholders: string[]
  plural_placeholders: string[]
  max_length: number
}

/** A subject is a single line in the mailbox, and button labels must not wrap. */
const maxLengthByRole: Partial<Record<EmailTextRole, number>> = {
  subject: 200,
  hello: 200,
  'hello-credited': 200,
  'subject-merged': 200,
  'hello-merged': 200,
  items: 60,
  total: 60,
  button: 60,
  head: 60,
  leave: 60,
}
const DEFAULT_MAX_LENGTH = 1_000

/** Texts of an email template, in the order in which they appear. */
export const listEmailTexts = (kind: EmailKind): EmailText[] =>
  (specs[kind] as readonly Spec[]).map(([role, key, named]) => {
    const values = named.split(' ').filter(Boolean)
    const marked = (mark: string) =>
      values.filter((value) => value.includes(mark)).map((value) => value.replace(/[#!]+$/, ''))
    return {
      role,
      key,
      placeholders: marked(''),
      required_placeholders: marked('!'),
      plural_placeholders: marked('#'),
      max_length: maxLengthByRole[role] ?? DEFAULT_MAX_LENGTH,
    }
  })

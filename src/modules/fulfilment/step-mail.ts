// The mails that follow an order's steps: one of each kind for its order, parcel, return or refund.
import type { Db } from '../../platform/database.ts'
import { composeLetter, type LetterRow } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import type { Text } from '../../platform/text.ts'
import { formatAddress } from '../checkout/order-confirmation-email.ts'
import { mailWords } from '../content/mail-words.ts'
import { findOrder, type OrderWithoutPayment } from '../orders/get-order.ts'
import type { Order } from '../orders/order.ts'
import { noteText } from '../orders/notes.store.ts'
import { orderToken } from '../orders/order-token.ts'
import { type FulfilmentContext, mailKey, type StepMail } from './act.ts'

export async function mailStep(
  context: FulfilmentContext,
  db: Db,
  { kind, orderId, subject }: { kind: StepMail; orderId: string; subject: string },
): Promise<void> {
  const found = await findOrder(db, orderId, 'its-own')
  if (!found) return
  const url = context.shopUrl + context.orderPath(found.locale, orderId, orderToken(context.secret, orderId))
  const message = kind === 'order-message' ? await noteText(db, subject) : undefined
  const words = (await mailWords(db, kind))(found.locale)
  const letter = stepLetter(words, found.order, kind, subject, {
    url,
    shop: await context.shopName(),
    message,
    say: await context.say?.(found.locale, db),
  })
  await enqueueMail(
    db,
    { dedupeKey: mailKey(kind, subject), to: found.order.email, ...letter },
    { kept: context.keepsMail },
  )
  context.nudge()
}

/** `url` is absolute; `say` names values of choices in the reader's language; `message` is what staff wrote, of a letter that is for nothing else. */
export function stepLetter(
  words: Text,
  order: OrderWithoutPayment,
  kind: StepMail,
  subject: string,
  {
    url,
    shop,
    message,
    say = (english) => english,
  }: {
    url: string
    shop: string
    message?: string | undefined
    say?: ((english: string) => string) | undefined
  },
) {
  const { t, money } = words
  const refund = order.refunds.find(({ id }) => id === subject)
  const values = {
    name: order.address.name,
    number: order.number,
    shop,
    amount: refund ? money(refund.amount, order.currency) : '',
  }
  if (message !== undefined)
    return {
      subject: t('mail.step-subject.order-message', values),
      ...composeLetter({
        words,
        shop,
        hello: t('mail.step-hello.order-message', values),
        paragraphs: [t('mail.step-text.order-message', values), message],
        button: { label: t('mail.order-placed.link'), url },
        foot: [shop],
      }),
    }
  const rows = refund ? wayRows(refund, order.currency, words) : rowsOf(order, subject, say)
  if (kind === 'order-changed')
    rows.push({
      title: t('mail.order-placed.total'),
      amount: money(order.total, order.currency),
      strong: true,
    })
  const credited = refund?.to.every(({ method }) => method === 'store-credit')
  return {
    subject: t(`mail.step-subject.${kind}`, values),
    ...composeLetter({
      words,
      shop,
      hello: credited ? t('mail.step-hello.order-credited', values) : t(`mail.step-hello.${kind}`, values),
      paragraphs: [
        credited ? t('mail.step-text.order-credited', values) : t(`mail.step-text.${kind}`, values),
      ],
      rows,
      notes: notesOf(order, kind, subject, words),
      button: { label: t('mail.order-placed.link'), url },
      foot: [shop],
    }),
  }
}

/** Where which part of the money goes. */
const wayRows = ({ to }: Order['refunds'][number], currency: string, { t, money }: Text): LetterRow[] =>
  to.map(({ method, amount }) => ({
    title: t(`order.refund.to.${method}`),
    note: '',
    amount: money(amount, currency),
  }))

/** What is in the parcel or comes back; of a cancelled or changed order all of it. */
function rowsOf(order: OrderWithoutPayment, subject: string, say: (english: string) => string): LetterRow[] {
  const some =
    order.shipments.find(({ id }) => id === subject)?.lines ??
    order.returns.find(({ id }) => id === subject)?.lines
  return order.lines.flatMap((line) => {
    const quantity = some ? (some.find(({ line_id }) => line_id === line.id)?.quantity ?? 0) : line.quantity
    const note = line.options.map((option) => say(option.value)).join(', ')
    return quantity > 0 ? [{ title: `${quantity} × ${line.name}`, note, amount: '' }] : []
  })
}

/** The parcel's carrier and number; what of a refund is for delivery; where a changed order goes. */
function notesOf(order: OrderWithoutPayment, kind: StepMail, subject: string, words: Text): string[] {
  const { t, money } = words
  if (kind === 'order-changed') return [formatAddress(order, words).join('\n')]
  const refund = order.refunds.find(({ id }) => id === subject)
  if (refund && refund.delivery > 0)
    return [t('order.refund.delivery', { amount: money(refund.delivery, order.currency) })]
  const parcel = kind === 'order-shipped' && order.shipments.find(({ id }) => id === subject)
  return parcel && parcel.tracking
    ? [t('mail.step-tracking', { carrier: parcel.carrier, tracking: parcel.tracking })]
    : []
}

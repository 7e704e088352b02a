// Emails about orders that need approval: to the company's approvers, and to the buyer once a decision is made.
import { renderEmail } from '../../platform/email/email-template.ts'
import type { Text } from '../../platform/text/text.ts'
import type { OrderWithoutPayment } from '../orders/get-order.ts'

/**
 * `url` is absolute. `reference` is the company's purchase order number, empty when there is none. `translateOption`
 * translates option values into the recipient's language.
 */
export function buildApprovalRequestEmail(
  messages: Text,
  order: OrderWithoutPayment,
  {
    shop,
    name,
    url,
    reference,
    translateOption: translate,
  }: { shop: string; name: string; url: string; reference: string; translateOption(value: string): string },
) {
  const { t, money } = messages
  const values = {
    shop,
    name,
    number: order.display_number,
    buyer: order.address.name,
    amount: money(order.total, order.currency),
  }
  return {
    subject: t('mail.approval-requested.subject', values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: t('mail.approval-requested.hello', values),
      paragraphs: [
        t('mail.approval-requested.text', values),
        ...(reference ? [`${t('company.purchase-order')}: ${reference}`] : []),
      ],
      rows: order.lines.map((line) => ({
        title: `${line.quantity} × ${line.name}`,
        note: line.options.map((option) => translate(option.value)).join(', '),
        amount: money(line.unit_price * line.quantity, order.currency),
      })),
      button: { label: t('mail.approval-requested.button'), url },
      footer: [shop],
    }),
  }
}

export function buildApprovalResultEmail(
  messages: Text,
  order: OrderWithoutPayment,
  decision: 'approved' | 'rejected' | 'expired',
  { shop, url }: { shop: string; url: string },
) {
  const { t } = messages
  const values = { shop, name: order.address.name, number: order.display_number }
  return {
    subject: t(`mail.approval-result.subject.${decision}`, values),
    ...renderEmail({
      messages: messages,
      shop,
      hello: t('mail.approval-result.hello', values),
      paragraphs: [
        t(`mail.approval-result.text.${decision}`, values),
        ...(order.business?.reason ? [order.business.reason] : []),
      ],
      button: { label: t('mail.order-placed.link'), url },
      footer: [shop],
    }),
  }
}

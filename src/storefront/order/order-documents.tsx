import type { Order } from '../../modules/orders/order.ts'
import { orderDocumentPath } from '../../contracts/link-paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'

/** Invoice and credit notes, as PDFs. `token`: of the order's signed link. */
export function OrderDocuments({ order, token }: { order: Order; token: string }) {
  const { t } = useText()
  const { date } = useFormat()
  if (order.documents.length === 0) return null
  return (
    <section className="order-documents" aria-labelledby="order-documents">
      <h2 className="label" id="order-documents">
        {t('order.papers')}
      </h2>
      <ul>
        {order.documents.map(({ kind, number, display_number: shown, issued_at: at }) => (
          <li key={kind + number} className="row">
            <a
              className="link sm"
              href={orderDocumentPath(order.id, token, kind === 'invoice' ? kind : `${kind}-${number}`)}
            >
              {t(`order.paper.${kind}`, { number: shown })}
            </a>
            <span className="sm dim">{date(at, { dateStyle: 'medium' })} · PDF</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

// Money that goes back without anything coming back: what pieces cost that the customer keeps, or an amount.
import type { ReactNode } from 'react'
import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import type { ActRefused } from './order-act.ts'
import { RefundWay } from './step.tsx'

type Props = { order: StaffOrder; request: string; refused: ActRefused | undefined }

export function RefundActs({ order, request, refused }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const left = order.payment.status === 'captured' || order.tenders.length > 0 ? order.total - back : 0
  const typed = (act: ActRefused['act']) => (refused?.act === act ? refused.fields : {})
  if (left <= 0)
    return (
      <div className="office-act">
        <Button type="button" small variant="second" disabled aria-describedby="why-refund">
          {t('office.act.refund')}
        </Button>
        <p className="office-why" id="why-refund">
          {t('office.why.refund')}
        </p>
      </div>
    )
  const amount = typed('refund')
  return (
    <>
      {!order.partial_refund && <p className="office-why">{t('office.fault.full-refund-only')}</p>}
      <PiecesBack order={order} request={`${request}-p`} typed={typed('refund-pieces')} />
      <RefundForm order={order} act="refund" request={request} typed={amount}>
        <Field
          label={t('office.amount')}
          hint={t('office.amount.most', { amount: money(left, order.currency) })}
        >
          {(control) => (
            <input
              {...control}
              name="amount"
              inputMode="decimal"
              dir="ltr"
              required
              autoComplete="off"
              defaultValue={amount['amount']}
            />
          )}
        </Field>
      </RefundForm>
    </>
  )
}

/** Once it is packed: before, an order is changed or cancelled instead. */
function PiecesBack({ order, request, typed }: Omit<Props, 'refused'> & { typed: Record<string, string> }) {
  const { t } = useText()
  const { money } = useFormat()
  const lines = order.lines
    .map((line) => {
      const paid = order.paid_back.find(({ line_id }) => line_id === line.id)?.quantity ?? 0
      return { ...line, left: line.quantity - line.refunded - paid }
    })
    .filter(({ left }) => left > 0)
  const packed = !['pending', 'paid', 'cancelled'].includes(order.status)
  if (!packed || lines.length === 0) return null
  return (
    <RefundForm order={order} act="refund-pieces" request={request} typed={typed}>
      <fieldset>
        <legend className="label">{t('office.pieces-back')}</legend>
        {lines.map((line) => (
          <label key={line.id} className="office-count-row">
            <span>
              <bdi dir="ltr" className="b">
                {line.sku}
              </bdi>{' '}
              <UntranslatedText>{line.name}</UntranslatedText>{' '}
              <span className="dim">
                {t('office.pieces-back.each', {
                  amount: money(Math.round(line.total / line.quantity), order.currency),
                  count: line.left,
                })}
              </span>
            </span>
            <input
              type="number"
              inputMode="numeric"
              name={`pieces-${line.id}`}
              min={0}
              max={line.left}
              defaultValue={typed[`pieces-${line.id}`] ?? 0}
            />
          </label>
        ))}
      </fieldset>
    </RefundForm>
  )
}

type FormProps = {
  order: StaffOrder
  act: 'refund' | 'refund-pieces'
  request: string
  typed: Record<string, string>
  children: ReactNode
}

function RefundForm({ order, act, request, typed, children }: FormProps) {
  const { t } = useText()
  return (
    <form method="post" className="office-act">
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="seen" value={order.events.length} />
      <input type="hidden" name="request" value={typed['request'] ?? request} />
      {children}
      <Field label={t('office.reason')}>
        {(control) => (
          <input {...control} name="note" required maxLength={500} defaultValue={typed['note']} />
        )}
      </Field>
      <RefundWay typed={typed['to']} />
      <Button type="submit" small variant="second">
        {t(`office.act.${act}`)}
      </Button>
    </form>
  )
}

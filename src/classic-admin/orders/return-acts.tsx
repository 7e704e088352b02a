import { returnConditions } from '../../contracts/return-conditions.ts'
import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import type { OrderReturn } from '../../modules/orders/order.ts'
import type { OrderAction } from '../../modules/orders/order-transitions.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import type { ActRefused } from './order-act.ts'
import { RefundWay, Step } from './step.tsx'

type Props = {
  order: StaffOrder
  may(action: OrderAction): StaffOrder['actions'][number] | undefined
  refused: ActRefused | undefined
}

/** What is to be done about pieces that come back. */
export function ReturnActs({ order, may, refused }: Props) {
  const { t } = useText()
  const [receive, withdraw, refund] = (['receive_return', 'cancel_return', 'refund_return'] as const).map(may)
  return order.returns.map((one) => {
    const of = { order, number: one.number }
    const typed = (act: ActRefused['act']) =>
      refused?.act === act && refused.number === one.number ? refused.fields : {}
    return (
      <div key={one.id} className="office-act">
        <h3 className="label">
          {t('office.return', { number: one.number })}{' '}
          <span className="dim">{t(`order.return.${one.status}`)}</span>
        </h3>
        <UntranslatedText>
          {order.return_details.find(({ number }) => number === one.number)?.note ?? ''}
        </UntranslatedText>
        {one.status === 'requested' && receive && (
          <Step {...of} act="receive" label="office.act.receive" from={receive.from} open={receive.open}>
            <Received order={order} one={one} typed={typed('receive')} />
          </Step>
        )}
        {one.status === 'requested' && withdraw && (
          <Step
            {...of}
            act="withdraw"
            label="office.act.withdraw"
            from={withdraw.from}
            open={withdraw.open}
          />
        )}
        {one.status === 'received' && refund && (
          <Step
            {...of}
            act="refund-return"
            label="office.act.refund-return"
            from={refund.from}
            open={refund.open}
          >
            <div className="two">
              <RefundWay typed={typed('refund-return')['to'] ?? one.refund_to} />
              <Field label={t('office.delivery-back')}>
                {(control) => (
                  <select {...control} name="delivery" defaultValue={typed('refund-return')['delivery']}>
                    <option value="">{t('office.delivery-back.rule')}</option>
                    <option value="all">{t('office.delivery-back.all')}</option>
                    <option value="none">{t('office.delivery-back.none')}</option>
                  </select>
                )}
              </Field>
            </div>
          </Step>
        )}
      </div>
    )
  })
}

function Received({
  order,
  one,
  typed,
}: {
  order: StaffOrder
  one: OrderReturn
  typed: Record<string, string>
}) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className="visually-hidden">{t('office.received')}</legend>
      <div className="office-count-row three xs dim" aria-hidden="true">
        <span />
        <span>{t('office.received')}</span>
        <span>{t('office.restock')}</span>
      </div>
      {one.lines.map(({ line_id, quantity }) => {
        const line = order.lines.find(({ id }) => id === line_id)
        const sku = line?.sku ?? ''
        return (
          <div key={line_id} className="office-count-row three">
            <span>
              <bdi dir="ltr" className="b">
                {sku}
              </bdi>{' '}
              <UntranslatedText>{line?.name ?? ''}</UntranslatedText>
            </span>
            {(['received', 'restock'] as const).map((name) => (
              <input
                key={name}
                type="number"
                inputMode="numeric"
                name={`${name}-${line_id}`}
                min={0}
                max={quantity}
                aria-label={`${t(`office.${name}`)}, ${sku}`}
                defaultValue={typed[`${name}-${line_id}`] ?? quantity}
              />
            ))}
            <select
              name={`condition-${line_id}`}
              className="office-condition"
              aria-label={`${t('office.condition')}, ${sku}`}
              defaultValue={typed[`condition-${line_id}`] ?? 'as_new'}
            >
              {returnConditions.map((condition) => (
                <option key={condition} value={condition}>
                  {t(`office.condition.${condition}`)}
                </option>
              ))}
            </select>
          </div>
        )
      })}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import type { OrderAct } from './order-act.ts'

type StepProps = {
  order: StaffOrder
  act: OrderAct
  label: MessageKey
  /** Where an order has to stand for it. */
  from: readonly StaffOrder['status'][]
  open: boolean
  /** Of the parcel or return. */
  number?: number
  children?: ReactNode
}

/** A form with one button; closed, the button says why. */
export function Step({ order, act, label, from, open, number, children }: StepProps) {
  const { t, locale } = useText()
  const why = `why-${act}-${number ?? 0}`
  const standing = from.includes(order.status)
  const states = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    from.map((status) => t(`order.status.${status}`)),
  )
  return (
    <form method="post" className="office-act">
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="seen" value={order.events.length} />
      {number !== undefined && <input type="hidden" name="number" value={number} />}
      {children}
      <Button
        type="submit"
        small
        variant={
          act === 'pick' || act === 'ship' || act === 'deliver' || act === 'receive' ? 'primary' : 'second'
        }
        disabled={!open}
        aria-describedby={standing ? undefined : why}
      >
        {t(label)}
      </Button>
      {!standing && (
        <p className="office-why" id={why}>
          {t('office.why', { states })}
        </p>
      )}
    </form>
  )
}

/** The way that it was paid, or the store credit of the order's account. */
export function RefundWay({ typed }: { typed: string | undefined }) {
  const { t } = useText()
  return (
    <Field label={t('office.way')}>
      {(control) => (
        <select {...control} name="to" defaultValue={typed}>
          <option value="original">{t('office.way.original')}</option>
          <option value="store-credit">{t('office.way.credit')}</option>
        </select>
      )}
    </Field>
  )
}

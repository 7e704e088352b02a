// Actions of an order, in collapsible rows; each is a plain form.
import { useSearchParams } from 'react-router'
import type { OrderActions as Steps } from '../../../modules/fulfilment/order-actions.ts'
import type { Order } from '../../../modules/orders/order.ts'
import type { Country } from '../../address/validate-address.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Accordion, AccordionRow } from '../../ui/accordion.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ChangeForm } from './change-form.tsx'
import { OrderActionForm, SubmitButton } from './order-action-form.tsx'
import type { OrderActionError } from './order-form-actions.ts'
import { ReturnForm } from './return-form.tsx'
import type { UnavailableActions } from './unavailable-actions.ts'
import { OrderAddress } from '../order-address.tsx'

type Props = {
  order: Order
  steps: Steps
  unavailable: UnavailableActions
  refused: OrderActionError | undefined
  countries: Country[]
}

type Line = Order['lines'][number]

export function OrderActions({ order, steps: actions, unavailable, refused: actionError, countries }: Props) {
  const { t } = useText()
  const { date } = useFormat()
  const [searchParams] = useSearchParams()
  // Links open a form by the address, with one line selected.
  const opened = actionError?.action ?? searchParams.get('open')
  const isOpen = (action: OrderActionError['action']) => opened === action
  const isSelected = ({ id }: Line) => String(id) === searchParams.get('line')
  const changeable = order.lines.filter(
    (line) => actions.change && (actions.choices[line.id]?.length ?? 0) > 0,
  )
  const changed = changeable.filter(isSelected)
  const returnable = order.lines.filter((line) => actions.returnable[line.id])
  // An order that is collected without an address has that of the store.
  const canChangeAddress = actions.change && !order.is_store_address
  const canExchange = Object.keys(actions.exchangeable).length > 0
  const hasActions = actions.cancel || canChangeAddress || changeable.length > 0 || returnable.length > 0
  if (!hasActions && Object.keys(unavailable).length === 0) return null
  const untilPacking = t(order.pickup ? 'order.until.ready' : 'order.until.packing')
  return (
    <Accordion className="order-steps">
      {changeable.length > 0 && (
        <AccordionRow
          title={<Title icon="settings" title={t('order.ask.change')} hint={untilPacking} />}
          open={isOpen('change')}
        >
          <p className="sm dim">{t('order.ask.change.text')}</p>
          {(changed.length > 0 ? changed : changeable).map((line) => (
            <ChangeForm key={line.id} order={order} line={line} choices={actions.choices[line.id]!} />
          ))}
        </AccordionRow>
      )}
      {canChangeAddress && (
        <AccordionRow
          title={<Title icon="pin" title={t('order.ask.address')} hint={untilPacking} />}
          open={isOpen('address')}
        >
          <p className="sm dim">{t('order.ask.address.text')}</p>
          <OrderAddress address={order.address} initialValues={actionError?.input} countries={countries} />
        </AccordionRow>
      )}
      {unavailable.change && (
        <Unavailable icon="settings" title={t('order.manage.change')} reason={t(unavailable.change)} />
      )}
      {returnable.length > 0 && (
        <AccordionRow
          title={
            <Title
              icon="return"
              title={t(canExchange ? 'order.ask.exchange' : 'order.ask.return')}
              hint={t('order.until.date', { date: date(actions.returnUntil!, { dateStyle: 'medium' }) })}
            />
          }
          open={isOpen('return') || isOpen('exchange')}
        >
          <p className="sm dim">
            {t('order.ask.return.text', { date: date(actions.returnUntil!, { dateStyle: 'long' }) })}
            {canExchange && ` ${t('order.ask.exchange.text')}`}
          </p>
          <ReturnForm
            lines={returnable}
            steps={actions}
            currency={order.currency}
            selected={returnable.length === 1 ? returnable[0] : returnable.find(isSelected)}
          />
        </AccordionRow>
      )}
      {unavailable.return && (
        <Unavailable icon="return" title={t('order.ask.return')} reason={t(unavailable.return)} />
      )}
      {actions.cancel && (
        <AccordionRow
          title={<Title icon="close" title={t('order.ask.cancel')} hint={untilPacking} />}
          open={isOpen('cancel')}
        >
          <p className="sm dim">{t('order.ask.cancel.text')}</p>
          <OrderActionForm action="cancel">
            <Field label={t('order.ask.cancel.reason')} optional>
              {(control) => <input {...control} name="reason" maxLength={500} dir="auto" />}
            </Field>
            <SubmitButton label={t('order.ask.cancel.do')} />
          </OrderActionForm>
        </AccordionRow>
      )}
      {unavailable.cancel && (
        <Unavailable icon="close" title={t('order.ask.cancel')} reason={t(unavailable.cancel)} />
      )}
    </Accordion>
  )
}

/** An action with its deadline. */
function Title({ icon, title, hint }: { icon: IconName; title: string; hint: string }) {
  return (
    <span className="order-step">
      <Icon name={icon} />
      <span>
        {title}
        <small className="sm dim">{hint}</small>
      </span>
    </span>
  )
}

/** An action that is not available now. */
function Unavailable({ icon, title, reason }: { icon: IconName; title: string; reason: string }) {
  return (
    <div className="order-step-off">
      <Title icon={icon} title={title} hint={reason} />
    </div>
  )
}

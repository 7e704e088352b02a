// Actions of an order, in collapsible rows; each is a plain form.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { OrderActions as Steps } from '../../../modules/fulfilment/order-actions.ts'
import type { Order, ReturnReason } from '../../../modules/orders/order.ts'
import type { Country } from '../../address/validate-address.ts'
import { inLanguage } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Accordion, AccordionRow } from '../../ui/accordion.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { ChosenValues } from '../../ui/product/chosen-values.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import type { OrderActionError } from './order-form-actions.ts'
import { OrderAddress } from '../order-address.tsx'

type Props = { order: Order; steps: Steps; refused: OrderActionError | undefined; countries: Country[] }

export function OrderActions({ order, steps: actions, refused: actionError, countries }: Props) {
  const { t } = useText()
  const { date } = useFormat()
  const isOpen = (action: OrderActionError['action']) => actionError?.action === action
  const changeable = order.lines.filter(
    (line) => actions.change && (actions.choices[line.id]?.length ?? 0) > 0,
  )
  const returnable = order.lines.filter((line) => actions.returnable[line.id])
  // An order that is collected without an address has that of the store.
  const canChangeAddress = actions.change && !order.is_store_address
  const canExchange = Object.keys(actions.exchangeable).length > 0
  if (!actions.cancel && !canChangeAddress && changeable.length === 0 && returnable.length === 0) return null
  return (
    <Accordion className="order-steps">
      {changeable.length > 0 && (
        <AccordionRow title={t('order.ask.change')} open={isOpen('change')}>
          <p className="sm dim">{t('order.ask.change.text')}</p>
          {changeable.map((line) => (
            <ChangeForm key={line.id} order={order} line={line} choices={actions.choices[line.id]!} />
          ))}
        </AccordionRow>
      )}
      {canChangeAddress && (
        <AccordionRow title={t('order.ask.address')} open={isOpen('address')}>
          <p className="sm dim">{t('order.ask.address.text')}</p>
          <OrderAddress address={order.address} initialValues={actionError?.input} countries={countries} />
        </AccordionRow>
      )}
      {returnable.length > 0 && (
        <AccordionRow
          title={t(canExchange ? 'order.ask.exchange' : 'order.ask.return')}
          open={isOpen('return') || isOpen('exchange')}
        >
          <p className="sm dim">
            {t('order.ask.return.text', { date: date(actions.returnUntil!, { dateStyle: 'long' }) })}
            {canExchange && ` ${t('order.ask.exchange.text')}`}
          </p>
          <ReturnForm lines={returnable} steps={actions} currency={order.currency} />
        </AccordionRow>
      )}
      {actions.cancel && (
        <AccordionRow title={t('order.ask.cancel')} open={isOpen('cancel')}>
          <p className="sm dim">{t('order.ask.cancel.text')}</p>
          <OrderActionForm action="cancel">
            <Field label={t('order.ask.cancel.reason')} optional>
              {(control) => <input {...control} name="reason" maxLength={500} dir="auto" />}
            </Field>
            <SubmitButton label={t('order.ask.cancel.do')} />
          </OrderActionForm>
        </AccordionRow>
      )}
    </Accordion>
  )
}

type Line = Order['lines'][number]

export function OrderActionForm({
  action,
  children,
}: {
  action: OrderActionError['action']
  children: ReactNode
}) {
  const { locale } = useText()
  const { pathname, search } = useLocation()
  return (
    <form className="order-form" method="post" action={inLanguage(locale, pathname + search)}>
      <input type="hidden" name="do" value={action} />
      {children}
    </form>
  )
}

function SubmitButton({ label }: { label: string }) {
  return (
    <p>
      <Button type="submit" variant="second">
        {label}
      </Button>
    </p>
  )
}

function ChangeForm({
  order,
  line,
  choices,
}: {
  order: Order
  line: Line
  choices: Steps['choices'][number]
}) {
  const { t } = useText()
  const { money } = useFormat()
  const formatOptions = (options: Line['options']) => options.map(localizedLabel).join(', ')
  const label = (choice: (typeof choices)[number]) => {
    const options = formatOptions(choice.options)
    if (!choice.open) return t('order.ask.change.closed', { options })
    const amount = money(choice.more, order.currency)
    if (choice.pays === 'door') return t('order.ask.change.more-door', { options, amount })
    if (choice.pays === 'card') return t('order.ask.change.more-card', { options, amount })
    if (choice.pays === 'credit') return t('order.ask.change.more-credit', { options, amount })
    const refundMinor = -choice.difference * line.quantity
    return refundMinor > 0
      ? t('order.ask.change.less', { options, amount: money(refundMinor, order.currency) })
      : options
  }
  const hasNoOpenChoice = choices.every((choice) => !choice.open)
  return (
    <OrderActionForm action="change">
      <input type="hidden" name="line" value={line.id} />
      <Field
        label={t('order.ask.change.of', { name: line.name })}
        hint={hasNoOpenChoice ? t('order.ask.change.none') : undefined}
      >
        {(control) => (
          <select {...control} name="variant" defaultValue="" required disabled={hasNoOpenChoice}>
            <option value="" disabled>
              {formatOptions(line.options)}
            </option>
            {choices.map((choice) => (
              <option
                key={choice.variant_id}
                value={`${choice.variant_id}+${choice.more}`}
                disabled={!choice.open}
              >
                {label(choice)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {!hasNoOpenChoice && <SubmitButton label={t('order.ask.change.do')} />}
    </OrderActionForm>
  )
}

const reasons = ['size', 'look', 'quality', 'wrong', 'late', 'other'] as const satisfies ReturnReason[]

type ExchangeFieldProps = { line: Line; choices: Steps['exchangeable'][number]; currency: string }

/** A refund, or another size or colour with what an item costs more or less. */
function ExchangeField({ line, choices, currency }: ExchangeFieldProps) {
  const { t } = useText()
  const { money } = useFormat()
  const label = ({ options, more, max }: (typeof choices)[number]) => {
    const values = {
      options: options.map(localizedLabel).join(', '),
      amount: money(Math.abs(more), currency),
    }
    if (max === 0) return t('order.ask.change.closed', values)
    if (more === 0) return values.options
    return t(more > 0 ? 'order.ask.exchange.more' : 'order.ask.exchange.less', values)
  }
  return (
    <div className="return-for">
      <Field
        label={
          <>
            {t('order.ask.exchange.for')}
            <span className="visually-hidden"> {line.name}</span>
          </>
        }
      >
        {(control) => (
          <select {...control} name={`variant-${line.id}`} defaultValue="">
            <option value="">{t('order.ask.exchange.refund')}</option>
            <optgroup label={t('order.ask.exchange.group')}>
              {choices.map((choice) => (
                <option
                  key={choice.variant_id}
                  value={`${choice.variant_id}+${choice.more}`}
                  disabled={choice.max === 0}
                >
                  {label(choice)}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Field>
    </div>
  )
}

type ReturnFormProps = { lines: Line[]; steps: Steps; currency: string }

function ReturnForm({ lines, steps: { returnable, exchangeable, storeCredit }, currency }: ReturnFormProps) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <OrderActionForm action="return">
      {lines.map((line) => (
        <fieldset key={line.id} className="return-line">
          <legend className="b">
            <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>{' '}
            <span className="dim">
              <ChosenValues values={line.options} />
            </span>
          </legend>
          <Field
            label={
              <>
                {t('order.ask.return.count')}
                <span className="visually-hidden">
                  {' '}
                  {t('order.ask.return.quantity', { name: line.name })}
                </span>
              </>
            }
          >
            {(control) => (
              <select {...control} name={`quantity-${line.id}`} defaultValue="0">
                {Array.from({ length: returnable[line.id]! + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {number(count)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('order.ask.return.reason', { name: line.name })}>
            {(control) => (
              <select {...control} name={`reason-${line.id}`} defaultValue="size">
                {reasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`order.reason.${reason}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {exchangeable[line.id] && (
            <ExchangeField line={line} choices={exchangeable[line.id]!} currency={currency} />
          )}
        </fieldset>
      ))}
      {storeCredit && (
        <Field label={t('order.ask.return.to')} hint={t('order.ask.return.to.hint')}>
          {(control) => (
            <select {...control} name="to" defaultValue="original">
              <option value="original">{t('order.ask.return.to.original')}</option>
              <option value="store-credit">{t('order.refund.to.store-credit')}</option>
            </select>
          )}
        </Field>
      )}
      <SubmitButton label={t('order.ask.return.do')} />
    </OrderActionForm>
  )
}

// What can still be done with an order: rows that open one by one, each an ordinary form.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { OrderActions as Steps } from '../../../modules/fulfilment/order-actions.ts'
import type { Order, ReturnReason } from '../../../modules/orders/order.ts'
import type { Country } from '../../address/address-rules.ts'
import { inLanguage } from '../../paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { Accordion, AccordionRow } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { called } from '../../ui/called.ts'
import { ChosenValues } from '../../ui/chosen-values.tsx'
import { Original } from '../../ui/original.tsx'
import type { Refused } from './order-deeds.ts'
import { OrderAddress } from './order-address.tsx'

type Props = { order: Order; steps: Steps; refused: Refused | undefined; countries: Country[] }

export function OrderSteps({ order, steps, refused, countries }: Props) {
  const { t } = useText()
  const { date } = useFormat()
  const open = (deed: Refused['deed']) => refused?.deed === deed
  const changeable = order.lines.filter((line) => steps.change && (steps.choices[line.id]?.length ?? 0) > 0)
  const returnable = order.lines.filter((line) => steps.returnable[line.id])
  if (!steps.cancel && !steps.change && returnable.length === 0) return null
  return (
    <Accordion className="order-steps">
      {changeable.length > 0 && (
        <AccordionRow title={t('order.ask.change')} open={open('change')}>
          <p className="sm dim">{t('order.ask.change.text')}</p>
          {changeable.map((line) => (
            <ChangeForm key={line.id} order={order} line={line} choices={steps.choices[line.id]!} />
          ))}
        </AccordionRow>
      )}
      {steps.change && (
        <AccordionRow title={t('order.ask.address')} open={open('address')}>
          <p className="sm dim">{t('order.ask.address.text')}</p>
          <OrderAddress address={order.address} typed={refused?.typed} countries={countries} />
        </AccordionRow>
      )}
      {returnable.length > 0 && (
        <AccordionRow title={t('order.ask.return')} open={open('return')}>
          <p className="sm dim">
            {t('order.ask.return.text', { date: date(steps.returnUntil!, { dateStyle: 'long' }) })}
          </p>
          <ReturnForm lines={returnable} pieces={steps.returnable} storeCredit={steps.storeCredit} />
        </AccordionRow>
      )}
      {steps.cancel && (
        <AccordionRow title={t('order.ask.cancel')} open={open('cancel')}>
          <p className="sm dim">{t('order.ask.cancel.text')}</p>
          <DeedForm deed="cancel">
            <Field label={t('order.ask.cancel.reason')} optional>
              {(control) => <input {...control} name="reason" maxLength={500} dir="auto" />}
            </Field>
            <Send words={t('order.ask.cancel.do')} />
          </DeedForm>
        </AccordionRow>
      )}
    </Accordion>
  )
}

type Line = Order['lines'][number]

export function DeedForm({ deed, children }: { deed: Refused['deed']; children: ReactNode }) {
  const { locale } = useText()
  const { pathname, search } = useLocation()
  return (
    <form className="order-form" method="post" action={inLanguage(locale, pathname + search)}>
      <input type="hidden" name="do" value={deed} />
      {children}
    </form>
  )
}

function Send({ words }: { words: string }) {
  return (
    <p>
      <Button type="submit" look="second">
        {words}
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
  const optionsOf = (options: Line['options']) => options.map(called).join(', ')
  const label = (choice: (typeof choices)[number]) => {
    const options = optionsOf(choice.options)
    if (!choice.open) return t('order.ask.change.closed', { options })
    const amount = money(choice.more, order.currency)
    if (choice.pays === 'door') return t('order.ask.change.more-door', { options, amount })
    if (choice.pays === 'card') return t('order.ask.change.more-card', { options, amount })
    if (choice.pays === 'credit') return t('order.ask.change.more-credit', { options, amount })
    const less = -choice.difference * line.quantity
    return less > 0 ? t('order.ask.change.less', { options, amount: money(less, order.currency) }) : options
  }
  const none = choices.every((choice) => !choice.open)
  return (
    <DeedForm deed="change">
      <input type="hidden" name="line" value={line.id} />
      <Field
        label={t('order.ask.change.of', { name: line.name })}
        hint={none ? t('order.ask.change.none') : undefined}
      >
        {(control) => (
          <select {...control} name="variant" defaultValue="" required disabled={none}>
            <option value="" disabled>
              {optionsOf(line.options)}
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
      {!none && <Send words={t('order.ask.change.do')} />}
    </DeedForm>
  )
}

const reasons = ['size', 'look', 'quality', 'wrong', 'late', 'other'] as const satisfies ReturnReason[]

type Returning = { lines: Line[]; pieces: Steps['returnable']; storeCredit: boolean }

function ReturnForm({ lines, pieces, storeCredit }: Returning) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <DeedForm deed="return">
      {lines.map((line) => (
        <fieldset key={line.id} className="return-line">
          <legend className="b">
            <Original lang={line.lang}>{line.name}</Original>{' '}
            <span className="dim">
              <ChosenValues of={line.options} />
            </span>
          </legend>
          <Field
            label={
              <>
                {t('order.ask.return.count')}
                <span className="visually-hidden"> {t('order.ask.return.pieces', { name: line.name })}</span>
              </>
            }
          >
            {(control) => (
              <select {...control} name={`pieces-${line.id}`} defaultValue="0">
                {Array.from({ length: pieces[line.id]! + 1 }, (_, count) => (
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
      <Send words={t('order.ask.return.do')} />
    </DeedForm>
  )
}

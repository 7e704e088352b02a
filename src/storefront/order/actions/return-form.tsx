// Which items come back, why, and what the customer gets for them.
import type { OrderActions as Steps } from '../../../modules/fulfilment/order-actions.ts'
import type { Order, ReturnReason } from '../../../modules/orders/order.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Field } from '../../ui/form/field.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { ChosenValues } from '../../ui/product/chosen-values.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { OrderActionForm, SubmitButton } from './order-action-form.tsx'

type Line = Order['lines'][number]

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

type ReturnFormProps = {
  lines: Line[]
  steps: Steps
  currency: string
  /** The line whose items are selected from the start. */
  selected: Line | undefined
}

export function ReturnForm({
  lines,
  steps: { returnable, exchangeable, storeCredit },
  currency,
  selected,
}: ReturnFormProps) {
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
              <select
                {...control}
                name={`quantity-${line.id}`}
                defaultValue={line === selected ? returnable[line.id] : 0}
              >
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

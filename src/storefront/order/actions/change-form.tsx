import type { OrderActions as Steps } from '../../../modules/fulfilment/order-actions.ts'
import type { Order } from '../../../modules/orders/order.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Field } from '../../ui/form/field.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { OrderActionForm, SubmitButton } from './order-action-form.tsx'

type Line = Order['lines'][number]

/** Another size or colour for a line, with what it costs more or less. */
export function ChangeForm({
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

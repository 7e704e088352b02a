// Prices typed or pasted, a line for each.
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { useUnsaved } from '../content/use-unsaved.ts'
import { RowsField } from '../shell/rows-field.tsx'
import type { LineFault } from './price-form.ts'

type Props = {
  typed: Record<string, string> | undefined
  faults: readonly LineFault[]
  currency: string
  timeZone: string
}

export function PriceRowsForm({ typed, faults, currency, timeZone }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const unsaved = useUnsaved(typed !== undefined)
  const day = (name: 'from' | 'until', label: MessageKey) => (
    <Field label={t(label)} optional>
      {(control) => <input {...control} type="datetime-local" name={name} defaultValue={typed?.[name]} />}
    </Field>
  )
  return (
    <form method="post" className="office-act" {...unsaved}>
      <RowsField
        name="rows"
        label={t('office.list.rows')}
        hint={t('office.list.rows.hint', { currency })}
        placeholder={'TEE-RED-M\t12.50\nTEE-RED-M\t11\t24'}
        typed={typed?.['rows']}
      >
        {faults.length > 0 && (
          <ul className="office-line-faults sm">
            {faults.map(({ line, fault, value }, at) => (
              <li key={at}>
                {line > 0 && <b>{t('office.list.line', { line: number(line) })} </b>}
                {t(fault)} {value && <bdi dir="ltr">{value}</bdi>}
              </li>
            ))}
          </ul>
        )}
      </RowsField>
      {day('from', 'office.list.from')}
      {day('until', 'office.list.until')}
      <p className="sm dim">{t('office.list.dates', { timeZone })}</p>
      <div className="office-papers">
        <Button type="submit" small name="do" value="set">
          {t('office.list.set')}
        </Button>
        <Button type="submit" small variant="second" name="do" value="check">
          {t('office.list.check')}
        </Button>
      </div>
    </form>
  )
}

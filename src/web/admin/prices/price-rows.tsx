// Prices typed or pasted, a line for each; a file is read into the field, so that what it says is seen before it is sent.
import { useRef } from 'react'
import { type MessageKey, useFormat, useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { useUnsaved } from '../content/use-unsaved.ts'
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
  const area = useRef<HTMLTextAreaElement>(null)
  const unsaved = useUnsaved(typed !== undefined)
  const inBrowser = useInBrowser()
  const day = (name: 'from' | 'until', label: MessageKey) => (
    <Field label={t(label)} optional>
      {(control) => <input {...control} type="datetime-local" name={name} defaultValue={typed?.[name]} />}
    </Field>
  )
  const read = async (file: File | undefined) => {
    if (!file || !area.current) return
    area.current.value = await file.text()
    area.current.dispatchEvent(new Event('input', { bubbles: true }))
    area.current.focus()
  }
  return (
    <form method="post" className="office-act" {...unsaved}>
      <Field label={t('office.list.rows')} hint={t('office.list.rows.hint', { currency })}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            name="rows"
            rows={10}
            dir="ltr"
            required
            maxLength={240_000}
            spellCheck={false}
            autoComplete="off"
            placeholder={'TEE-RED-M\t12.50\nTEE-RED-M\t11\t24'}
            defaultValue={typed?.['rows']}
          />
        )}
      </Field>
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
      {inBrowser && (
        <Field label={t('office.list.file')} optional>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          )}
        </Field>
      )}
      {day('from', 'office.list.from')}
      {day('until', 'office.list.until')}
      <p className="sm dim">{t('office.list.dates', { timeZone })}</p>
      <div className="office-papers">
        <Button type="submit" small name="do" value="set">
          {t('office.list.set')}
        </Button>
        <Button type="submit" small look="second" name="do" value="check">
          {t('office.list.check')}
        </Button>
      </div>
    </form>
  )
}

// Lines typed or pasted from a spreadsheet; a file is read into the field, so that what it says is seen, and mended, before it is sent.
import { type ReactNode, useRef } from 'react'
import { useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { useInBrowser } from '../../storefront/ui/dom/use-in-browser.ts'

type Props = {
  name: string
  label: string
  hint: string
  placeholder: string
  typed: string | undefined
  /** Kinds of files that may be chosen, as `accept` has them. */
  files?: string
  /** What is wrong with the lines. */
  children: ReactNode
}

export const rowsLongest = 240_000

export function RowsField({
  name,
  label,
  hint,
  placeholder,
  typed,
  files = '.csv,.tsv,.txt,text/csv',
  children,
}: Props) {
  const { t } = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const inBrowser = useInBrowser()
  const read = async (file: File | undefined) => {
    if (!file || !area.current) return
    area.current.value = await file.text()
    area.current.dispatchEvent(new Event('input', { bubbles: true }))
    area.current.focus()
  }
  return (
    <>
      <Field label={label} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            name={name}
            rows={10}
            dir="ltr"
            required
            maxLength={rowsLongest}
            spellCheck={false}
            autoComplete="off"
            placeholder={placeholder}
            defaultValue={typed}
          />
        )}
      </Field>
      {children}
      {inBrowser && (
        <Field label={t('office.list.file')} optional>
          {(control) => (
            <input
              {...control}
              type="file"
              accept={files}
              onChange={(event) => void read(event.target.files?.[0])}
            />
          )}
        </Field>
      )}
    </>
  )
}

// Words with their structure: a text in plain HTML, and buttons that write its marks.
import { useRef } from 'react'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

type Mark = { label: MessageKey; before: string; after: string }
const marks: readonly Mark[] = [
  { label: 'office.content.mark.heading', before: '<h2>', after: '</h2>\n' },
  { label: 'office.content.mark.paragraph', before: '<p>', after: '</p>\n' },
  { label: 'office.content.mark.strong', before: '<strong>', after: '</strong>' },
  { label: 'office.content.mark.list', before: '<ul>\n<li>', after: '</li>\n</ul>\n' },
  { label: 'office.content.mark.link', before: '<a href="/">', after: '</a>' },
]

type Props = { value: string; words: { lang: string; dir: 'auto' }; error?: string | undefined }

export function HtmlField({ value, words, error }: Props) {
  const { t } = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const write = ({ before, after }: Mark) => {
    const field = area.current!
    const { selectionStart: from, selectionEnd: to } = field
    field.setRangeText(before + field.value.slice(from, to) + after, from, to)
    field.setSelectionRange(from + before.length, to + before.length)
    field.focus()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Field label={t('office.content.body')} hint={t('office.content.body.hint')} error={error}>
      {(control) => (
        <>
          <div className="content-marks" role="group" aria-label={t('office.content.marks')}>
            {marks.map((mark) => (
              <Button key={mark.label} variant="second" small onClick={() => write(mark)}>
                {t(mark.label)}
              </Button>
            ))}
          </div>
          <textarea
            {...control}
            {...words}
            ref={area}
            className="content-source"
            name="bodyHtml"
            rows={24}
            maxLength={100_000}
            spellCheck
            defaultValue={value}
          />
        </>
      )}
    </Field>
  )
}

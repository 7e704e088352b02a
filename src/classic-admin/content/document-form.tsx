// A document as a form, by its shape: whatever the schema has is a field, whatever may be there several times is a list that is ordered.
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { ContentPicture } from '../../modules/content/content.ts'
import type { FormField } from '../../contracts/content-form.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import type { ContentIssue } from './content-place.ts'
import { changed, deedOf, type Draft, draftOf, type Mint, readDraft } from './draft.ts'
import { Part } from './document-parts.tsx'
import { EditingContext } from './editing.ts'
import { useLatestPictures } from './use-latest-pictures.ts'
import { useUnsaved } from './use-unsaved.ts'

const counting = (letter: string): Mint => {
  let next = 0
  return () => `${letter}${next++}`
}

type Props = {
  id: string
  shape: FormField
  document: unknown
  seen: string | null
  refused: boolean
  pictures: readonly ContentPicture[]
  issues: readonly ContentIssue[]
  children: ReactNode
}

/** Its buttons change the structure in the browser, and without scripts by sending the form. */
export function DocumentForm({
  id,
  shape,
  document: kept,
  seen,
  refused,
  pictures: given,
  issues,
  children,
}: Props) {
  const { t } = useText()
  const pictures = useLatestPictures(given)
  // The same keys in server and browser.
  const [draft, setDraft] = useState<Draft>(() => draftOf(shape, kept, counting('k')))
  const [mint] = useState(() => counting('n'))
  const [said, setSaid] = useState('')
  const focus = useRef<string>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsaved(refused)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const by = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const deed = by?.name === 'do' ? deedOf(by.value) : undefined
    if (!deed) return unsaved.onSubmit(event)
    event.preventDefault()
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    setDraft(changed(shape, readDraft(shape, typed, mint), deed, mint))
  }
  useEffect(() => {
    if (focus.current === undefined) return
    const wanted = document.querySelector<HTMLElement>(`[data-focus="${focus.current}"]:not(:disabled)`)
    const list = document.querySelector<HTMLElement>(
      `[data-focus="${focus.current.replace(/-\w+$/, '-grip')}"]`,
    )
    ;(wanted ?? list)?.focus()
    focus.current = undefined
    form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [draft])

  const tell = (words: string, to: string) => {
    setSaid(words)
    focus.current = to
  }
  return (
    <EditingContext value={{ pictures, issues, tell }}>
      <form
        ref={form}
        method="post"
        id={id}
        className="office-edit content-document"
        onInput={unsaved.onInput}
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="seen" value={seen ?? ''} />
        {/* Enter in a field saves: the first button of a form is its own. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t('office.content.save')}
        </button>
        <Part shape={shape} draft={draft} at="" label="" />
        {children}
      </form>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </EditingContext>
  )
}

import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

type Props = {
  request: string
  typed: Record<string, string>
  /** The customer has an address for mail. */
  reachable: boolean
}

/** A word for those who work here, or to the customer. */
export function OrderNotes({ request, typed, reachable }: Props) {
  const { t } = useText()
  return (
    <form method="post" className="office-part office-note-form">
      <input type="hidden" name="do" value="note" />
      <input type="hidden" name="request" value={typed['request'] ?? request} />
      <Field label={t('office.note.write')}>
        {(control) => (
          <textarea
            {...control}
            name="body"
            rows={3}
            required
            maxLength={5_000}
            dir="auto"
            defaultValue={typed['body']}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" small variant="second" name="kind" value="staff">
          {t('office.note.keep')}
        </Button>
        {reachable && (
          <Button type="submit" small variant="second" name="kind" value="customer">
            {t('office.note.send')}
          </Button>
        )}
      </div>
    </form>
  )
}

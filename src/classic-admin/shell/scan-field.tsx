// Where a scanner types: it has the focus, and what was read is answered below it by whatever has the id "scan-said".
import type { RefObject } from 'react'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'

export function ScanField({ field, button }: { field: RefObject<HTMLInputElement | null>; button: string }) {
  const { t } = useText()
  return (
    <div className="office-scan-field">
      <label className="label" htmlFor="scan">
        {t('office.scan')}
      </label>
      <div className="row">
        <input
          ref={field}
          id="scan"
          name="code"
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types where the focus is
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          aria-describedby="scan-said"
        />
        <Button type="submit" variant="second">
          {button}
        </Button>
      </div>
    </div>
  )
}

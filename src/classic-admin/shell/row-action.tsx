// An action on one row of a table: a form, which also works without scripts.
import type { ReactNode } from 'react'
import { Button } from '../../storefront/ui/form/button.tsx'

type Props = {
  /** The form's fields. */
  sent: Record<string, string | number>
  /** Name of the row, for screen readers. */
  of: string
  disabled?: boolean
  children: ReactNode
}

export function RowAction({ sent, of, disabled = false, children }: Props) {
  return (
    <form method="post">
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" small variant="second" disabled={disabled}>
        {children}
        <span className="visually-hidden"> {of}</span>
      </Button>
    </form>
  )
}

// What can be done with one row of a table: a form of its own, without scripts too.
import type { ReactNode } from 'react'
import { Button } from '../../storefront/ui/form/button.tsx'

type Props = {
  /** The form's fields. */
  sent: Record<string, string | number>
  /** What the row is called, for those who do not see in which one the button stands. */
  of: string
  disabled?: boolean
  children: ReactNode
}

export function RowDeed({ sent, of, disabled = false, children }: Props) {
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

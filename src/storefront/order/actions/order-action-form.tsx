// A form of an order action, and its button.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { inLanguage } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { OrderActionError } from './order-form-actions.ts'

export function OrderActionForm({
  action,
  children,
}: {
  action: OrderActionError['action']
  children: ReactNode
}) {
  const { locale } = useText()
  const { pathname, search } = useLocation()
  return (
    <form className="order-form" method="post" action={inLanguage(locale, pathname + search)}>
      <input type="hidden" name="do" value={action} />
      {children}
    </form>
  )
}

export function SubmitButton({ label }: { label: string }) {
  return (
    <p>
      <Button type="submit" variant="second">
        {label}
      </Button>
    </p>
  )
}

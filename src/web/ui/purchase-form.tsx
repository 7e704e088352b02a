import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { replayEarlySubmit } from '../early-submit.ts'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** The page whose action handles the form where no scripts run. */
  action: string
  onPurchase(): void
}

/** A form that puts something in the cart: by the server without scripts, by `onPurchase` with them, even when submitted early. */
export function PurchaseForm({ action, onPurchase, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => replayEarlySubmit(form.current), [])
  return (
    <form
      {...rest}
      ref={form}
      method="post"
      action={useHref(action)}
      data-replay=""
      onSubmit={(event) => {
        event.preventDefault()
        onPurchase()
      }}
    />
  )
}

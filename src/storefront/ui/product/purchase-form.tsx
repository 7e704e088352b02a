import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { replayEarlySubmit } from '../../page/early-submit.ts'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** Page whose action handles the form without JavaScript. */
  action: string
  onPurchase(): void
}

/**
 * Adds something to the cart: on the server without JavaScript, by `onPurchase` with it, also when submitted
 * before hydration.
 */
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

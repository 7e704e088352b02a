import type { ComponentProps } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
  /** Target path; the current page by default. */
  action?: string
  replace?: boolean
  preventScrollReset?: boolean
}

/** A GET form that navigates within the app like a link; without JavaScript the browser submits it. */
export function GetForm({ action, replace = false, preventScrollReset = false, onSubmit, ...rest }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const target = action ?? pathname
  return (
    <form
      {...rest}
      method="get"
      action={useHref(target)}
      onSubmit={(event) => {
        onSubmit?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
        const search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
        void navigate(`${target}?${search}`, { replace, preventScrollReset })
      }}
    />
  )
}

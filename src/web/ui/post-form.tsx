import { type ComponentProps, use } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * A form that this page's action reads, files included. With script the page stays as it is while it is sent, and so does what was chosen;
 * without, the browser sends it. React Router's own form does more than this, and would be 900 bytes of every first visit.
 */
export function PostForm(props: Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'>) {
  const router = use(DataRouterContext)?.router
  const { pathname, search } = useLocation()
  return (
    <form
      {...props}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => {
        if (!router) return
        event.preventDefault()
        void router.navigate(
          { pathname, search },
          {
            formMethod: 'post',
            formEncType: 'multipart/form-data',
            formData: new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter),
            preventScrollReset: true,
          },
        )
      }}
    />
  )
}

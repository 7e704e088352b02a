import { type ComponentProps, use } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * A form handled by this page's action, including files. With JavaScript the page keeps its state while
 * submitting; without, the browser submits it. Replaces React Router's form, which would add 900 bytes to every
 * first visit.
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

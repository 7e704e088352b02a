import { useState, useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined
/** True on the server and while a page of the server is hydrated, false for what the browser renders later. */
const useIsServerRendered = (): boolean =>
  useState(
    useSyncExternalStore(
      subscribeNever,
      () => false,
      () => true,
    ),
  )[0]

/**
 * What only search engines read (schema.org). They read pages as the server wrote them, so a browser neither has the code that makes it nor
 * makes it again: `data` is `import.meta.env.SSR && ...`. Trusted Types do not let React create a script element.
 */
export const StructuredData = ({ data }: { data: object | false }) =>
  useIsServerRendered() ? (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? jsonForScript(data) : '' }}
    />
  ) : null

/** Text for a script element: no `<` can end it early. */
const jsonForScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

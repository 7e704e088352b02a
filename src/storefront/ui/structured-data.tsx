import { useState, useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined
/** True on the server and during hydration, false for content that the browser renders later. */
const useIsServerRendered = (): boolean =>
  useState(
    useSyncExternalStore(
      subscribeNever,
      () => false,
      () => true,
    ),
  )[0]

/**
 * Structured data (schema.org) for search engines. They read the server-rendered page, so the browser gets
 * neither the code nor the data: pass `import.meta.env.SSR && ...` as `data`. Trusted Types do not allow React
 * to create a script element.
 */
export const StructuredData = ({ data }: { data: object | false }) =>
  useIsServerRendered() ? (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? jsonForScript(data) : '' }}
    />
  ) : null

/** Escapes `<`, which could close the script element. */
const jsonForScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

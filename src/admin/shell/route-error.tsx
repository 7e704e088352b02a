import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { LoadError } from './load-error.tsx'

/** A page that failed to load or to render. */
export function RouteError() {
  const error = useRouteError()
  // oxlint-disable-next-line no-console -- the only record of an error in the browser
  useEffect(() => console.error(error), [error])
  return <LoadError error={error} />
}

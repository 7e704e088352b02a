import { data, redirectDocument } from 'react-router'
import type { ClientLoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import { ErrorPage } from './error-page.tsx'

/** Catch-all route, and /404. */
export function loader() {
  return data(null, { status: 404 })
}

/**
 * Routes missing from the browser's manifest (route-lists.ts) are loaded as documents, because the server knows
 * all routes.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { index: false })

export default function NotFound() {
  return <ErrorPage status={404} />
}

import { data, redirectDocument } from 'react-router'
import type { ClientLoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { ErrorPage } from './error-page.tsx'

/** Every unknown address, and /404 itself. */
export function loader() {
  return data(null, { status: 404 })
}

/** What a page's list of routes does not have (route-lists.ts) is opened as a document: the server knows all of them. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { index: false })

export default function NotFound() {
  return <ErrorPage status={404} />
}

import { data } from 'react-router'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { ErrorPage } from './error-page.tsx'

/** Every unknown address, and /404 itself. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { index: false })

export default function NotFound() {
  return <ErrorPage status={404} />
}

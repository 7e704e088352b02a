// In its own file, so that the root loads it only on errors.
import { MinimalLayout } from '../checkout/minimal-layout.tsx'
import { ErrorPage as Page } from './error-page.tsx'

/** `isBare`: there is no data to render header and footer. */
export function ErrorPage({ status, isBare }: { status: number; isBare: boolean }) {
  if (!isBare) return <Page status={status} />
  return (
    <MinimalLayout>
      <main id="main">
        <Page status={status} />
      </main>
    </MinimalLayout>
  )
}

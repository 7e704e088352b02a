// Behind its own file, so that the root can fetch it when something fails and only then.
import { MinimalLayout } from '../checkout/minimal-layout.tsx'
import { ErrorPage as Page } from './error-page.tsx'

/** `bare`: there is nothing to build header and footer from. */
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

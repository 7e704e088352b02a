// Behind its own file, so that the root can fetch it when something fails and only then.
import { BareShell } from '../checkout/bare-shell.tsx'
import { ErrorPage as Page } from './error-page.tsx'

/** `bare`: there is nothing to build header and footer from. */
export function ErrorPage({ status, bare }: { status: number; bare: boolean }) {
  if (!bare) return <Page status={status} />
  return (
    <BareShell>
      <main id="main">
        <Page status={status} />
      </main>
    </BareShell>
  )
}

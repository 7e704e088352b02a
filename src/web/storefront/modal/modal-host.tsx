// The one modal of the shop, storefront.md section 2. It fades in 0.25 s, closes by its button, Escape and a press outside, and gives the
// focus back to where it was.
import { Suspense, lazy } from 'react'
import { type QuickLook, useUi } from '../../state/ui.ts'
import { useText } from '../../text.tsx'
import { Dialog } from '../../ui/drawer.tsx'
import { Original } from '../../ui/original.tsx'
import { QuickViewWaiting } from './quick-view-waiting.tsx'

// A list's reader looks at pieces, a guest signs in: neither is sent what the other needs.
const QuickView = lazy(async () => ({ default: (await import('./quick-view.tsx')).QuickView }))
const LoginView = lazy(async () => ({ default: (await import('./login-view.tsx')).LoginView }))
const ForgetView = lazy(async () => ({ default: (await import('./forget-view.tsx')).ForgetView }))

export function ModalHost() {
  const { t } = useText()
  const open = useUi((ui) => ui.displayModal)
  const view = useUi((ui) => ui.modalView)
  const data = useUi((ui) => ui.modalData)
  const close = useUi((ui) => ui.closeModal)
  if (view === 'PRODUCT_VIEW' && !data) return null
  const look = data as QuickLook
  const title = {
    PRODUCT_VIEW: <Original said={look?.said}>{look?.name}</Original>,
    LOGIN_VIEW: t('auth.sign-in'),
    FORGET_PASSWORD: t('auth.forgotten'),
  }[view]
  return (
    <Dialog open={open} onClose={close} title={title} wide={view === 'PRODUCT_VIEW'}>
      <Suspense fallback={view === 'PRODUCT_VIEW' ? <QuickViewWaiting /> : null}>
        {view === 'PRODUCT_VIEW' && <QuickView key={look.slug} look={look} onClose={close} />}
        {view === 'LOGIN_VIEW' && <LoginView onClose={close} />}
        {view === 'FORGET_PASSWORD' && <ForgetView />}
      </Suspense>
    </Dialog>
  )
}

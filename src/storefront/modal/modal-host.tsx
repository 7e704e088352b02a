// The shop's modal, storefront.md section 2. Fades in over 0.25 s, closes by its button, Escape or a click
// outside, and restores the focus.
import { Suspense, lazy } from 'react'
import { type QuickViewData, useUi } from '../state/ui.ts'
import { useText } from '../i18n/text.tsx'
import { Dialog } from '../ui/drawer.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { QuickViewLoading } from './quick-view-loading.tsx'

// Loaded separately, because quick view and sign-in are used by different visitors.
const QuickView = lazy(async () => ({ default: (await import('./quick-view.tsx')).QuickView }))
const LoginView = lazy(async () => ({ default: (await import('./login-view.tsx')).LoginView }))
const ForgotPasswordView = lazy(async () => ({
  default: (await import('./forgot-password-view.tsx')).ForgotPasswordView,
}))
const MarketDialog = lazy(async () => ({
  default: (await import('../market/market-dialog.tsx')).MarketDialog,
}))

export function ModalHost() {
  const { t } = useText()
  const open = useUi((ui) => ui.displayModal)
  const view = useUi((ui) => ui.modalView)
  const data = useUi((ui) => ui.modalData)
  const close = useUi((ui) => ui.closeModal)
  if (view === 'PRODUCT_VIEW' && !data) return null
  const quickView = data as QuickViewData
  const title = {
    PRODUCT_VIEW: (
      <UntranslatedText isTranslated={quickView?.isTranslated}>{quickView?.name}</UntranslatedText>
    ),
    LOGIN_VIEW: t('auth.sign-in'),
    FORGET_PASSWORD: t('auth.forgotten'),
    MARKET_VIEW: t('market.title'),
  }[view]
  return (
    <Dialog open={open} onClose={close} title={title} wide={view === 'PRODUCT_VIEW'}>
      <Suspense fallback={view === 'PRODUCT_VIEW' ? <QuickViewLoading /> : null}>
        {view === 'PRODUCT_VIEW' && <QuickView key={quickView.slug} data={quickView} onClose={close} />}
        {view === 'LOGIN_VIEW' && <LoginView onClose={close} />}
        {view === 'FORGET_PASSWORD' && <ForgotPasswordView />}
        {view === 'MARKET_VIEW' && <MarketDialog onClose={close} />}
      </Suspense>
    </Dialog>
  )
}

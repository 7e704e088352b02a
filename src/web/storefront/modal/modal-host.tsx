// The one modal of the shop, storefront.md section 2. It fades in 0.25 s, closes by its button, Escape and a press outside, and gives the
// focus back to where it was.
import { type QuickLook, useUi } from '../../state/ui.ts'
import { Dialog } from '../../ui/drawer.tsx'
import { Original } from '../../ui/original.tsx'
import { QuickView } from './quick-view.tsx'

/** Shows PRODUCT_VIEW. LOGIN_VIEW and FORGET_PASSWORD arrive with accounts: until then they show nothing. */
export function ModalHost() {
  const open = useUi((ui) => ui.displayModal)
  const view = useUi((ui) => ui.modalView)
  const data = useUi((ui) => ui.modalData)
  const close = useUi((ui) => ui.closeModal)
  if (view !== 'PRODUCT_VIEW' || !data) return null
  const look = data as QuickLook
  return (
    <Dialog open={open} onClose={close} title={<Original>{look.name}</Original>} wide>
      <QuickView key={look.slug} look={look} onClose={close} />
    </Dialog>
  )
}

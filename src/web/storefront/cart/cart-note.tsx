import { useState } from 'react'
import { noteMax } from '../../state/cart-rules.ts'
import { useCart } from '../../state/cart.ts'
import { useCartActions } from '../../state/use-cart-actions.ts'
import { useText } from '../../text.tsx'

/** A note for the shop: kept when the field is left, brought along to the checkout. */
export function CartNote() {
  const { t } = useText()
  const { note: keep } = useCartActions()
  const kept = useCart((cart) => cart.meta?.note ?? '')
  const [typed, setTyped] = useState<string>()
  const save = () => {
    if (typed !== undefined && typed.trim() !== kept) keep(typed.trim())
    setTyped(undefined)
  }
  return (
    <div className="field cart-note-field">
      <label htmlFor="cart-note">{t('checkout.note')}</label>
      <textarea
        id="cart-note"
        className="input"
        rows={2}
        maxLength={noteMax}
        value={typed ?? kept}
        aria-describedby="cart-note-hint"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
      />
      <p id="cart-note-hint" className="hint">
        {t('cart.note.hint')}
      </p>
    </div>
  )
}

import { MAX_ORDER_NOTE_LENGTH } from '../../../contracts/cart-limits.ts'
import { useState } from 'react'
import { useCart } from '../../state/cart/cart.ts'
import { useCartActions } from '../../state/cart/use-cart-actions.ts'
import { useText } from '../../i18n/text.tsx'

/** Order note: saved on blur and carried over to the checkout. */
export function CartNote() {
  const { t } = useText()
  const { note: saveNote } = useCartActions()
  const savedNote = useCart((cart) => cart.meta?.note ?? '')
  const [draftNote, setDraftNote] = useState<string>()
  const save = () => {
    if (draftNote !== undefined && draftNote.trim() !== savedNote) saveNote(draftNote.trim())
    setDraftNote(undefined)
  }
  return (
    <div className="field cart-note-field">
      <label htmlFor="cart-note">{t('checkout.note')}</label>
      <textarea
        id="cart-note"
        className="input"
        rows={2}
        maxLength={MAX_ORDER_NOTE_LENGTH}
        value={draftNote ?? savedNote}
        aria-describedby="cart-note-hint"
        onChange={(event) => setDraftNote(event.target.value)}
        onBlur={save}
      />
      <p id="cart-note-hint" className="hint">
        {t('cart.note.hint')}
      </p>
    </div>
  )
}

import type { CartLine } from '../state/cart/cart-rules.ts'
import { useCart } from '../state/cart/cart.ts'
import { useCartActions } from '../state/cart/use-cart-actions.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { LineChoices } from './lines/cart-line.tsx'
import { LineFrame, LineAction } from './lines/line-frame.tsx'

const NO_LINES: CartLine[] = []

/** Items saved for later: not part of the totals, with a button that moves them back to the cart. */
export function SavedForLater() {
  const { t } = useText()
  const { number } = useFormat()
  const lines = useCart((cart) => cart.meta?.saved ?? NO_LINES)
  if (lines.length === 0) return null
  return (
    <section className="cart-later">
      <h2 className="t-sm">
        {t('cart.later.title')}
        <span className="count">{number(lines.length)}</span>
      </h2>
      <ul>
        {lines.map((line) => (
          <SavedLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line }: { line: CartLine }) {
  const { t } = useText()
  const { restore, drop } = useCartActions()
  return (
    <LineFrame
      line={line}
      choices={<LineChoices line={line} />}
      remove={{ label: t('saved.remove', { name: line.name }), onPress: () => drop(line) }}
    >
      <Button variant="second" small onClick={() => restore(line)}>
        <LineAction messageKey="saved.move" line={line} />
      </Button>
    </LineFrame>
  )
}

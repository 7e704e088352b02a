/** Makers of cards as their names are written; the shop keeps them as providers do. */
const names: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

type Props = { brand: string | undefined; last4: string; className?: string }

/** What may be shown of a card. */
export function CardName({ brand = '', last4, className }: Props) {
  return (
    <bdi dir="ltr" className={className}>
      {names[brand] ?? ''} •••• {last4}
    </bdi>
  )
}

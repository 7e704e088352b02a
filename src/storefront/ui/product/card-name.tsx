/** Display names of card brands, by the providers' codes. */
const names: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

type Props = { brand: string | undefined; last4: string; className?: string }

/** Card brand and last four digits. */
export function CardName({ brand = '', last4, className }: Props) {
  return (
    <bdi dir="ltr" className={className}>
      {names[brand] ?? ''} •••• {last4}
    </bdi>
  )
}

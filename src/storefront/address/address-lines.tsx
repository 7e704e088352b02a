import type { Address } from '../../modules/checkout/checkout.ts'

export function AddressLines({ address, country }: { address: Address; country: string }) {
  const town = [address.city, address.region, address.postcode].filter(Boolean).join(', ')
  return (
    <>
      {[address.name, address.company, address.line1, address.line2, town, country]
        .filter(Boolean)
        .map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      {address.phone && (
        <span>
          <bdi dir="ltr">{address.phone}</bdi>
        </span>
      )}
    </>
  )
}

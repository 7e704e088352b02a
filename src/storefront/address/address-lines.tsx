import { listAddressLines } from '../../kernel/text/address-lines.ts'
import type { Address } from '../../modules/checkout/checkout.ts'

/** @param country name of the country. */
export const AddressLines = ({ address, country }: { address: Address; country: string }) => (
  <>
    {listAddressLines(address, country).map((line, index) => (
      <span key={index}>
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

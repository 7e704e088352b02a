import type { ReactNode } from 'react'
import { listAddressLines, type PostalAddress } from '../../kernel/text/address-lines.ts'
import { useText } from '../i18n/text.tsx'

type Props = {
  address: PostalAddress & { phone?: string | undefined }
  /** Above the lines. */
  children?: ReactNode
}

/** An address line by line. */
export function Address({ address, children }: Props) {
  const { country } = useText()
  return (
    <address>
      {children}
      {listAddressLines(address, country(address.country)).map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
    </address>
  )
}

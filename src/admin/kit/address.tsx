import type { ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'

type Props = {
  address: {
    name: string
    company?: string | undefined
    line1: string
    line2?: string | undefined
    city: string
    region?: string | undefined
    postcode?: string | undefined
    country: string
    phone?: string | undefined
  }
  /** Above the lines. */
  children?: ReactNode
}

/** An address line by line. */
export function Address({ address, children }: Props) {
  const { country } = useText()
  const { name, company, line1, line2, city, region, postcode, phone } = address
  const place = [city, region, postcode].filter(Boolean).join(', ')
  const lines = [name, company, line1, line2, place, country(address.country)]
  return (
    <address>
      {children}
      {lines
        .filter((line) => line)
        .map((line, index) => (
          <bdi key={index}>{line}</bdi>
        ))}
      {phone && <bdi dir="ltr">{phone}</bdi>}
    </address>
  )
}

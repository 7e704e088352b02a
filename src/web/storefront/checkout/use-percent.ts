import { useFormat } from '../../text.tsx'

/** A share as per cent in the reader's language: 0.2 is 20%. */
export function usePercent(): (share: number) => string {
  const { number } = useFormat()
  return (share) => number(share, { style: 'percent', maximumFractionDigits: 3 })
}

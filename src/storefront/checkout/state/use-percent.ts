import { useFormat } from '../../i18n/text.tsx'

/** Formats a fraction as a percentage: 0.2 is 20%. */
export function usePercent(): (share: number) => string {
  const { number } = useFormat()
  return (share) => number(share, { style: 'percent', maximumFractionDigits: 3 })
}

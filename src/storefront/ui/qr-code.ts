// QR code as one SVG path, rendered on the server so that the browser loads no script for it.
import { encode } from 'uqr'

export type QrCode = { size: number; path: string }

/**
 * Draws the dark modules of each row as runs. The size includes the quiet zone of four modules that scanners
 * require.
 */
export function createQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const runEnd = row.findIndex((other, index) => index > x && !other)
        const runLength = (runEnd < 0 ? size : runEnd) - x
        return `M${x} ${y}h${runLength}v1h-${runLength}z`
      }),
    )
    .join('')
  return { size, path }
}

// A QR code as one path: drawn on the server, so that the browser needs no script for it.
import { encode } from 'uqr'

export type QrCode = { size: number; path: string }

/** Dark modules of each row in runs; the quiet zone of four modules that scanners ask for is part of the size. */
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

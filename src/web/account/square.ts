// A QR code as one path: drawn on the server, so that the browser needs no script for it.
import { encode } from 'uqr'

export type Square = { size: number; path: string }

/** Dark modules of each row in runs; the quiet zone of four modules that scanners ask for is part of the size. */
export function squareOf(text: string): Square {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const end = row.findIndex((other, at) => at > x && !other)
        const run = (end < 0 ? size : end) - x
        return `M${x} ${y}h${run}v1h-${run}z`
      }),
    )
    .join('')
  return { size, path }
}

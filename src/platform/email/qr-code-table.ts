// A QR code as a table of coloured cells: mail clients show it without loading pictures, unlike images of the shop.
import { createElement as h } from 'react'
import { encode } from 'uqr'

/** Pixels of a module, large enough for the camera of a phone. */
const MODULE_PX = 5

/** Black on white in both colour schemes, as scanners require, with the quiet zone of four modules. */
export function QrCodeTable({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return h(
    'table',
    {
      role: 'img',
      'aria-label': label,
      cellPadding: 0,
      cellSpacing: 0,
      width: size * MODULE_PX,
      style: { borderCollapse: 'collapse', background: '#ffffff', margin: '8px 0 16px' },
    },
    h(
      'tbody',
      null,
      data.map((row, y) =>
        h(
          'tr',
          { key: y, height: MODULE_PX },
          toRuns(row).map(({ start, length, isDark }) =>
            h('td', {
              key: start,
              colSpan: length,
              width: length * MODULE_PX,
              height: MODULE_PX,
              bgcolor: isDark ? '#000000' : '#ffffff',
              style: { padding: 0, lineHeight: 0, fontSize: 0 },
            }),
          ),
        ),
      ),
    ),
  )
}

/** Neighbouring modules of one colour are one cell. */
function toRuns(row: readonly boolean[]): { start: number; length: number; isDark: boolean }[] {
  const runs: { start: number; length: number; isDark: boolean }[] = []
  for (const [start, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (last?.isDark === isDark) last.length++
    else runs.push({ start, length: 1, isDark })
  }
  return runs
}

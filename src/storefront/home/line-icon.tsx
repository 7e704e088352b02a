import type { HomeBlock } from '../../modules/content/content.ts'

type IconName = Extract<HomeBlock, { type: 'services' }>['items'][number]['icon']

// Icons on a 48 px grid with 1.5 px strokes; no other page needs them.
const lines: Record<IconName, string> = {
  shirt: 'M17 8 7 13l3.5 8.5 4-1.8V40h19V19.7l4 1.8L41 13 31 8c-1 3.6-3.6 5.5-7 5.5S18 11.6 17 8ZM24 13.5V40',
  coat: 'M18 6 8.5 11.5 6 36l6 .6V42h24v-5.4l6-.6-2.5-24.5L30 6l-6 10zM24 16v26M12 36.5V18m24 18.5V18M28.5 24v.5m0 6v.5',
  dress: 'M18 6v6l3 4-3 7-7 19h26l-7-19-3-7 3-4V6M18 12c4 3 8 3 12 0M18 23c4 1.5 8 1.5 12 0',
  trousers: 'M14 6h20l3 36h-9l-4-24-4 24h-9zM14 11h20M24 11v7',
  shoe: 'M6 16v16h36v-4c0-3-3-4.5-8-5.5-5-1-8-4.5-10-8.5l-4 3c-5 2-10 1.5-14-1ZM6 32v4h36v-4M25 20l3-2m1 5 3-2',
  bag: 'M9 19h30l3 22H6zM16 19v-4a8 8 0 0 1 16 0v4M16 24v.5m16-.5v.5',
  watch:
    'M24 14a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM18 15.5 19.5 5h9L30 15.5M18 32.5 19.5 43h9L30 32.5M24 18.5V24l4 2.5M34.5 24H37',
  glasses:
    'M4 20h6m28 0h6M10 18c0 9 2.5 13 7 13s6-5 6-10c0-3-3-4.5-6.5-4.5S10 17 10 18Zm28 0c0 9-2.5 13-7 13s-6-5-6-10c0-3 3-4.5 6.5-4.5S38 17 38 18ZM23 20.5c.7-.7 1.3-.7 2 0',
  ring: 'M24 20a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23ZM18 6h12l4 5.5-10 9-10-9zM14 11.5h20',
  ball: 'M24 7a17 17 0 1 1 0 34 17 17 0 0 1 0-34ZM7 24h34M24 7v34M12.5 11.5c6.5 7 6.5 18 0 25m23-25c-6.5 7-6.5 18 0 25',
  parcel: 'M6 15 24 6l18 9v19l-18 9-18-9zM6 15l18 9 18-9M24 24v19M15 10.5l18 9v7',
  return: 'M9 18h21a11 11 0 0 1 0 22H18M17 9l-9 9 9 9',
  needle: 'M42 6 13 35M42 6c-3 0-5 1-6.5 2.5M13 35c-4 4-8 3-8-1 0-6 9-4 15-2s11 4 11 8-5 5-8 2',
  ruler: 'M5 17h38v14H5zM12 17v6m6-6v8m6-8v6m6-6v8m6-8v6',
}

/** An icon chosen in content. */
export function LineIcon({ name }: { name: IconName }) {
  return (
    <svg className="line-icon" viewBox="0 0 48 48" aria-hidden="true">
      <path d={lines[name]} />
    </svg>
  )
}

// Size runs of products, and the size chart of each.

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const between = (from: string, to: string) => letters.slice(letters.indexOf(from), letters.indexOf(to) + 1)
const count = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => String(from + i * step))

export const sizeRuns = {
  'one size': [],
  'XXS-XL': between('XXS', 'XL'),
  'XS-XL': between('XS', 'XL'),
  'XS-XXL': between('XS', 'XXL'),
  'XXS-3XL': letters,
  'S-XL': between('S', 'XL'),
  'S-XXL': between('S', 'XXL'),
  'S-3XL': between('S', '3XL'),
  'L-3XL': between('L', '3XL'),
  'S-L': between('S', 'L'),
  'waist 28-34': count(28, 34),
  'waist 28-38': [...count(28, 34), '36', '38'],
  'shoes 36-41': count(36, 41),
  'shoes 36-42': count(36, 42),
  'shoes 40-46': count(40, 46),
  'shoes 36-46': count(36, 46),
  'shoes 28-35': count(28, 35),
  ages: ['2-3 years', '4-5 years', '6-7 years', '8-9 years', '10-11 years'],
  socks: ['36-38', '39-42', '43-46'],
  rings: ['50', '52', '54', '56', '58'],
} as const satisfies Record<string, readonly string[]>

export type SizeRunName = keyof typeof sizeRuns

/**
 * The SKU part for a size: `4-5 years` becomes 4-5Y, `39-42` becomes 3942, letters and numbers stay unchanged.
 */
export function sizeCode(size: string): string {
  if (size.endsWith(' years')) return size.replace(' years', 'Y')
  return size.replace('-', '')
}

/** Relative demand of a size: the middle of a run sells most, so it is stocked most. */
export function getDemand(size: string, sizeRun: readonly string[]): number {
  if (sizeRun.length < 2) return 1
  const middle = (sizeRun.length - 1) / 2
  return 1 - 0.6 * (Math.abs(sizeRun.indexOf(size) - middle) / middle)
}

/** Slug of the size chart for a size run, department and form. */
export function findChart(sizeRun: SizeRunName, department: string, form: string): string | undefined {
  if (sizeRun === 'one size') return undefined
  if (sizeRun === 'ages') return 'kids'
  if (sizeRun.startsWith('shoes')) return 'footwear'
  if (sizeRun.startsWith('waist')) return 'bottoms'
  if (form === 'socks') return undefined
  if (form === 'belt') return 'belts'
  if (form === 'gloves') return 'gloves'
  if (form === 'ring') return 'rings'
  return department === 'women' ? 'women-tops' : 'men-tops'
}

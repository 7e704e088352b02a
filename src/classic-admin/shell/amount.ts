// Amounts as people type them.

/** An amount as people type it, `12.50` or `12,50`, in minor units. @returns undefined for what is none. */
export function minorOf(typed: string, digits: number): number | undefined {
  const found = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.replaceAll(/\s/g, ''))
  const [, whole = '', part = ''] = found ?? []
  if (!found || part.length > digits) return undefined
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)
}

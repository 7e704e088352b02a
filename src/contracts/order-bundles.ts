// Lines of an order by the bundles that they belong to, for pages and emails.

/** A bundle with its lines, or lines that belong to none. */
export type OrderLineGroup<Line, Bundle> = { bundle?: Bundle; lines: Line[] }

/** In the order of the lines. `line.bundle` is the number of the bundle, from 1. */
export function groupOrderLines<Line extends { bundle?: number }, Bundle>({
  lines,
  bundles = [],
}: {
  lines: readonly Line[]
  bundles?: readonly Bundle[]
}): OrderLineGroup<Line, Bundle>[] {
  const groups: (OrderLineGroup<Line, Bundle> & { number: number | undefined })[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last.number === line.bundle) last.lines.push(line)
    else {
      const bundle = line.bundle === undefined ? undefined : bundles[line.bundle - 1]
      groups.push({ number: line.bundle, ...(bundle !== undefined && { bundle }), lines: [line] })
    }
  }
  return groups.map(({ number: _number, ...group }) => group)
}

/** Name of the bundle that a line belongs to; undefined for none. */
export const getBundleName = (
  { bundles = [] }: { bundles?: readonly { name: string }[] },
  line: { bundle?: number },
): string | undefined => (line.bundle === undefined ? undefined : bundles[line.bundle - 1]?.name)

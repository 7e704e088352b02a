/** The products of a collection once a button was pressed: in (first), out, a step up or down; undefined where nothing would move. */
export function movedBy(does: string, id: number, products: readonly number[]): number[] | undefined {
  const at = products.indexOf(id)
  if (does === 'in')
    return at === -1 && Number.isSafeInteger(id) && id > 0 ? [id, ...products] : [...products]
  if (does === 'out') return products.filter((product) => product !== id)
  if (does !== 'up' && does !== 'down') return undefined
  const to = does === 'up' ? at - 1 : at + 1
  if (at === -1 || to < 0 || to >= products.length) return [...products]
  return products.toSpliced(at, 1).toSpliced(to, 0, id)
}

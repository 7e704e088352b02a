// The order of a listing with products that staff have pinned, boosted or buried.
import type { Placement } from '../rules/search-rules.ts'
import { addBit, type BitSet, countBits, createBitSet, hasBit, removeBit } from './bit-set.ts'
import type { ListingIndex } from './listing-index.ts'

/** Reads a page of some of the matches, in the order of the listing. */
type ReadPage = (matches: BitSet, offset: number, limit: number) => number[]

/** Products that match, or all that are listed, as a set. */
export function getPlacedSet(index: ListingIndex, ids: readonly number[], within: BitSet): BitSet {
  const set = createBitSet(index.end)
  for (const id of ids) {
    const position = index.getPosition(id)
    if (position !== undefined && hasBit(within, position)) addBit(set, position)
  }
  return set
}

/** Pinned products in their order, then boosted ones, the others, and buried ones, each in the order of the listing. */
export function placeProducts(
  index: ListingIndex,
  matches: BitSet,
  { pin, boost, bury }: Placement,
  readPage: ReadPage,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const pinned = pin.flatMap((id) => {
    const position = index.getPosition(id)
    return position !== undefined && hasBit(matches, position) ? [position] : []
  })
  const others = matches.slice()
  for (const position of pinned) removeBit(others, position)
  const take = (ids: readonly number[]) => {
    const set = getPlacedSet(index, ids, others)
    for (const id of ids) {
      const position = index.getPosition(id)
      if (position !== undefined) removeBit(others, position)
    }
    return readPage(set, 0, ids.length)
  }
  const first = [...pinned, ...take(boost)]
  const last = take(bury)
  const othersOffset = Math.max(0, offset - first.length)
  const page = first.slice(offset, offset + limit)
  if (page.length < limit) page.push(...readPage(others, othersOffset, limit - page.length))
  const lastStart = Math.max(0, offset - first.length - countBits(others))
  return page.length < limit ? [...page, ...last.slice(lastStart, lastStart + limit - page.length)] : page
}

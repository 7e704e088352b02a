// The demo shop's catalogue: about three hundred pieces, in the order of their catalogue numbers.
import type { ProductInput } from '../src/modules/catalog/product-input.ts'
import { accessories } from './catalogue/accessories.ts'
import { bags } from './catalogue/bags.ts'
import { expand, keyOf, soldSoFar } from './catalogue/expand.ts'
import { footwear } from './catalogue/footwear.ts'
import { kidsPieces } from './catalogue/kids.ts'
import { menOuter } from './catalogue/men-outer.ts'
import { menTops } from './catalogue/men-tops.ts'
import type { Row } from './catalogue/row.ts'
import { smallGoods } from './catalogue/small-goods.ts'
import { sports } from './catalogue/sports.ts'
import { womenClose } from './catalogue/women-close.ts'
import { womenDresses } from './catalogue/women-dresses.ts'
import { womenOuter } from './catalogue/women-outer.ts'
import { womenTops } from './catalogue/women-tops.ts'

/** Every row, in the order of the catalogue numbers that their SKUs carry. */
export const rows: Row[] = [
  ...womenTops, ...menTops, ...womenDresses, ...womenOuter, ...menOuter, ...womenClose,
  ...kidsPieces, ...footwear, ...sports, ...bags, ...accessories, ...smallGoods,
]

/** The demo shop's products; the first has catalogue number 1. Dates of arrival are counted back from `now`. */
export const demoProducts = (now: Date): ProductInput[] => rows.map((row, place) => expand(row, place + 1, now))

/** Pieces sold so far by source key: what "popularity" sorts by. */
export const demoSales: Record<string, number> = Object.fromEntries(rows.map((row) => [keyOf(row), soldSoFar(row)]))

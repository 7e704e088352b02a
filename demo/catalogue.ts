// Demo catalogue: about three hundred products, in order of catalogue number.
import type { ProductInput } from '../src/modules/catalog/product-input.ts'
import { accessories } from './catalogue/accessories.ts'
import { bags } from './catalogue/bags.ts'
import { expand, toKey, getUnitsSold } from './catalogue/expand.ts'
import { eyewear } from './catalogue/eyewear.ts'
import { jewelleryAndBeauty } from './catalogue/jewellery-and-beauty.ts'
import { kidsProducts } from './catalogue/kids.ts'
import { menKnits } from './catalogue/men-knits.ts'
import { menShirts } from './catalogue/men-shirts.ts'
import { menTailoring } from './catalogue/men-tailoring.ts'
import { menTees } from './catalogue/men-tees.ts'
import { menTrousers } from './catalogue/men-trousers.ts'
import type { Row } from './catalogue/row.ts'
import { shoes } from './catalogue/shoes.ts'
import { sneakersAndRunning } from './catalogue/sneakers.ts'
import { sports } from './catalogue/sports.ts'
import { watchesAndGadgets } from './catalogue/watches.ts'
import { womenBottoms } from './catalogue/women-bottoms.ts'
import { womenClose } from './catalogue/women-close.ts'
import { womenDresses } from './catalogue/women-dresses.ts'
import { womenJackets } from './catalogue/women-jackets.ts'
import { womenKnits } from './catalogue/women-knits.ts'
import { womenTops } from './catalogue/women-tops.ts'

/** All rows in order of catalogue number, which is part of their SKUs. */
export const catalogueRows: Row[] = [
  ...womenTops,
  ...womenKnits,
  ...menTees,
  ...menShirts,
  ...menKnits,
  ...womenDresses,
  ...womenJackets,
  ...menTailoring,
  ...womenBottoms,
  ...menTrousers,
  ...womenClose,
  ...kidsProducts,
  ...sneakersAndRunning,
  ...shoes,
  ...sports,
  ...bags,
  ...accessories,
  ...eyewear,
  ...watchesAndGadgets,
  ...jewelleryAndBeauty,
]

/** The demo products; the first has catalogue number 1. Publication dates are relative to `now`. */
export const demoProducts = (now: Date): ProductInput[] =>
  catalogueRows.map((row, place) => expand(row, place + 1, now))

/** Units sold by source key, for sorting by popularity. */
export const demoSales: Record<string, number> = Object.fromEntries(
  catalogueRows.map((row) => [toKey(row), getUnitsSold(row)]),
)

// Code and slug of a retailer that has none of its own.
import { slugify } from '../../kernel/text/fold.ts'
import type { Retailer } from './retailers.ts'

type RetailerNameParts = Pick<Retailer, 'name' | 'city' | 'postcode' | 'address'>

/** Code by which imports recognise a retailer without a code of its own. */
export const deriveRetailerCode = ({ name, city, postcode, address }: RetailerNameParts): string =>
  slugify([name, city, postcode || address].join(' '))

/** Preferred slug: the name, and the city unless the name includes it. */
export const deriveRetailerSlug = (
  { name, city }: Pick<RetailerNameParts, 'name' | 'city'>,
  code: string,
): string =>
  slugify(`${name} ${slugify(name).includes(slugify(city)) ? '' : city}`) || `shop-${slugify(code)}`

// Serialises the local cart and parses it from storage, whose content is not trusted.
import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_ORDER_NOTE_LENGTH } from '../../../contracts/cart-limits.ts'
import {
  type Cart,
  type CartLine,
  type CartMeta,
  type CartSubLine,
  createCart,
  emptyCart,
} from './cart-rules.ts'
import { locales } from '../../../kernel/locale.ts'
import { parseVariantId } from '../../../kernel/parse-variant-id.ts'
import type { Picture } from '../../../modules/search/listing.ts'

export const writeCart = (cart: Cart): string =>
  JSON.stringify({ version: 1, items: cart.items, meta: cart.meta })

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000
const isIntegerBetween = (value: unknown, min: number, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
const isPrice = (value: unknown): value is number => isIntegerBetween(value, 0, 1e12)

function readPicture(value: unknown): Picture | undefined {
  if (!isObject(value) || !isText(value.url) || !value.url.startsWith('/') || value.url.startsWith('//'))
    return undefined
  return {
    url: value.url,
    alt: isText(value.alt) ? value.alt : '',
    width: isIntegerBetween(value.width, 1, 20_000) ? value.width : 1200,
    height: isIntegerBetween(value.height, 1, 20_000) ? value.height : 1500,
    background_color: isText(value.background_color) ? value.background_color : '',
  }
}

const toLabel = ({ label }: Loose) => (isText(label) ? { label } : {})

function readSubLine(value: unknown): CartSubLine | undefined {
  if (!isObject(value) || typeof value.id !== 'number') return undefined
  const id = parseVariantId(value.id)
  if (id === undefined) return undefined
  if (!isText(value.value) || !isText(value.sku) || !isIntegerBetween(value.quantity, 1, MAX_LINE_QUANTITY))
    return undefined
  return { id, value: value.value, ...toLabel(value), sku: value.sku, quantity: value.quantity }
}

function readLine(value: unknown): CartLine | undefined {
  if (!isObject(value)) return undefined
  const { id, name, slug, sku, price, currency, quantity } = value
  if (!isText(id) || !/^[1-9]\d{0,15}$/.test(id)) return undefined
  if (!isText(name) || !isText(slug) || !/^[a-z0-9-]+$/.test(slug) || !isText(sku)) return undefined
  if (!isPrice(price) || !isText(currency) || !/^[A-Z]{3}$/.test(currency)) return undefined
  const subLines = Array.isArray(value.sub_attributes)
    ? value.sub_attributes.map(readSubLine).filter((s) => s !== undefined)
    : []
  if (!subLines.length && !isIntegerBetween(quantity, 1, MAX_LINE_QUANTITY)) return undefined
  const image = readPicture(value.image)
  return {
    id,
    name,
    slug,
    sku,
    price,
    currency,
    quantity: subLines.length ? 1 : (quantity as number),
    attributes: Array.isArray(value.attributes)
      ? value.attributes.flatMap((a) =>
          isObject(a) && isText(a.name) && isText(a.value)
            ? [{ name: a.name, value: a.value, ...toLabel(a) }]
            : [],
        )
      : [],
    itemTotal: 0,
    ...(locales.some((locale) => locale === value.lang) && { lang: value.lang as string }),
    ...(image && { image }),
    ...(isText(value.brand) && { brand: value.brand }),
    ...(isText(value.variant) && { variant: value.variant }),
    ...(subLines.length && { sub_attributes: subLines }),
  }
}

function readMeta(value: unknown): CartMeta | null {
  if (!isObject(value)) return null
  const { id, note, saved } = value
  const lines = Array.isArray(saved) ? readLines(saved) : undefined
  return {
    ...(isText(id) && /^[\w-]{16,64}$/.test(id) && { id }),
    ...(isText(note) && note.length <= MAX_ORDER_NOTE_LENGTH && { note }),
    ...(lines && { saved: createCart(lines, null).items }),
  }
}

/** Valid lines only, without duplicates, limited to the maximum of a cart. */
function readLines(values: unknown[]): CartLine[] {
  const byId = new Map<string, CartLine>()
  for (const line of values.map(readLine)) if (line && byId.size < MAX_CART_LINES) byId.set(line.id, line)
  return [...byId.values()]
}

/** Parses a stored cart. Invalid lines are dropped; invalid text gives an empty cart. Never throws. */
export function readCart(text: string | null): Cart {
  if (!text) return emptyCart
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || !Array.isArray(value.items)) return emptyCart
    return createCart(readLines(value.items), readMeta(value.meta))
  } catch {
    return emptyCart
  }
}

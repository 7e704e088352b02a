// Query parameters of the store locator, for the page and the API.
import { invalidInput } from '../../kernel/errors.ts'
import type { LocatorQuery } from './locate-retailers.ts'
import { findFormerProvince, findProvince } from './provinces.ts'
import type { Point } from './retailers.ts'

/**
 * `product`: slug of a product whose stock is shown; `variant`: SKU of one of its variants, to show only its
 * stock.
 */
export type LocatorRequest = LocatorQuery & { product?: string; variant?: string }

const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100
const MAX_TEXT_LENGTH = 200

/**
 * Unknown parameters are ignored.
 * @throws ShopError invalid_input with the parameter's name.
 */
export function parseLocatorQuery(params: URLSearchParams): LocatorRequest {
  const getParam = (name: string) => {
    const value = params.get(name)?.trim() || undefined
    if (value !== undefined && value.length > MAX_TEXT_LENGTH) throw invalidInput(name, 'too long')
    return value
  }
  const list = (name: string) => {
    const values = params.getAll(name).flatMap((value) => value.split(','))
    if (values.length > 50 || values.some((value) => value.length > MAX_TEXT_LENGTH))
      throw invalidInput(name, 'too many')
    return [...new Set(values.map((value) => value.trim()).filter(Boolean))]
  }
  const parseWholeNumber = (name: string, defaultValue: number, maxValue: number) => {
    const text = getParam(name)
    if (text === undefined) return defaultValue
    if (!/^\d{1,7}$/.test(text) || Number(text) < 1 || Number(text) > maxValue)
      throw invalidInput(name, `a whole number from 1 to ${maxValue}`)
    return Number(text)
  }
  const [q, product, variant] = [getParam('q'), getParam('product'), getParam('variant')]
  const where = province(getParam('country'), getParam('province'))
  const near = parseNear(getParam('near'), q)
  return {
    ...where,
    ...(q !== undefined && { q }),
    ...(product !== undefined && { product }),
    ...(product !== undefined && variant !== undefined && { variant }),
    ...(near !== undefined && { near }),
    services: list('service'),
    brands: list('brand'),
    fields: list('field'),
    openNow: ['1', 'true'].includes(getParam('open_now') ?? ''),
    page: parseWholeNumber('page', 1, 100_000),
    limit: parseWholeNumber('limit', DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  }
}

/** A province by code or name, current or former, as `CA-ON`, `ON` or `Ontario`. */
function province(
  country: string | undefined,
  text: string | undefined,
): { country?: string; province?: string } {
  const land = country?.toUpperCase()
  if (land !== undefined && !/^[A-Z]{2}$/.test(land)) throw invalidInput('country', 'two letters, such as CA')
  if (text === undefined) return land ? { country: land } : {}
  const [, prefix, provinceText] = /^(?:([A-Za-z]{2})-)?(.*)$/.exec(text)!
  for (const countryCode of prefix ? [prefix.toUpperCase()] : land ? [land] : ['CA', 'VN', 'US']) {
    const matchedProvince =
      findProvince(countryCode, provinceText) ??
      (countryCode === 'VN' ? findFormerProvince(provinceText!)?.now : undefined)
    if (matchedProvince) return { country: countryCode, province: matchedProvince.code }
  }
  throw invalidInput('province', 'unknown province')
}

function parseNear(text: string | undefined, q: string | undefined): Point | 'place' | undefined {
  if (text === undefined) return undefined
  if (text === 'place') return q === undefined ? undefined : 'place'
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d{1,12})?),\s?(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(text) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  if (latitude === undefined || Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180)
    throw invalidInput('near', 'latitude and longitude, such as 45.5,-73.57, or place')
  return point
}

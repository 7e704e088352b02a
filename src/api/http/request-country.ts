// The country by which a visitor's market is chosen: storefront pages in their currency, cached once per market.
import type { IncomingHttpHeaders } from 'node:http'
import { countryCookie, readCountryCookie, toLinkedCountry } from '../../contracts/country-cookie.ts'
import { readDeliverToCookie } from '../../contracts/deliver-to-cookie.ts'
import type { CachedMarkets, SelectedMarket } from '../../modules/markets/cached-markets.ts'
import type { CachedDelivery, VisitorPlace } from '../../modules/shipping/cached-delivery.ts'

type Markets = Pick<CachedMarkets, 'hasChoice' | 'select'>
/** `url` with all query parameters. */
export type VisitorRequest = { url?: string | undefined; headers: IncomingHttpHeaders }

export type RequestMarkets = {
  /** The market of a page: by the visitor's choice, `?country=`, an earlier `?country=` or the proxy's header, in this order. */
  ofPage(request: VisitorRequest): SelectedMarket
  /** The visitor's country, as far as known. */
  getCountry(request: VisitorRequest): string | undefined
  /** Where the visitor's orders go, as far as known; also in shops without a choice of markets. */
  getPlace(request: VisitorRequest): VisitorPlace
  /**
   * The key of a cached response.
   * @param url without parameters that the route does not read.
   */
  getCacheKey(url: string, request: VisitorRequest): string
  /** The cookie that remembers `?country=` for the following pages; undefined without a new country. */
  createCookie(request: VisitorRequest): string | undefined
  /** What responses of pages vary by; undefined in a shop without a choice of markets. */
  getVary(): string | undefined
}

const ONE_YEAR_SECONDS = 31_536_000
const countryPattern = /^[A-Z]{2}$/
const isProductPage = /^(?:\/[a-z]{2})?\/products\/[^/?]/

/** @param header lower-case name of the header in which a trusted proxy says the visitor's country. */
export function createRequestMarkets(
  markets: Markets,
  shopUrl: string,
  header: string | undefined,
  delivery?: Pick<CachedDelivery, 'getArea'>,
): RequestMarkets {
  const getChosenCountry = ({ headers }: VisitorRequest) => {
    const cookie = readCountryCookie(headers.cookie)
    return cookie?.isChosen ? cookie.country : undefined
  }
  const getLinkedCountry = ({ url, headers }: VisitorRequest) =>
    getQueryCountry(url) ?? readCountryCookie(headers.cookie)?.country
  const getHeaderCountry = ({ headers }: VisitorRequest) => {
    const country = header === undefined ? undefined : headers[header]
    return typeof country === 'string' && countryPattern.test(country) ? country : undefined
  }
  const getAnyCountry = (request: VisitorRequest) =>
    getChosenCountry(request) ?? getLinkedCountry(request) ?? getHeaderCountry(request)
  const getCountry = (request: VisitorRequest) => (markets.hasChoice ? getAnyCountry(request) : undefined)
  const getPlace = (request: VisitorRequest): VisitorPlace => {
    const chosen = readDeliverToCookie(request.headers.cookie)
    const country = getChosenCountry(request) ?? chosen?.country ?? getAnyCountry(request)
    // A country that was chosen later has no postcode yet.
    return { country, postcode: chosen?.country === country ? chosen?.postcode : undefined }
  }
  /** Distinguishes pages with other delivery dates. Product pages also name the country. */
  const getPlaceKey = (url: string, request: VisitorRequest, fallback: string | undefined): string => {
    const area = delivery?.getArea(getPlace(request), fallback)
    if (!area) return ''
    const { country } = area.destination
    const home = delivery?.getArea({}, fallback)?.destination.country
    return isProductPage.test(url) && area.isServed && country !== home
      ? [area.key, country].join(' ')
      : area.key
  }
  return {
    getCountry,
    getPlace,
    ofPage: (request) => markets.select(getCountry(request)),
    getCacheKey(url, request) {
      const isApi = url.startsWith('/api/')
      // Clients of the API name the country; pages get it from the browser.
      const selected = markets.select(isApi ? getQueryCountry(url) : getCountry(request))
      const place = isApi ? '' : getPlaceKey(url, request, selected.market?.countries[0])
      return [url, selected.key, place].filter(Boolean).join(' ')
    },
    createCookie(request) {
      if (!markets.hasChoice || getChosenCountry(request)) return undefined
      const country = getQueryCountry(request.url)
      if (country === undefined || country === getLinkedCountry({ headers: request.headers }))
        return undefined
      const secure = shopUrl.startsWith('https:') ? '; Secure' : ''
      return `${countryCookie}=${toLinkedCountry(country)}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`
    },
    getVary: () =>
      markets.hasChoice ? ['Accept-Encoding', 'Cookie', ...(header ? [header] : [])].join(', ') : undefined,
  }
}

/** `?country=` of a URL. The store locator and the page that sets the country have a parameter of their own. */
export function getQueryCountry(url: string | undefined): string | undefined {
  const index = url?.indexOf('?') ?? -1
  if (!url || index === -1 || /^(?:\/[a-z-]+)?\/(?:shops|market)(?:$|[/?.])/.test(url)) return undefined
  const country = new URLSearchParams(url.slice(index + 1)).get('country')
  return country !== null && countryPattern.test(country) ? country : undefined
}

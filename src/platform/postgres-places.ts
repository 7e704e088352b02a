// What DATABASE_URL may be: one server, or several of which one takes writes, as libpq writes it (node-postgres knows one only):
// postgres://shop@one:5432,two:5432/shop?target_session_attrs=read-write

const written = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/
const wanted = 'target_session_attrs'

/** An address for each server that is named. */
export function placesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = written.exec(url) ?? []
  const several = hosts.split(',')
  if (several.length === 1) return [url]
  return several.map((host) => {
    const place = `${before}${host}${after}`
    if (!URL.canParse(place)) return place
    const { searchParams } = new URL(place)
    if (!searchParams.has(wanted)) return place
    searchParams.delete(wanted)
    return `${place.split('?')[0]}${searchParams.size > 0 ? `?${searchParams}` : ''}`
  })
}

/** What is wrong with an address of the database; undefined: nothing. */
export function wrongPlaces(url: string): string | undefined {
  const places = placesOf(url)
  const wrong = places.find((place) => !URL.canParse(place) || !written.test(place))
  if (wrong !== undefined || places.some((place) => places.length > 1 && !new URL(place).hostname))
    return 'must be an address that starts with postgres:// or postgresql://; several servers stand between commas'
  const asked = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
  return asked === undefined || asked === 'read-write' || asked === 'primary'
    ? undefined
    : `${wanted} must be read-write: the shop writes`
}

/** Where the database is, without who asks and how: for people. */
export const hostsOf = (url: string): string =>
  placesOf(url)
    .map((place) => new URL(place).host || 'localhost')
    .join(', ')

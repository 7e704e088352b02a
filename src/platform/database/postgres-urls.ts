// Parses DATABASE_URL: one server, or several of which one is the primary, in libpq's syntax (node-postgres
// supports one only): postgres://shop@one:5432,two:5432/shop?target_session_attrs=read-write

const urlPattern = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/
const SESSION_ATTRS = 'target_session_attrs'

/** A URL for each server. */
export function splitPostgresUrl(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = urlPattern.exec(url) ?? []
  const hostList = hosts.split(',')
  if (hostList.length === 1) return [url]
  return hostList.map((host) => {
    const place = `${before}${host}${after}`
    if (!URL.canParse(place)) return place
    const { searchParams } = new URL(place)
    if (!searchParams.has(SESSION_ATTRS)) return place
    searchParams.delete(SESSION_ATTRS)
    return `${place.split('?')[0]}${searchParams.size > 0 ? `?${searchParams}` : ''}`
  })
}

/** What is wrong with a database URL; undefined when it is valid. */
export function findInvalidPostgresUrl(url: string): string | undefined {
  const urls = splitPostgresUrl(url)
  const invalidUrl = urls.find((place) => !URL.canParse(place) || !urlPattern.test(place))
  if (invalidUrl !== undefined || urls.some((place) => urls.length > 1 && !new URL(place).hostname))
    return 'must be a URL that starts with postgres:// or postgresql://; separate several servers with commas'
  const sessionAttrs = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
  return sessionAttrs === undefined || sessionAttrs === 'read-write' || sessionAttrs === 'primary'
    ? undefined
    : `${SESSION_ATTRS} must be read-write: the shop needs write access`
}

/** The hosts of the database, without credentials and options, for messages. */
export const formatHosts = (url: string): string =>
  splitPostgresUrl(url)
    .map((place) => new URL(place).host || 'localhost')
    .join(', ')

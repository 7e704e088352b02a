const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'] as const
const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' }
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'] as const

/** A readable browser name from the user agent: `Firefox, Windows`. */
export function browserName(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(name))
  const system = systems.find((name) => userAgent.includes(name))
  const parts = [browser && (names[browser] ?? browser), system].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, 60) || '?'
}

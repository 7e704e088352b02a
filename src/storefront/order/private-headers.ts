/** Personal pages: not cached, and the URL is not sent to other sites as a referrer. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Pages that are the same for everyone but must not be cached; search engines may index them. */
export const uncachedHeaders = { 'Cache-Control': 'no-store' }

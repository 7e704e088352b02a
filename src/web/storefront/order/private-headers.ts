/** What is somebody's own is kept by nobody on the way, and its address is told to no other site. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** A door that reads the same for whoever stands before it: search engines may show it. */
export const uncachedHeaders = { 'Cache-Control': 'no-store' }

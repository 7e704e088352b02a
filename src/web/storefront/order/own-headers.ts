/** What is somebody's own is kept by nobody on the way, and its address is told to no other site. */
export const own = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

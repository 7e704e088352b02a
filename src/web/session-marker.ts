// Session marker cookie, readable by scripts: it grants no access and changes with each refresh. See
// docs/decisions/0077.

/** @returns undefined when signed out. */
export const readSessionMarker = (): string | undefined =>
  /(?:^|; )signed_in=([^;]+)/.exec(document.cookie)?.[1]

/**
 * Runs before the first paint, so that elements that depend on `data-account` are right from the start on
 * cacheable pages.
 */
export const sessionMarkerScript =
  "if(/(^|; )signed_in=./.test(document.cookie))document.documentElement.dataset.account='in'"

// The cookie that tells scripts of a session: it opens nothing, and has other letters after each refresh. docs/decisions/0077.

/** @returns undefined when nobody is signed in here. */
export const readSessionMarker = (): string | undefined =>
  /(?:^|; )signed_in=([^;]+)/.exec(document.cookie)?.[1]

/** Before the first paint: what shows or hides by `data-account` is right from the start, on pages that are everybody's. */
export const sessionMarkerScript =
  "if(/(^|; )signed_in=./.test(document.cookie))document.documentElement.dataset.account='in'"

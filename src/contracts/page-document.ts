/** A rendered page. `styles`: the text of each inline stylesheet, all of which come from the build. */
export type PageDocument = { html: Buffer; styles: readonly string[] }

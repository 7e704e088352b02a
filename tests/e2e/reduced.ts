/** One size of this piece, the first, is on sale: every other costs more. */
export const reducedSlug = 'polka-slip-midi'
export const reducedSku = 'SLV-0068-CRM-XS'

/** Only the first size of this product is on sale; all others cost more. */
export const reducedSlug = 'polka-slip-midi'
export const reducedSku = 'SLV-0068-CRM-XS'

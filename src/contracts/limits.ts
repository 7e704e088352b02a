// Limits that pages and server both check.

/** Promotion codes of an order. */
export const MAX_PROMOTION_CODES = 8
export const MAX_PROMOTION_CODE_LENGTH = 40
/** Characters of the company in an address. */
export const MAX_COMPANY_LENGTH = 120
/** Characters of a company's purchase order number. */
export const MAX_PURCHASE_ORDER_LENGTH = 60

/** How long items are reserved for an order that awaits a company's approval. */
export const APPROVAL_RESERVATION_MS = 7 * 24 * 3_600_000

/** Characters of a contact message. */
export const MAX_CONTACT_MESSAGE_LENGTH = 5_000
/** Characters of the label of a company's address. */
export const MAX_ADDRESS_LABEL_LENGTH = 60

/** Variants of a product. */
export const MAX_VARIANTS = 500
/** Products of a scheduled sale. */
export const MAX_SALE_PRODUCTS = 200
/** Characters of the name of a saved view. */
export const MAX_VIEW_NAME_LENGTH = 60
/** Bytes of an uploaded image. */
export const MAX_UPLOAD_BYTES = 8 * 2 ** 20

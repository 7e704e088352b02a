/**
 * The cookie of the cart of browsers without scripts: form-cart.ts. In its own file, because every page's script
 * needs only the name.
 */
export const formCartCookie = 'form_cart'

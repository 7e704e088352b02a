/** Holds the cart of a browser that runs no scripts: form-cart.ts. Apart, as every page's script needs its name. */
export const formCartCookie = 'form_cart'

// Reads HTML as a document that runs nothing, where the browser requires Trusted Types.
type Policy = { createHTML(html: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

const rules: Policy = { createHTML: (html) => html }
const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('shop-html', rules) ?? rules

export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body

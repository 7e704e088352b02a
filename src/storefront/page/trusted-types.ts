// Trusted Types: with `require-trusted-types-for 'script'` a browser accepts no plain string where it could
// become a script. The policy names are listed in the content security policy (src/api/http/security.ts).

type PolicyRules = { createHTML?(html: string): string; createScriptURL?(url: string): string }
type TrustedTypes = {
  createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules
  emptyHTML: string
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** Returns the rules unchanged in browsers without Trusted Types and on the server. */
export const createPolicy = <Rules extends PolicyRules>(name: string, rules: Rules): Rules =>
  trustedTypes?.createPolicy(name, rules) ?? rules

export const emptyHtml: string = trustedTypes?.emptyHTML ?? ''

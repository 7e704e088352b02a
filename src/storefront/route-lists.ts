/**
 * Routes that are only in the full manifest: account and trade pages, the pages of market and delivery
 * place, which are forms of other pages where scripts run, and pages that emails and payment providers link to. First visits load a manifest without them.
 * Their own pages load the full one (entry.server.tsx), and links to them from other pages load a document
 * (not-found.tsx). The build reads this too: scripts/lean-manifest.ts.
 */
export const isInFullManifestOnly = (routeId: string): boolean =>
  /^(?:account|trade|market|deliver-to|checkout\/payment)\/|^(?:payment|newsletter)-|^cart\/shared-cart$|^order\/(?:review$|pay-by-link$|actions\/)/.test(
    routeId,
  )

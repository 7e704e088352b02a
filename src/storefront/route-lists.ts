import { homeLayouts } from '../contracts/home-layouts.ts'

/** Each layout of the home page has a route of its own: routes.ts. */
const layoutRoutes: readonly string[] = homeLayouts

/**
 * Routes that are only in the full manifest: account and trade pages, the pages of market and delivery place, which are
 * forms of other pages where scripts run, the home page in each layout, the store locator of the specification, and
 * pages that emails and payment providers link to. First visits load a manifest without them. Their own pages load the
 * full one (entry.server.tsx), and links to them from other pages load a document (not-found.tsx). The build reads this
 * too: scripts/lean-manifest.ts.
 */
export const isInFullManifestOnly = (routeId: string): boolean =>
  layoutRoutes.includes(routeId) ||
  /^(?:account|trade|market|deliver-to|newsletter|checkout\/payment)\/|^(?:payment|newsletter)-|^cart\/shared-cart$|^stores\/retailer-locator$|^order\/(?:review$|pay-by-link$|actions\/)/.test(
    routeId,
  )

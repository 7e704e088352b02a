/**
 * Pages that only the whole list of routes has: those of the account, of businesses and of the back office. The list that every first visit
 * takes goes without them; a page of theirs names the whole one (entry.server.tsx), and a link to one from elsewhere opens it as a document
 * (not-found.tsx). Read by the build too: scripts/lean-manifest.ts.
 */
export const isInFullManifestOnly = (routeId: string): boolean => /^(?:account|admin|trade)\//.test(routeId)

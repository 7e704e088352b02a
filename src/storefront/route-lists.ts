/**
 * Routes that are only in the full manifest: account, trade and back-office pages. First visits load a manifest
 * without them. Their own pages load the full one (entry.server.tsx), and links to them from other pages load a
 * document (not-found.tsx). The build reads this too: scripts/lean-manifest.ts.
 */
export const isInFullManifestOnly = (routeId: string): boolean =>
  /^(?:account|(?:\.\.\/)?admin|trade)\//.test(routeId)

/** A role as input: its slug, its name, or an object with either. */
export type RoleInput = string | { slug?: string; name?: string }

/**
 * Normalises a role's name for display and comparison: storefront.md section 6. It grants nothing; only stored
 * role ids do.
 */
export const normalizeRole = (role: RoleInput): string =>
  (typeof role === 'string' ? role : (role.slug ?? role.name ?? '')).trim().toLowerCase().replace(/\s+/g, '-')

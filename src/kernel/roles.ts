/** A role as one may be written: by its slug, by its name, or as an object with either. */
export type RoleInput = string | { slug?: string; name?: string }

/** A role's name for showing and comparing: storefront.md section 6. It grants nothing: only ids as they are stored do. */
export const normalizeRole = (role: RoleInput): string =>
  (typeof role === 'string' ? role : (role.slug ?? role.name ?? '')).trim().toLowerCase().replace(/\s+/g, '-')

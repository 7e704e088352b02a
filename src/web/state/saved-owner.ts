// Whose copy the saved pieces of this browser are: an account's id; a guest's are nobody's.
const key = 'selvedge-saved-of'

/** @param change an account's id, or null for nobody. @returns null too where the browser keeps nothing. */
export function savedOwner(change?: string | null): string | null {
  try {
    if (change) localStorage.setItem(key, change)
    else if (change === null) localStorage.removeItem(key)
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

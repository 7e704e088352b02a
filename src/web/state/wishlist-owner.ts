// Whose copy the saved pieces of this browser are: an account's id; a guest's are nobody's.
const key = 'selvedge-saved-of'

/** @param newOwner an account's id, or null for nobody. @returns null too where the browser keeps nothing. */
export function wishlistOwner(newOwner?: string | null): string | null {
  try {
    if (newOwner) localStorage.setItem(key, newOwner)
    else if (newOwner === null) localStorage.removeItem(key)
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

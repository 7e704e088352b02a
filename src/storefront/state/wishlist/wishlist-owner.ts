// Owner of the local wishlist copy: an account id; unset for a guest's list.
const key = 'selvedge-saved-of'

/**
 * @param newOwner an account id, or null to clear it.
 * @returns the owner; null also when storage is blocked.
 */
export function wishlistOwner(newOwner?: string | null): string | null {
  try {
    if (newOwner) localStorage.setItem(key, newOwner)
    else if (newOwner === null) localStorage.removeItem(key)
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

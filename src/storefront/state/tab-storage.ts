/** A sessionStorage entry; falls back silently when storage is blocked. */
export const createTabStorage = (key: string) => ({
  read(): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(text: string | null) {
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {}
  },
})

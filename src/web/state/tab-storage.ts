/** A text that this tab keeps; a browser that keeps nothing is as good. */
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

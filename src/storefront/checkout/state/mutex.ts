// Serialises checkouts across tabs, which share one cart: one tab places the order, the others wait and follow
// it.
const LOCK_NAME = 'selvedge.order'
/** The message may arrive shortly after its sender has released the lock. */
const MESSAGE_DELAY_MS = 100

/**
 * @param work places the order and resolves with the URL to go to.
 * @param onPlacedElsewhere is called with the URL when another tab placed the order.
 */
export async function runExclusive(
  work: () => Promise<string>,
  onPlacedElsewhere: (url: string) => void,
): Promise<void> {
  // The Web Locks API needs HTTPS and a modern browser; without it, tabs are not coordinated.
  if (!navigator.locks) return void (await work())
  const tabs = new BroadcastChannel(LOCK_NAME)
  const placed = new Promise<string>((resolve) => {
    tabs.addEventListener('message', ({ data }) => resolve(String(data)))
  })
  const send = async () => tabs.postMessage(await work())
  try {
    const hasLock = await navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await send()
      return Boolean(lock)
    })
    if (hasLock) return
    await navigator.locks.request(LOCK_NAME, async () => {
      const timedOut = new Promise<undefined>((resolve) => setTimeout(resolve, MESSAGE_DELAY_MS))
      const url = await Promise.race([placed, timedOut])
      if (url === undefined) await send()
      else onPlacedElsewhere(url)
    })
  } finally {
    tabs.close()
  }
}

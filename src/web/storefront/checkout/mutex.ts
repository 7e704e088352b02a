// Tabs of one browser have one cart: of two that order it at once one sends, the other waits and goes where that one went.
const LOCK_NAME = 'selvedge.order'
/** A message may come a little after the lock that its sender let go. */
const MESSAGE_DELAY_MS = 100

/** @param work resolves with where the order leads, once it is placed; `follow` is told where that of another tab led. */
export async function runExclusive(
  work: () => Promise<string>,
  onPlacedElsewhere: (url: string) => void,
): Promise<void> {
  // Plain http and old browsers: each tab for itself.
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

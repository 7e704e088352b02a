// Tabs of one browser have one cart: of two that order it at once one sends, the other waits and goes where that one went.
const name = 'selvedge.order'
/** A message may come a little after the lock that its sender let go. */
const messageMs = 100

/** @param work resolves with where the order leads, once it is placed; `follow` is told where that of another tab led. */
export async function inTurn(work: () => Promise<string>, follow: (url: string) => void): Promise<void> {
  // Plain http and old browsers: each tab for itself.
  if (!navigator.locks) return void (await work())
  const tabs = new BroadcastChannel(name)
  const placed = new Promise<string>((tell) => {
    tabs.addEventListener('message', ({ data }) => tell(String(data)))
  })
  const send = async () => tabs.postMessage(await work())
  try {
    const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await send()
      return Boolean(lock)
    })
    if (free) return
    await navigator.locks.request(name, async () => {
      const late = new Promise<undefined>((go) => setTimeout(go, messageMs))
      const url = await Promise.race([placed, late])
      if (url === undefined) await send()
      else follow(url)
    })
  } finally {
    tabs.close()
  }
}

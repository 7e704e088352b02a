// Runs in the frame with the wallets of a provider. It is sent to the browser as text, so it uses nothing else of this
// file. The page at the other end: src/storefront/express/frame-buttons.tsx.
import type { ExpressPurchase, ExpressShop } from '../../../../sdk/plugin/express.ts'

type Mount = (shop: ExpressShop, settings: Readonly<Record<string, string>>) => void
type Context = Pick<ExpressShop, 'buttonHeight' | 'isPhoneRequired' | 'pageUrl'>
type Pending = { resolve(result: never): void; reject(error: Error): void }

/** The page sends the purchase first; then the buttons are shown. */
export function runFrame(
  mount: Mount,
  { values, locale, nonce }: { values: Readonly<Record<string, string>>; locale: string; nonce: string },
): void {
  const { origin } = window.location
  const pending = new Map<number, Pending>()
  const listeners: ((purchase: ExpressPurchase) => void)[] = []
  let count = 0
  let purchase: ExpressPurchase | undefined
  const send = (message: object) => window.parent.postMessage(message, origin)
  const ask = <Result>(name: 'open' | 'quote' | 'confirmation' | 'place', input: unknown) =>
    new Promise<Result>((resolve, reject) => {
      count += 1
      pending.set(count, { resolve, reject })
      send({ express: name, id: count, input })
    })
  const start = (context: Context) => {
    const shop: ExpressShop = {
      ...context,
      container: document.getElementById('buttons')!,
      locale,
      nonce,
      isDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
      getPurchase: () => purchase!,
      onPurchaseChange: (listener) => void listeners.push(listener),
      loadScript: (url, attributes = {}) =>
        new Promise((resolve, reject) => {
          const script = document.createElement('script')
          script.src = url
          for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
          script.addEventListener('load', () => resolve())
          script.addEventListener('error', () => reject(new Error(`${url} was not loaded`)))
          document.head.append(script)
        }),
      setReady: (height) => send({ express: 'ready', height }),
      setUnavailable: () => send({ express: 'unavailable' }),
      reportMissing: () => send({ express: 'missing' }),
      open: () => ask('open', {}),
      quote: (address, shippingId, token) => ask('quote', { address, shippingId, token }),
      getConfirmation: (token) => ask('confirmation', { token }),
      place: (order) => ask('place', order),
    }
    mount(shop, values)
  }
  window.addEventListener('message', ({ data, source, origin: sender }) => {
    if (source !== window.parent || sender !== origin) return
    if (data.express === 'purchase') {
      const isFirst = purchase === undefined
      purchase = data.purchase
      if (isFirst) start(data.context)
      else for (const listener of listeners) listener(data.purchase)
    }
    if (data.express === 'answer') {
      const waiting = pending.get(data.id)
      pending.delete(data.id)
      if (data.error === undefined) waiting?.resolve(data.result as never)
      else waiting?.reject(new Error(data.error))
    }
  })
  send({ express: 'loaded' })
}

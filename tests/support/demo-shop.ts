// The demo shop as a process, read as HTML: for tests that need the demo catalogue but no browser.
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll } from 'vitest'
import { copyDemo } from './demo-template.ts'
import { formValues } from './form-values.ts'
import { type RunningShop, startShop, temporaryFolder } from './running-shop.ts'

type Page = { status: number; url: URL; html: string; document: Document }

export type DemoShop = {
  /** Origin, without a trailing slash. */
  readonly url: string
  /**
   * Opens a path like a browser without JavaScript: follows redirects and keeps cookies. `from`: the page with
   * the link.
   */
  open(path: string, from?: Page): Promise<Page>
  /**
   * Submits the form that matches a selector, with its own values and the given ones. `button`: the submit
   * button.
   */
  submit(page: Page, selector: string, values?: Record<string, string>): Promise<Page>
  /**
   * Calls the API.
   * @returns the response body.
   */
  get<Body>(path: string): Promise<Body>
  clearCookies(): void
}

/** For a test file: a demo shop on a copy of the seeded folder. */
export function useDemoShop(): DemoShop {
  let shop: RunningShop
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    folder = await temporaryFolder()
    await copyDemo(folder.path)
    // A long timeout, so that a busy machine does not cause failures.
    shop = await startShop(folder.path, { DATABASE_TIMEOUT_MS: '60000' })
  })
  afterAll(async () => {
    await shop?.stop()
    await folder?.remove()
  })

  async function request(address: URL, init: RequestInit | undefined = {}): Promise<Page> {
    const headers = {
      ...(init.headers as Record<string, string>),
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
    }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=0/i.test(line)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    const next = response.headers.get('location')
    if (next) return request(new URL(next, address))
    const html = await response.text()
    // React writes hrefLang, and linkedom, unlike browsers, keeps the case of attributes.
    const { document } = parseHTML(html.replaceAll(' hrefLang=', ' hreflang='))
    return { status: response.status, url: address, html, document }
  }

  const open = (path: string, from?: Page) =>
    request(new URL(path, shop.url), from && { headers: { referer: from.url.href } })
  return {
    get url() {
      return shop.url
    },
    open,
    async submit(page, selector, values = {}) {
      const form = page.document.querySelector(selector)
      if (!form) throw new Error(`${page.url.href} has no form ${selector}`)
      const data = new URLSearchParams(formValues(form))
      for (const [name, value] of Object.entries(values)) data.set(name, value)
      const target = new URL(form.getAttribute('action') ?? page.url.href, page.url)
      if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'post')
        return request(target, { method: 'POST', body: data })
      target.search = data.toString()
      return request(target)
    },
    async get<Body>(path: string) {
      const response = await fetch(shop.url + path)
      return (await response.json()) as Body
    },
    clearCookies: () => cookies.clear(),
  }
}

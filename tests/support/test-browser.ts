// A browser as the API sees one: keeps cookies by path and sends the origin of its requests.
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Api } from '../../src/api/context.ts'

type StoredCookie = { value: string; path: string; attributes: string[] }

export class TestBrowser {
  readonly #app: () => Api
  readonly agent: string
  readonly address: string
  readonly cookies = new Map<string, StoredCookie>()

  constructor(app: () => Api, { agent = 'Test browser', address = '203.0.113.7' } = {}) {
    this.#app = app
    this.agent = agent
    this.address = address
  }

  async call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies]
      .filter(([, { path }]) => path === '/' || url.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const options: InjectOptions = {
      method,
      url,
      headers: {
        ...headers,
        'user-agent': this.agent,
        'x-forwarded-for': this.address,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
      },
      ...(payload && { payload }),
    }
    const response = await this.#app().inject(options)
    for (const line of [response.headers['set-cookie'] ?? []].flat()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((item) => item.startsWith('Path='))?.slice(5) ?? '/'
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, { value, path, attributes })
  }
}

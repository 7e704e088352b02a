import { describe, expect, test, vi } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import type { WebBuild } from '../pages.ts'

let rendered: string[] = []
const web: WebBuild = {
  policy: () => "default-src 'self'",
  async render(request) {
    rendered.push(new URL(request.url).pathname + new URL(request.url).search)
    return new Response(`<!doctype html><link rel="canonical" href="${request.url}">`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}
const api = useApi({ web })
const tracking = 'utm_source=letter&gclid=Cj0%2FK&fbclid=abc&_ga=1'

describe('query parameters that a route does not declare', () => {
  test.each([
    ['/', `/?${tracking}`],
    ['/vi', `/vi?${tracking}`],
    ['/minimal', `/minimal?${tracking}`],
    ['/products?brand=nike,puma', `/products?utm_source=a&brand=nike,puma&fbclid=b`],
    ['/search?q=shirt', `/search?q=shirt&${tracking}`],
    ['/he/category/dresses?filter%5Bcolor%5D=red', `/he/category/dresses?fbclid=1&filter%5Bcolor%5D=red`],
    ['/products/cotton-shirt?variant=7', `/products/cotton-shirt?variant=7&${tracking}`],
    ['/products/cotton-shirt.data?_routes=root', `/products/cotton-shirt.data?${tracking}&_routes=root`],
    ['/faq', `/faq?${tracking}&broken=%E0%A4%A`],
    ['/cart', `/cart?${tracking}`],
    ['/checkout?payment=declined', `/checkout?payment=declined&${tracking}`],
    ['/shops?near=place&q=Hue', `/shops?near=place&${tracking}&q=Hue`],
    ['/shops?product=a&variant=A-1', `/shops?product=a&variant=A-1&${tracking}`],
    ['/shops/one?product=a&variant=A-1', `/shops/one?product=a&variant=A-1&${tracking}`],
  ])('%s are left out and the cached page is used', async (cached, tracked) => {
    rendered = []
    const first = await api.get(cached)
    const second = await api.get(tracked)
    expect(rendered).toEqual([cached])
    expect(second.body).toBe(first.body)
    expect(second.body).not.toMatch(/utm_|clid|_ga/)
  })

  test('are left out and the cached API response is used', async () => {
    const address = '/api/v1/dynamic/products?sort_by=newest&price_min=1'
    const onceSpy = vi.spyOn(api.responseCache, 'getOrCreate')
    for (const url of [address, `${address}&${tracking}`]) expect((await api.get(url)).statusCode).toBe(200)
    expect(onceSpy.mock.calls.map(([key]) => key)).toEqual([address, address])
  })

  test('are kept where the route is not declared and on private pages', async () => {
    rendered = []
    await api.get('/order?id=1&token=2&sent')
    await api.get('/newsletter?requested')
    expect(rendered).toEqual(['/order?id=1&token=2&sent', '/newsletter?requested'])
  })
})

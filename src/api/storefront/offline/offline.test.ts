import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { locales } from '../../../kernel/locale.ts'

type Manifest = {
  name: string
  lang: string
  dir: string
  start_url: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

const api = useApi()
const manifest = async (prefix: string) => {
  const response = await api.get(`${prefix}/manifest.webmanifest`)
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return response.json<Manifest>()
}

test('each language has a manifest with shop name, direction and prefixed URLs', async () => {
  const { name } = await api.storefront.shop.settings()
  for (const locale of locales) {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const result = await manifest(prefix)
    expect(result).toMatchObject({
      name,
      lang: locale,
      dir: /ar|he/.test(locale) ? 'rtl' : 'ltr',
      start_url: prefix || '/',
    })
    for (const { url, name: text } of result.shortcuts) {
      expect(url.startsWith(`${prefix}/`)).toBe(true)
      expect(text).not.toMatch(/^(?:menu-|cart\.)/)
    }
  }
})

test('every icon matches the manifest', async () => {
  const { icons } = await manifest('')
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons) {
    const { rawPayload, headers } = await api.get(src)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([headers['content-type'], format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes])
  }
})

describe('the worker', () => {
  test('is revalidated each time and may connect to this shop only', async () => {
    const { headers } = await api.get('/worker.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })

  test('that is switched off deletes its caches and unregisters, also when a page registers it again', async () => {
    const { body } = await api.get('/worker.js')
    expect(body).not.toContain("'fetch'")
    const names = ['selvedge-pages', 'another']
    type Handler = (event: { waitUntil(work: Promise<unknown>): void }) => void
    const handlers = new Map<string, Handler>()
    const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    runInNewContext(body, {
      addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
      caches: {
        keys: () => Promise.resolve([...names]),
        delete: (name: string) => Promise.resolve(names.splice(names.indexOf(name), 1).length > 0),
      },
      registration: { unregister },
    })
    const dispatch = async (type: string) => {
      const work: Promise<unknown>[] = []
      handlers.get(type)?.({ waitUntil: (promise) => work.push(promise) })
      await Promise.all(work)
    }
    await dispatch('activate')
    expect(names).toEqual(['another'])
    expect(unregister).toHaveBeenCalledTimes(1)
    // A registration that is restored gets no `activate`, only the message of the page.
    await dispatch('message')
    expect(unregister).toHaveBeenCalledTimes(2)
  })
})

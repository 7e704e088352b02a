import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { authCookies } from './cookies.ts'

/** What `authCookies` sets and reads when the shop has this URL. */
async function visit(shopUrl: string, cookie = '') {
  const app = Fastify()
  const cookies = authCookies(shopUrl)
  app.get('/', (request, reply) => {
    const tokens = { access: 'a', refresh: 'r', isRemembered: true }
    cookies.enter(reply, { tokens, email: 'ada@example.com', device: 'd' })
    cookies.askSecondStep(reply, 's')
    cookies.askPasskey(reply, 'p')
    cookies.askProvider(reply, 'o')
    cookies.askLink(reply, 'l')
    const read = [cookies.secondStep(request), cookies.passkey(request), cookies.provider(request)]
    return [...read, cookies.link(request), cookies.from(request).deviceCookie]
  })
  const response = await app.inject({ url: '/', headers: { cookie } })
  const set = [response.headers['set-cookie']].flat().map((item = '') => ({
    name: item.split('=')[0]!,
    isForHost: item.includes('; Path=/;') && item.includes('Secure') && !item.includes('Domain'),
  }))
  return { set, read: response.json() as (string | null)[] }
}
const plain = ['second_step', 'passkey', 'provider', 'provider_link', 'device']
const prescribed = ['access_token', 'refresh_token', 'signed_in']
const joinCookies = (names: readonly string[]) => names.map((name) => `${name}=of-${name}`).join('; ')

test('cookies over https use the __Host- prefix, except those with a prescribed name or path', async () => {
  const { set, read } = await visit('https://shop.test', joinCookies(plain.map((name) => `__Host-${name}`)))
  const names = set.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...plain.map((name) => `__Host-${name}`), ...prescribed].toSorted())
  for (const { name, isForHost } of set) if (name.startsWith('__Host-')) expect(isForHost, name).toBe(true)
  expect(read).toEqual(plain.map((name) => `of-__Host-${name}`))
})

test('a cookie with a plain name over https, which another subdomain can set, is ignored', async () => {
  const { read } = await visit('https://shop.test', joinCookies(plain))
  expect(read.filter((value) => value !== null && value !== undefined)).toEqual([])
})

test('cookies over http have plain names, because browsers reject __Host- there', async () => {
  const { set, read } = await visit('http://shop.test', joinCookies(plain))
  expect(set.map(({ name }) => name).toSorted()).toEqual([...plain, ...prescribed].toSorted())
  expect(read).toEqual(plain.map((name) => `of-${name}`))
})

// Tests the pages at a problem's `type` URL.
import { expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { errorCodes } from '../../kernel/errors.ts'
import { problemPath } from './problems.ts'

const api = useApi()

test('every problem type has a page with its meaning and solution, linked from the list', async () => {
  const list = await api.get('/api/docs/problems')
  expect(list.statusCode).toBe(200)
  expect((await api.get('/api/docs')).body).toContain('href="/api/docs/problems"')
  for (const code of errorCodes) {
    const path = problemPath(code)
    expect(list.body).toContain(`href="${path}"`)
    const { statusCode, headers, body } = await api.get(path)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(body).toMatch(
      new RegExp(`<code>${code}</code>.*What it means</h2><p>.{20,}.*What to do</h2><p>.{10,}`, 's'),
    )
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  }
})

test('the type of a problem is the URL of its page, and its detail says what to do', async () => {
  const { type, detail, code } = (await api.get('/api/v2/products')).json()
  expect([code, detail]).toEqual(['invalid_api_key', expect.stringContaining('Bearer sk_')])
  const { statusCode, body } = await api.get(type)
  expect([statusCode, body.includes(detail)]).toEqual([200, true])
})

test.each(['nothing', 'constructor', '%3Cscript%3E', 'out_of_stock'])(
  'there is no page for %s',
  async (slug) => {
    expect((await api.get(`/api/docs/problems/${slug}`)).statusCode).toBe(404)
  },
)

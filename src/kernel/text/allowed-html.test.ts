import { expect, test } from 'vitest'
import { isAllowedHtml } from './allowed-html.ts'

test.each([
  '',
  'Text &lt;b&gt; &amp; more',
  '<h2 id="care">Care</h2><p>Wash<br />cold</p>',
  '<p><a href="/search?q=a&amp;b">Bags</a> <a href="https://example.com/?a=1:2">x</a> <a href="mailto:a@b.test">m</a> <a href="#care">c</a></p>',
  '<table><tr><th scope="row" colspan="2">A</th></tr></table>',
])('%s is allowed', (html) => {
  expect(isAllowedHtml(html)).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<p style="color:red">x</p>',
  '<img src="x" onerror="alert(1)">',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href=javascript:alert(1)>x</a>',
  '<iframe src="/"></iframe>',
  '<form action="/"><input></form>',
  '<p',
  '<p title="x>y">',
  '<!-- comment -->',
])('%s is not allowed', (html) => {
  expect(isAllowedHtml(html)).toBe(false)
})

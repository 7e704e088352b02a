// Pages and their forms, read and submitted like a browser without scripts.
import { parseHTML } from 'linkedom'
import { expect } from 'vitest'
import { formValues } from '../support/form-values.ts'
import type { TestBrowser } from '../support/test-browser.ts'

/** URL of each page that was read, the target of forms without an action. */
const addresses = new WeakMap<Document, string>()

function parse(body: string, path: string): Document {
  const { document } = parseHTML(body)
  addresses.set(document, path)
  return document
}

/** Opens a page. */
export async function read(browser: TestBrowser, path: string): Promise<Document> {
  const { statusCode, body } = await browser.call('GET', path, undefined, { accept: 'text/html' })
  expect(statusCode).toBe(200)
  return parse(body, path)
}

/** Submits a form with its current values and the given ones. */
export async function send(
  browser: TestBrowser,
  page: Document,
  selector: string,
  values: Record<string, string> = {},
) {
  const form = page.querySelector(selector)!
  const payload = new URLSearchParams([...formValues(form)])
  for (const [name, value] of Object.entries(values)) payload.set(name, value)
  const url = form.getAttribute('action') ?? addresses.get(page)!
  const { statusCode, headers, body } = await browser.call('POST', url, Buffer.from(payload.toString()), {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
  })
  return { status: statusCode, url, body, next: headers['location']?.replace(/#.*/, '') }
}

/** Submits a form like `send`, and follows a redirect. */
export async function submit(...form: Parameters<typeof send>) {
  const { status, url, body, next } = await send(...form)
  return next
    ? { status, url: next, document: await read(form[0], next) }
    : { status, url: '', document: parse(body, url) }
}

/** @returns a selector of the form with a button of this name, and the value that the button adds. */
export function findButton(page: Document, name: string | RegExp) {
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  const button = [...page.querySelectorAll('form button')].find((one) => matches(one.textContent!.trim()))
  expect(button, String(name)).toBeDefined()
  for (const marked of page.querySelectorAll('[data-pressed]')) marked.removeAttribute('data-pressed')
  button!.setAttribute('data-pressed', '')
  const key = button!.getAttribute('name')
  return {
    form: 'form:has([data-pressed])',
    value: key ? { [key]: button!.getAttribute('value') ?? '' } : {},
  }
}

/** Submits the form with a button of this name, like `submit`. */
export function press(
  browser: TestBrowser,
  page: Document,
  name: string | RegExp,
  values: Record<string, string> = {},
) {
  const { form, value } = findButton(page, name)
  return submit(browser, page, form, { ...value, ...values })
}

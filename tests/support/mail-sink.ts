// A mail server that accepts everything and stores each email as a file, so that a browser test can open its
// links.
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** @returns the URL for SMTP_URL. Implements RFC 5321 as far as a well-behaved client needs it. */
export async function startMailSink(folder: string): Promise<{ url: string; close(): void }> {
  await mkdir(folder, { recursive: true })
  let count = 0
  const server = createServer((socket: Socket) => {
    let unread = ''
    let inData = false
    const translate = (line: string) => socket.write(`${line}\r\n`)
    translate('220 sink')
    socket.on('error', () => undefined)
    socket.setEncoding('latin1').on('data', (text: string) => {
      unread += text
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n'
        const at = unread.indexOf(end)
        if (at < 0) return
        const part = unread.slice(0, at)
        unread = unread.slice(at + end.length)
        if (inData) {
          inData = false
          const name = `${String(++count).padStart(4, '0')}.eml`
          void writeFile(join(folder, name), part, 'latin1').then(() => translate('250 kept'))
        } else if (/^DATA/i.test(part)) {
          inData = true
          translate('354 go on')
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
        else translate('250 yes')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/**
 * Waits for the latest email to an address, optionally one that contains a text, and returns its first page
 * link.
 */
export async function waitForLink(
  folder: string,
  address: string,
  path: string,
  expectedText = '',
): Promise<string> {
  for (
    const until = Date.now() + 15_000;
    Date.now() < until;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.toSorted().toReversed()) {
      const email = unfold(await readFile(join(folder, name), 'latin1'))
      const link =
        email.includes(`To: ${address}`) &&
        email.includes(expectedText) &&
        new RegExp(`https?://[^\\s"<]*${path}[^\\s"<]*`).exec(email)?.[0]
      if (link) return link.replaceAll('&amp;', '&')
    }
  }
  throw new Error(`no mail to ${address} links to ${path}`)
}

/** Decodes quoted-printable, RFC 2045. */
const unfold = (email: string) =>
  email
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

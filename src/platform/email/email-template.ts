// Renders emails as text and as HTML, in light and dark mode. React escapes everything; Node runs this file
// without a build, hence no JSX.
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Text } from '../text/text.ts'
import { QrCodeTable } from './qr-code-table.ts'

type Link = { label: string; url: string }
/** A table row: title, optional note and amount. */
export type EmailRow = { title: string; note?: string; amount: string; strong?: boolean }

export type EmailTemplate = {
  messages: Text
  /** The shop's name in the header. */
  shop?: string
  hello: string
  /** Paragraphs after the greeting; line breaks are kept. */
  paragraphs: readonly string[]
  rows?: readonly EmailRow[]
  /** Paragraphs after the rows. */
  notes?: readonly string[]
  /** Shown as QR code after the notes; the plain text has only the notes. */
  qrCode?: { text: string; label: string }
  button?: Link
  /** Small print at the end; the last entry may be a link. */
  footer: readonly (string | Link)[]
}

/** For mail clients without CSS variables; the dark colours are in `dark` below. */
const INK_COLOR = '#171512'
const MUTED_COLOR = '#57524b'
const line = '#e6e6e6'
const ACCENT_COLOR = '#b3202a'
const PAGE_COLOR = '#f6f1ea'
const SANS_FONTS = "'Hanken Grotesk',Helvetica,Arial,sans-serif"
const SERIF_FONTS = 'Petrona,Georgia,serif'

/**
 * The style element has only what depends on the colour scheme and screen; all else is inline, for mail clients
 * that ignore it.
 */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.l-page{background:#0c0b0a!important}.l-card{background:#1b1917!important}
.l-ink{color:#f4efe7!important}.l-soft{color:#b9b1a6!important}.l-line{border-color:#33302c!important}
.l-thread{border-color:#f07a72!important}
.l-button{background:#f4efe7!important}.l-button a{color:#171512!important}
}
@media (max-width:480px){.l-page-pad{padding:0!important}.l-card-pad{padding:28px 20px!important}.l-button,.l-button a{display:block!important;text-align:center!important}}`

export function renderEmail(template: EmailTemplate): { text: string; html: string } {
  const withShopFrame = addFrame(template)
  return {
    text: renderText(withShopFrame),
    html: `<!doctype html>\n${renderToStaticMarkup(renderPage(withShopFrame))}`,
  }
}

/** Replaces the shop's plain name by the header and footer that staff set for every email. */
const addFrame = (template: EmailTemplate): EmailTemplate => {
  const { messages, shop, footer } = template
  return {
    ...template,
    ...(messages.head && shop && { shop: messages.head }),
    ...(messages.foot && { footer: [...footer.filter((part) => part !== shop), messages.foot] }),
  }
}

const plain = (part: string | Link) => (typeof part === 'string' ? part : `${part.label}\n${part.url}`)

const renderText = ({ hello: greeting, paragraphs, rows = [], notes = [], button, footer }: EmailTemplate) =>
  [
    greeting,
    ...paragraphs,
    rows.map(({ title, note, amount }) => `${title}${note ? ` (${note})` : ''}  ${amount}`).join('\n'),
    ...notes,
    ...(button ? [plain(button)] : []),
    ...footer.map(plain),
  ]
    .filter(Boolean)
    .join('\n\n')

/** Layout tables, for mail clients that support nothing else. */
const table = (
  { cell, className, ...style }: CSSProperties & { cell?: string; className?: string },
  ...children: ReactNode[]
) =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderCollapse: 'collapse' },
    },
    h(
      'tbody',
      null,
      h('tr', null, h('td', { className: [cell, className].filter(Boolean).join(' '), style }, ...children)),
    ),
  )

const renderPage = (template: EmailTemplate) => {
  const { messages, hello: greeting, paragraphs } = template
  return h(
    'html',
    { lang: messages.locale, dir: messages.dir },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, greeting),
      h('style', { dangerouslySetInnerHTML: { __html: styles } }),
    ),
    h(
      'body',
      { className: 'l-page', dir: messages.dir, style: { margin: 0, padding: 0, background: PAGE_COLOR } },
      // The preview text that inboxes show after the subject.
      h(
        'div',
        { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } },
        paragraphs[0]?.slice(0, 120) ?? '',
      ),
      table(
        { className: 'l-page', cell: 'l-page-pad', background: PAGE_COLOR, padding: '32px 16px' },
        h(
          'div',
          { style: { maxWidth: 560, margin: '0 auto' } },
          table(
            { className: 'l-card', cell: 'l-card-pad', background: '#ffffff', padding: '36px 40px' },
            renderCard(template),
          ),
        ),
      ),
    ),
  )
}

/** Each line of a multi-line text, such as an address, has its own text direction. */
const linesOf = (text: string): ReactNode => {
  const lines = text.split('\n')
  if (lines.length === 1) return text
  return lines.flatMap((words, at) => [
    at > 0 && h('br', { key: `${at} end` }),
    h('bdi', { key: `${at} line` }, words),
  ])
}

const paragraph = (text: string) =>
  h('p', { key: text, className: 'l-ink', style: { margin: '0 0 16px', color: INK_COLOR } }, linesOf(text))

const renderCard = ({
  shop,
  hello: greeting,
  paragraphs,
  rows = [],
  notes = [],
  qrCode,
  button,
  footer,
}: EmailTemplate) =>
  h(
    'div',
    { className: 'l-ink', style: { font: `16px/1.55 ${SANS_FONTS}`, color: INK_COLOR, textAlign: 'start' } },
    shop && h(Logo, { shop }),
    h(
      'h1',
      {
        className: 'l-ink',
        style: { font: `400 28px/1.25 ${SERIF_FONTS}`, margin: '0 0 16px', color: INK_COLOR },
      },
      greeting,
    ),
    paragraphs.map(paragraph),
    rows.length > 0 && h(Rows, { rows }),
    notes.map(paragraph),
    qrCode && h(QrCodeTable, qrCode),
    button && h(Button, button),
    h(
      'p',
      {
        className: 'l-soft l-line',
        style: {
          margin: '28px 0 0',
          padding: '16px 0 0',
          borderTop: `1px solid ${line}`,
          color: MUTED_COLOR,
          fontSize: 14,
        },
      },
      footer.map((part, at) => [
        at > 0 && h('br', { key: `${at} end` }),
        h(FooterPart, { key: plain(part), part }),
      ]),
    ),
  )

/** The shop's name above its thread motif. */
const Logo = ({ shop }: { shop: string }) =>
  h(
    'p',
    { style: { margin: '0 0 28px' } },
    h(
      'span',
      {
        className: 'l-ink l-thread',
        dir: 'ltr',
        style: {
          display: 'inline-block',
          paddingBottom: 4,
          borderBottom: `2px dashed ${ACCENT_COLOR}`,
          font: `400 24px/1.1 ${SERIF_FONTS}`,
          color: INK_COLOR,
        },
      },
      shop,
    ),
  )

const Rows = ({ rows }: { rows: readonly EmailRow[] }) =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderCollapse: 'collapse', margin: '8px 0 24px' },
    },
    h(
      'tbody',
      null,
      rows.map(({ title, note, amount, strong }, at) => {
        const cell = {
          className: 'l-ink l-line',
          style: {
            padding: '10px 0',
            borderTop: `1px solid ${line}`,
            verticalAlign: 'top',
            color: INK_COLOR,
            ...(strong && { fontWeight: 600 }),
          },
        } as const
        return h(
          'tr',
          { key: at },
          h(
            'td',
            cell,
            h('bdi', null, title),
            note && [
              h('br', { key: 'end' }),
              h(
                'span',
                { key: 'note', className: 'l-soft', style: { color: MUTED_COLOR, fontSize: 14 } },
                h('bdi', null, note),
              ),
            ],
          ),
          h(
            'td',
            {
              ...cell,
              style: { ...cell.style, textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: 16 },
            },
            h('bdi', null, amount),
          ),
        )
      }),
    ),
  )

const Button = ({ label, url }: Link) =>
  h(
    'p',
    { style: { margin: '28px 0 0' } },
    h(
      'span',
      { className: 'l-button', style: { display: 'inline-block', background: INK_COLOR, borderRadius: 6 } },
      h(
        'a',
        {
          href: url,
          style: {
            display: 'inline-block',
            padding: '14px 24px',
            color: '#ffffff',
            fontWeight: 600,
            textDecoration: 'none',
          },
        },
        label,
      ),
    ),
  )

const FooterPart = ({ part }: { part: string | Link }) =>
  typeof part === 'string'
    ? linesOf(part)
    : h('a', { href: part.url, className: 'l-soft', style: { color: MUTED_COLOR } }, part.label)

/** A preview of an email: subject, HTML version and plain-text version. */
export function renderEmailPreview(
  { subject, text, html }: { subject: string; text: string; html: string },
  textLabel: string,
): string {
  const bar = {
    className: 'l-card l-ink',
    style: {
      margin: 0,
      padding: '12px 16px',
      font: `14px/1.5 ${SANS_FONTS}`,
      color: INK_COLOR,
      background: '#ffffff',
    },
  }
  const subjectLine = h('p', { ...bar, style: { ...bar.style, fontWeight: 600 } }, subject)
  const previewFooter = h(
    'div',
    bar,
    h('p', { className: 'l-soft', style: { margin: 0, color: MUTED_COLOR } }, textLabel),
    h('pre', { style: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }, text),
  )
  return html
    .replace(/<body[^>]*>/, (body) => body + renderToStaticMarkup(subjectLine))
    .replace(/<\/body>/, () => `${renderToStaticMarkup(previewFooter)}</body>`)
}

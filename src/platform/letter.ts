// A mail: as text, and as HTML that mail readers show alike in a bright and a dark room. React renders it, so that everything put in is escaped;
// Node reads this file as it stands, hence elements without JSX. docs/decisions/0078.
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Text } from './text.ts'

type Link = { label: string; url: string }
/** A line of a table: what it is, a word more on it, an amount. */
export type LetterRow = { title: string; note?: string; amount: string; strong?: boolean }

export type Letter = {
  words: Text
  /** Whose letter it is: stands at its head. */
  shop?: string
  hello: string
  /** Paragraphs after the greeting; line ends are kept. */
  paragraphs: readonly string[]
  rows?: readonly LetterRow[]
  /** Paragraphs after the rows. */
  notes?: readonly string[]
  button?: Link
  /** Small, at the end; the last may be a link. */
  foot: readonly (string | Link)[]
}

/** What mail readers that know no variables are told; the dark ones stand in `dark` below. */
const ink = '#171512'
const soft = '#57524b'
const line = '#e6e6e6'
const thread = '#b3202a'
const paper = '#f6f1ea'
const sans = "'Hanken Grotesk',Helvetica,Arial,sans-serif"
const serif = 'Petrona,Georgia,serif'

/** Mail readers take styles of a head for what depends on the room and the screen; the rest is written on each element. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.l-page{background:#0c0b0a!important}.l-card{background:#1b1917!important}
.l-ink{color:#f4efe7!important}.l-soft{color:#b9b1a6!important}.l-line{border-color:#33302c!important}
.l-thread{border-color:#f07a72!important}
.l-button{background:#f4efe7!important}.l-button a{color:#171512!important}
}
@media (max-width:480px){.l-page-pad{padding:0!important}.l-card-pad{padding:28px 20px!important}.l-button,.l-button a{display:block!important;text-align:center!important}}`

/** @returns both forms. */
export function composeLetter(letter: Letter): { text: string; html: string } {
  const framed = inFrame(letter)
  return { text: asText(framed), html: `<!doctype html>\n${renderToStaticMarkup(page(framed))}` }
}

/** What staff have every letter begin and end with stands in the place of the shop's bare name. */
const inFrame = (letter: Letter): Letter => {
  const { words, shop, foot } = letter
  return {
    ...letter,
    ...(words.head && shop && { shop: words.head }),
    ...(words.foot && { foot: [...foot.filter((part) => part !== shop), words.foot] }),
  }
}

const plain = (part: string | Link) => (typeof part === 'string' ? part : `${part.label}\n${part.url}`)

const asText = ({ hello, paragraphs, rows = [], notes = [], button, foot }: Letter) =>
  [
    hello,
    ...paragraphs,
    rows.map(({ title, note, amount }) => `${title}${note ? ` (${note})` : ''}  ${amount}`).join('\n'),
    ...notes,
    ...(button ? [plain(button)] : []),
    ...foot.map(plain),
  ]
    .filter(Boolean)
    .join('\n\n')

/** Tables, for the readers that lay out nothing else. */
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

const page = (letter: Letter) => {
  const { words, hello, paragraphs } = letter
  return h(
    'html',
    { lang: words.locale, dir: words.dir },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, hello),
      h('style', { dangerouslySetInnerHTML: { __html: styles } }),
    ),
    h(
      'body',
      { className: 'l-page', dir: words.dir, style: { margin: 0, padding: 0, background: paper } },
      // What lists of mails show beside the subject.
      h(
        'div',
        { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } },
        paragraphs[0]?.slice(0, 120) ?? '',
      ),
      table(
        { className: 'l-page', cell: 'l-page-pad', background: paper, padding: '32px 16px' },
        h(
          'div',
          { style: { maxWidth: 560, margin: '0 auto' } },
          table(
            { className: 'l-card', cell: 'l-card-pad', background: '#ffffff', padding: '36px 40px' },
            card(letter),
          ),
        ),
      ),
    ),
  )
}

/** Lines of several, such as an address, each keep their own direction. */
const linesOf = (text: string): ReactNode => {
  const lines = text.split('\n')
  if (lines.length === 1) return text
  return lines.flatMap((words, at) => [
    at > 0 && h('br', { key: `${at} end` }),
    h('bdi', { key: `${at} line` }, words),
  ])
}

const paragraph = (text: string) =>
  h('p', { key: text, className: 'l-ink', style: { margin: '0 0 16px', color: ink } }, linesOf(text))

const card = ({ shop, hello, paragraphs, rows = [], notes = [], button, foot }: Letter) =>
  h(
    'div',
    { className: 'l-ink', style: { font: `16px/1.55 ${sans}`, color: ink, textAlign: 'start' } },
    shop && h(Sign, { shop }),
    h(
      'h1',
      { className: 'l-ink', style: { font: `400 28px/1.25 ${serif}`, margin: '0 0 16px', color: ink } },
      hello,
    ),
    paragraphs.map(paragraph),
    rows.length > 0 && h(Rows, { rows }),
    notes.map(paragraph),
    button && h(Press, button),
    h(
      'p',
      {
        className: 'l-soft l-line',
        style: {
          margin: '28px 0 0',
          padding: '16px 0 0',
          borderTop: `1px solid ${line}`,
          color: soft,
          fontSize: 14,
        },
      },
      foot.map((part, at) => [at > 0 && h('br', { key: `${at} end` }), h(Small, { key: plain(part), part })]),
    ),
  )

/** The shop's name over its woven thread. */
const Sign = ({ shop }: { shop: string }) =>
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
          borderBottom: `2px dashed ${thread}`,
          font: `400 24px/1.1 ${serif}`,
          color: ink,
        },
      },
      shop,
    ),
  )

const Rows = ({ rows }: { rows: readonly LetterRow[] }) =>
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
            color: ink,
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
                { key: 'note', className: 'l-soft', style: { color: soft, fontSize: 14 } },
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

const Press = ({ label, url }: Link) =>
  h(
    'p',
    { style: { margin: '28px 0 0' } },
    h(
      'span',
      { className: 'l-button', style: { display: 'inline-block', background: ink, borderRadius: 6 } },
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

const Small = ({ part }: { part: string | Link }) =>
  typeof part === 'string'
    ? linesOf(part)
    : h('a', { href: part.url, className: 'l-soft', style: { color: soft } }, part.label)

/** A mail for whoever looks at it beforehand: under its subject, and once more as those read it who see no HTML. */
export function previewOf(
  { subject, text, html }: { subject: string; text: string; html: string },
  asText: string,
): string {
  const bar = {
    className: 'l-card l-ink',
    style: { margin: 0, padding: '12px 16px', font: `14px/1.5 ${sans}`, color: ink, background: '#ffffff' },
  }
  const head = h('p', { ...bar, style: { ...bar.style, fontWeight: 600 } }, subject)
  const foot = h(
    'div',
    bar,
    h('p', { className: 'l-soft', style: { margin: 0, color: soft } }, asText),
    h('pre', { style: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }, text),
  )
  return html
    .replace(/<body[^>]*>/, (body) => body + renderToStaticMarkup(head))
    .replace(/<\/body>/, () => `${renderToStaticMarkup(foot)}</body>`)
}

// A mail of a few paragraphs, as text and as HTML that mail readers show alike.
import { escapeMarkup } from '../kernel/escape.ts'
import type { Text } from './text.ts'

export type Letter = {
  words: Text
  hello: string
  /** Paragraphs between the greeting and the button; line ends are kept. */
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Small, at the end; the last may be a link. */
  foot: readonly (string | { label: string; url: string })[]
}

const plain = (part: string | { label: string; url: string }) =>
  typeof part === 'string' ? part : `${part.label}\n${part.url}`

/** Everything that is put in is escaped. */
export function composeLetter({ words, hello, paragraphs, button, foot }: Letter): {
  text: string
  html: string
} {
  const paragraph = (part: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(part)}</p>`
  const small = (part: string | { label: string; url: string }) =>
    typeof part === 'string'
      ? escapeMarkup(part)
      : `<a href="${escapeMarkup(part.url)}" style="color:#6b6660">${escapeMarkup(part.label)}</a>`
  return {
    text: [hello, ...paragraphs, ...(button ? [plain(button)] : []), ...foot.map(plain)].join('\n\n'),
    html: `<!doctype html>
<html lang="${words.locale}" dir="${words.dir}"><body style="margin:0;padding:24px;background:#ffffff;color:#1d1b19;font:16px/1.5 'Hanken Grotesk',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="font:600 24px/1.25 Petrona,Georgia,serif;margin:0 0 16px">${escapeMarkup(hello)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escapeMarkup(button.url)}" style="background:#1d1b19;color:#ffffff;padding:12px 20px;text-decoration:none">${escapeMarkup(button.label)}</a></p>` : ''}
<p style="margin:0;color:#6b6660;font-size:14px">${foot.map(small).join('<br>')}</p>
</div></body></html>`,
  }
}

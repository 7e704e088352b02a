// The error page for when pages cannot be rendered. It has no styles, scripts or images, which may fail as well.
import { escapeMarkup } from '../../kernel/text/escape.ts'
import { splitLocale } from '../../kernel/locale.ts'
import { text } from '../../platform/text/text.ts'

export const failurePolicy = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'"

/**
 * `isBusy`: the request can be retried soon. `refreshSeconds`: the page reloads after this time; undefined in
 * response to a form.
 */
type Failure = { isBusy: boolean; refreshSeconds?: number }

export function failurePage(url: string, requestId: string, { isBusy, refreshSeconds }: Failure): string {
  const messages = text(splitLocale(url.replace(/[?#].*$/, '')).locale)
  const { title, message } = isBusy
    ? {
        title: messages.t('error.busy.title'),
        message: messages.t(refreshSeconds ? 'error.busy.text' : 'error.busy.form'),
      }
    : { title: messages.t('error.failed.title'), message: messages.t('error.failed.text') }
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  return `<!doctype html>
<html lang="${messages.locale}" dir="${messages.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${refresh}<title>${escapeMarkup(title)}</title></head>
<body style="margin:0;padding:12vh 24px;font:16px/1.5 'Hanken Grotesk',system-ui,sans-serif">
<main style="max-width:34rem;margin:0 auto"><h1 style="font:400 2rem/1.2 Petrona,Georgia,serif">${escapeMarkup(title)}</h1>
<p>${escapeMarkup(message)}</p><p><small>${escapeMarkup(messages.t('error.failed.id'))} <bdi>${escapeMarkup(requestId)}</bdi></small></p></main>
</body></html>
`
}

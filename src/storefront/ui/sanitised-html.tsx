import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import { isAllowedHtml } from '../../kernel/text/allowed-html.ts'
import { createPolicy } from '../page/trusted-types.ts'

const policy = createPolicy('shop-html', {
  // HTML is sanitised on save; anything else is displayed as text.
  createHTML: (html: string) => (isAllowedHtml(html) ? html : html.replaceAll('<', '&lt;')),
})

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & { html: string }

/** HTML from staff or imports, sanitised on save (src/platform/text/sanitise-html.ts). */
export function SanitisedHtml({ html, ...rest }: Props) {
  const content = useMemo(() => ({ __html: policy.createHTML(html) }), [html])
  return <div {...rest} dangerouslySetInnerHTML={content} />
}

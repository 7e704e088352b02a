// A mail as it would be with what stands in its form, unsaved, for a frame beside the form.
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../../storefront/context.ts'
import { mailAt, mailTyped, type MailWords } from './mail-form.ts'

/** Mails bring styles of their own, and nothing that runs. */
const policy =
  "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

async function shown(args: LoaderFunctionArgs, typed?: MailWords): Promise<Response> {
  const { locale } = args.context.get(requestContext)
  const { office, kind, written } = await mailAt(args, locale)
  return new Response(await office.mails.preview(kind, locale, typed ?? written), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'content-security-policy': policy,
    },
  })
}

/** As it is kept. */
export const loader = (args: LoaderFunctionArgs) => shown(args)

/** As it is typed; a text that cannot be kept is as it comes with the program. */
export const action = async (args: ActionFunctionArgs) => shown(args, await mailTyped(args.request))

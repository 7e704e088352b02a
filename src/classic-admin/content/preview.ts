// A page of the shop with what stands in a form of the back office, unsaved, for a frame beside the form. Nobody keeps it.
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { previewContext, requestContext } from '../../storefront/context.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { blankPage, isFresh, placeOf, shownAt } from './content-place.ts'
import { documentIn } from './document-in.ts'

async function placed(args: LoaderFunctionArgs) {
  const { kind, key } = args.params
  const office = await requireStaff(args, kind === 'settings' ? 'settings.edit' : 'content.edit')
  const { locale } = args.context.get(requestContext)
  return { office, place: placeOf(kind, key, locale), show: args.context.get(previewContext) }
}

/** As it is kept; a page that is not yet, as an empty one. */
export async function loader(args: LoaderFunctionArgs) {
  const { office, place, show } = await placed(args)
  if (!(await isFresh(office, place))) return show(shownAt(place))
  return show(shownAt(place), { kind: place.kind, key: place.key, document: blankPage })
}

/** As it is typed; the frame stays as it is while that cannot be kept. */
export async function action(args: ActionFunctionArgs) {
  const { office, place, show } = await placed(args)
  const shape = place.kind === 'page' ? undefined : await office.content.shape(place.kind)
  const typed = documentIn(place, await typedIn(args.request), shape)
  try {
    const { kind, key } = place
    return await show(shownAt(place), { kind, key, document: await office.content.check(place, typed) })
  } catch (error) {
    if (!hasErrorCode(error, 'invalid_input')) throw error
    return new Response(null, { status: 204 })
  }
}

// The forms of pages of pictures as what they ask for, and what is said where they are refused.
import type { MessageKey } from '../../storefront/i18n/text.tsx'

export type PictureIssue = { path: string; message: string }
/** What was refused: `issues` are the API's, `typed` is what stood in the form. */
export type RefusedPictures = {
  fault: MessageKey
  issues: PictureIssue[]
  typed: Record<string, string>
  of: string
}

/** The sentence for the form as a whole. */
export function faultOf(issues: readonly PictureIssue[]): MessageKey {
  const whole = issues.find(({ path }) => path === 'pictures')?.message
  if (whole === 'none') return 'office.pictures.fault.none'
  if (whole === 'many') return 'office.pictures.fault.many'
  if (whole === 'full') return 'office.pictures.fault.full'
  if (whole === 'needed') return 'office.pictures.fault.needed'
  if (issues.some(({ path }) => path === 'picture')) return 'office.pictures.fault.drawn'
  if (issues.some(({ path }) => ['left', 'top', 'width', 'height'].includes(path)))
    return 'office.pictures.fault.part'
  return 'office.product.fault'
}

const wordsOf = (typed: FormDataEntryValue | null) => (typeof typed === 'string' ? typed.trim() : '')

/** Each file with what was typed beside it; where scripts are off one field speaks for all. */
export const sentIn = (form: FormData) =>
  Promise.all(
    form
      .getAll('file')
      .flatMap((file) => (typeof file === 'string' || file.size === 0 ? [] : [file]))
      .map(async (file, index) => ({
        bytes: new Uint8Array(await file.arrayBuffer()),
        alt: wordsOf(form.get(`alt-${index}`) ?? form.get('alt')),
      })),
  )

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

const colourOf = (typed: FormDataEntryValue | null) =>
  typeof typed === 'string' && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null
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
        colour: colourOf(form.get(`colour-${index}`) ?? form.get('colour')),
      })),
  )

/** The list as it stands in the form, after what its button does: one earlier, one later, one taken off. */
export function arrangedIn(form: FormData, does: string, which: number) {
  const ids = form.getAll('picture').flatMap((typed) => colourOf(typed) ?? [])
  const at = ids.indexOf(which)
  const order = does === 'up' ? moved(ids, at, at - 1) : does === 'down' ? moved(ids, at, at + 1) : ids
  return {
    was: wordsOf(form.get('was')),
    pictures: order
      .filter((id) => does !== 'remove' || id !== which)
      .map((id) => ({ id, alt: wordsOf(form.get(`alt:${id}`)), colour: colourOf(form.get(`colour:${id}`)) })),
  }
}

function moved(ids: readonly number[], from: number, to: number): number[] {
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const order = ids.toSpliced(from, 1)
  return order.toSpliced(to, 0, ids[from]!)
}

/** Per cent as they are typed. */
const thousandths = (typed: string | undefined) => Math.round(Number((typed ?? '').replace(',', '.')) * 10)

export const cropIn = (typed: Record<string, string>) => ({
  was: typed['was'] ?? '',
  left: thousandths(typed['left']),
  top: thousandths(typed['top']),
  width: thousandths(typed['width']),
  height: thousandths(typed['height']),
})

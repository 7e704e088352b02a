import { useState } from 'react'
import type { MouseEvent } from 'react'
import type { ProductPictures } from '../../modules/catalog/products/product-pictures.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import type { RefusedPictures } from './picture-forms.ts'

type Props = { product: ProductPictures; refused: RefusedPictures | undefined }

/** Pictures in their order: buttons move them, with scripts at once and without a visit to the server; dragging does the same. */
export function PictureList({ product, refused }: Props) {
  const { t } = useText()
  const { pictures, colours, version } = product
  const [order, setOrder] = useState(() => pictures.map(({ id }) => id))
  const [dragged, setDragged] = useState<number>()
  const [told, setTold] = useState('')
  const typed = refused?.typed ?? {}
  const move = (id: number, to: number) => {
    if (to < 0 || to >= order.length) return
    setOrder(order.filter((one) => one !== id).toSpliced(to, 0, id))
    setTold(t('office.pictures.moved', { place: to + 1, count: order.length }))
  }
  const press = (event: MouseEvent<HTMLButtonElement>, id: number, to: number) => {
    event.preventDefault()
    const button = event.currentTarget
    move(id, to)
    // A picture that moves in the page takes the focus with it.
    requestAnimationFrame(() => button.focus())
  }
  const missing = refused?.issues.some(({ path }) => path.endsWith('.alt'))
  return (
    <form method="post" className="office-part">
      <input type="hidden" name="was" value={version} />
      {/* Enter in a field saves; it does not press the first button that moves something. */}
      <button type="submit" name="do" value="save" className="visually-hidden" tabIndex={-1} aria-hidden />
      <ol className="office-arrange">
        {order.map((id, index) => {
          const picture = pictures.find((one) => one.id === id)!
          const alt = typed[`alt:${id}`] ?? picture.alt
          const place = t('office.pictures.place', { place: index + 1 })
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an addition to the buttons
            <li
              key={id}
              draggable
              className={dragged === id ? 'dragged' : undefined}
              onDragStart={(event) => {
                // Words in a field are selected, not dragged.
                if (document.activeElement?.matches('input, select')) return event.preventDefault()
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', String(id))
                setDragged(id)
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                if (dragged !== id) move(dragged, index)
              }}
              onDrop={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(undefined)}
            >
              <input type="hidden" name="picture" value={id} />
              <img
                src={paths.image(picture.url, 256)}
                alt=""
                width={120}
                height={150}
                loading="lazy"
                draggable={false}
              />
              <div className="office-arrange-words">
                <Field
                  label={t('office.pictures.alt')}
                  error={missing && alt.trim() === '' ? t('office.pictures.fault.alt') : undefined}
                >
                  {(control) => (
                    <input
                      {...control}
                      name={`alt:${id}`}
                      required
                      maxLength={300}
                      lang="en"
                      defaultValue={alt}
                    />
                  )}
                </Field>
                {colours.length > 0 && (
                  <ColourOf
                    name={`colour:${id}`}
                    colours={colours}
                    value={typed[`colour:${id}`] ?? String(picture.colour ?? '')}
                  />
                )}
                <p className="office-arrange-acts">
                  <Button
                    type="submit"
                    variant="second"
                    small
                    name="do"
                    value={`up:${id}`}
                    formNoValidate
                    aria-label={`${t('office.pictures.up')}, ${place}`}
                    disabled={index === 0}
                    onClick={(event) => press(event, id, index - 1)}
                  >
                    {t('office.pictures.up')}
                  </Button>
                  <Button
                    type="submit"
                    variant="second"
                    small
                    name="do"
                    value={`down:${id}`}
                    formNoValidate
                    aria-label={`${t('office.pictures.down')}, ${place}`}
                    disabled={index === order.length - 1}
                    onClick={(event) => press(event, id, index + 1)}
                  >
                    {t('office.pictures.down')}
                  </Button>
                  {!picture.generated && (
                    <PlainLink
                      className="button second small"
                      href={officePaths.officePictures(product.id, { crop: String(id) })}
                      aria-label={`${t('office.pictures.crop')}, ${place}`}
                    >
                      {t('office.pictures.crop')}
                    </PlainLink>
                  )}
                  <Button
                    type="submit"
                    variant="second"
                    small
                    name="do"
                    value={`remove:${id}`}
                    aria-label={`${t('office.pictures.remove')}, ${place}`}
                  >
                    {t('office.pictures.remove')}
                  </Button>
                </p>
              </div>
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <div className="office-save">
        <Button type="submit" name="do" value="save">
          {t('office.product.save')}
        </Button>
      </div>
    </form>
  )
}

type ColourProps = { name: string; colours: ProductPictures['colours']; value: string }

/** Which colour a picture belongs to. */
export function ColourOf({ name, colours, value }: ColourProps) {
  const { t } = useText()
  return (
    <Field label={t('office.new.colour.of')}>
      {(control) => (
        <select {...control} name={name} defaultValue={value}>
          <option value="">{t('office.pictures.all-colours')}</option>
          {colours.map(({ id, label }) => (
            <option key={id} value={id} lang="en">
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

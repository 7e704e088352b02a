// A text and its translation side by side, and whether the translation is of a former text.
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { useFieldState } from '../../kit/editor/editor-context.ts'
import { TextField, TypedField } from '../../kit/editor/fields.tsx'
import { parseHtml } from '../../kit/editor/parse-html.ts'
import { textLines } from '../../kit/editor/typed-value.ts'
import { Status } from '../../kit/status.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { specificationLines } from '../editor/details-panels.tsx'
import { productLabels } from '../editor/product-labels.ts'
import {
  altPath,
  type Language,
  saveTranslation,
  type TextPart,
  type TranslatedProduct,
} from './product-translation.ts'

const RichTextField = lazy(async () => ({
  default: (await import('../../kit/editor/rich-text.tsx')).RichTextField,
}))

type TextProps = {
  part: TextPart
  product: TranslatedProduct
  language: Language
  isStale: boolean
  isEditable: boolean
  /** Loads the translations again. */
  onConfirm(): Promise<unknown>
}

export function TextTranslation(props: TextProps) {
  const { part, product, isStale, isEditable, onConfirm } = props
  const { locale } = props.language
  const { t } = useText()
  const label = t(productLabels[part])
  return (
    <SideBySide
      label={label}
      original={toText(part, product.original)}
      productId={product.id}
      path={part}
      locale={locale}
      isStale={isStale}
      onConfirm={onConfirm}
    >
      {part === 'description_html' ? (
        <Suspense fallback={<div className="rich-text-space" />}>
          <RichTextField path={part} label={label} isDisabled={!isEditable} />
        </Suspense>
      ) : part === 'features' || part === 'care' ? (
        <TypedField path={part} label={label} hint={t('product.lines')} convert={textLines} rows={4} />
      ) : part === 'specifications' ? (
        <TypedField
          path={part}
          label={label}
          hint={t('product.specifications.hint')}
          convert={specificationLines}
          rows={4}
        />
      ) : (
        <TextField path={part} label={label} lang={locale} {...(part === 'seo_description' && { rows: 2 })} />
      )}
    </SideBySide>
  )
}

/** Elements of a text that begin a line; the editor writes `<li><p>`. */
const blocks = 'p, h2, h3, li:not(:has(> p)), td:not(:has(> p))'

/** The original as text. */
function toText(part: TextPart, original: TranslatedProduct['original']): string {
  const value = original[part]
  if (part === 'description_html')
    return [...parseHtml(original[part]).querySelectorAll(blocks)]
      .map(({ textContent }) => textContent)
      .join('\n')
  if (part === 'specifications') return specificationLines.format(value)
  return Array.isArray(value) ? value.join('\n') : String(value)
}

type AltProps = Pick<TextProps, 'onConfirm'> & {
  picture: Language['pictures'][number]
  productId: number
  locale: Language['locale']
}

export function AltTranslation({ picture, productId, locale, onConfirm }: AltProps) {
  const { t } = useText()
  return (
    <SideBySide
      label={t('product.alt')}
      original={picture.alt}
      image={<img src={paths.image(picture.url, 128)} alt="" width={64} height={80} loading="lazy" />}
      productId={productId}
      path={altPath(picture.media)}
      locale={locale}
      isStale={picture.stale}
      onConfirm={onConfirm}
    >
      <TextField path={altPath(picture.media)} label={t('product.alt')} lang={locale} />
    </SideBySide>
  )
}

type SideProps = Pick<TextProps, 'isStale' | 'onConfirm'> & {
  label: string
  original: string
  image?: ReactNode
  productId: number
  path: string
  locale: Language['locale']
  children: ReactNode
}

function SideBySide({
  label,
  original,
  image,
  productId,
  path,
  locale,
  isStale,
  onConfirm,
  children,
}: SideProps) {
  const { t } = useText()
  const { show } = useToasts()
  const value: unknown = useWatch({ name: path })
  const { isChanged } = useFieldState(path)
  // The same value twice: it is a translation of the current text.
  const confirming = useMutation({
    mutationFn: () => saveTranslation(productId, locale, { [path]: { was: value, to: value } }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => onConfirm(),
  })
  return (
    <div className="translation-pair">
      <div className="translation-original">
        {image}
        <p className="dim">
          {label} · {t('translation.original')}
        </p>
        <p lang="en" dir="ltr">
          {original || '–'}
        </p>
      </div>
      <div>
        {children}
        {isStale && (
          <p className="row">
            <Status kind="attention">{t('translation.stale')}</Status>
            <button
              type="button"
              className="button quiet"
              disabled={confirming.isPending || isChanged}
              onClick={() => confirming.mutate()}
            >
              <Check aria-hidden="true" /> {t('translation.confirm')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

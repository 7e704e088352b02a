import { paths } from '../../contracts/paths.ts'
import placeholder from './placeholder.svg?url&no-inline'

type Source = {
  /** Empty when there is no image; a placeholder is shown. */
  url: string
  alt: string
  lang?: string | undefined
  width: number
  height: number
  background_color: string
}

/** Requested image widths by use; all are among the specified widths. */
export const pictureWidths = {
  thumb: [64, 128, 256],
  tile: [128, 256, 384],
  card: [256, 384, 640, 828],
  half: [384, 640, 828, 1200],
  full: [640, 828, 1200, 1920],
} as const

type Props = {
  picture: Source
  /** The `sizes` attribute, such as '(min-width: 1024px) 25vw, 50vw'. */
  sizes: string
  kind?: keyof typeof pictureWidths
  /** Empty when the text beside it says the same. */
  alt?: string
  /** Main image of the page, loaded with high priority. */
  main?: boolean
  /** In the first view, but not the main image. */
  eager?: boolean
  className?: string
}

/** Responsive image with a background colour, intrinsic size, and a rendition per width. */
export function Picture({
  picture,
  sizes,
  kind = 'card',
  alt,
  main = false,
  eager = main,
  className,
}: Props) {
  const widths = pictureWidths[kind].filter((width, index) => index === 0 || width <= picture.width)
  const isMissing = picture.url === ''
  return (
    <img
      className={className}
      src={isMissing ? placeholder : paths.image(picture.url, widths.at(-1) ?? 640)}
      srcSet={
        isMissing
          ? undefined
          : widths.map((width) => `${paths.image(picture.url, width)} ${width}w`).join(', ')
      }
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      lang={alt === undefined ? picture.lang : undefined}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={main ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: isMissing ? 'light-dark(#f4efe8, #2a2622)' : picture.background_color }}
    />
  )
}

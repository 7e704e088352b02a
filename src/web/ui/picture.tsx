import { paths } from '../paths.ts'
import placeholder from './placeholder.svg?url&no-inline'

type Source = {
  /** Empty where there is no picture: a neutral placeholder stands in its place. */
  url: string
  alt: string
  lang?: string | undefined
  width: number
  height: number
  ground: string
}

/** Widths that a picture is asked for, by where it stands; all are among the specified ones. */
export const pictureWidths = {
  thumb: [64, 128, 256],
  tile: [128, 256, 384],
  card: [256, 384, 640, 828],
  half: [384, 640, 828, 1200],
  full: [640, 828, 1200, 1920],
} as const

type Props = {
  picture: Source
  /** How wide it is shown: the `sizes` of the picture, such as '(min-width: 1024px) 25vw, 50vw'. */
  sizes: string
  kind?: keyof typeof pictureWidths
  /** Empty where the words beside it say the same. */
  alt?: string
  /** The picture that the page is about: loaded first. */
  main?: boolean
  /** In the first view, though not the main one. */
  eager?: boolean
  className?: string
}

/** A picture with its ground behind it, its size known, and a rendition for each width it may be shown at. */
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
      style={{ backgroundColor: isMissing ? 'light-dark(#f4efe8, #2a2622)' : picture.ground }}
    />
  )
}

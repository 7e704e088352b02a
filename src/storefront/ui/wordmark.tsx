import { paths } from '../../contracts/paths.ts'

/** Brand logo, 150 by 60 px; dark logos are inverted in the dark scheme. */
export function Wordmark({ url, alt }: { url: string; alt: string }) {
  return (
    <img
      className="wordmark"
      src={paths.image(url, 384)}
      alt={alt}
      width={150}
      height={60}
      loading="lazy"
      decoding="async"
    />
  )
}

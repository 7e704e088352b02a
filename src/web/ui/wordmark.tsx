import { paths } from '../paths.ts'

/** A brand's name as it writes it, 150 by 60; dark drawings turn light in the dark. */
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

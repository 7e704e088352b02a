import type { ReactNode } from 'react'
import { PlainLink } from '../ui/shop-link.tsx'

type Props = {
  title: string
  count?: string
  /** Link of the panel, such as Edit. */
  link?: { label: string; to: string }
  children: ReactNode
}

/** A part of the account's home page. The link's name has the title, because its label repeats. */
export function Panel({ title, count, link, children }: Props) {
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2 className="t-sm">
          {title}
          {count !== undefined && <sup className="count">{count}</sup>}
        </h2>
        {link && (
          <PlainLink className="link sm" href={link.to} data-document="">
            {link.label}
            <span className="visually-hidden">: {title}</span>
          </PlainLink>
        )}
      </header>
      {children}
    </section>
  )
}

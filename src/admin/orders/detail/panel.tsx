import { type ReactNode, useId } from 'react'

type Props = {
  title: ReactNode
  /** Beside the title, dimmed. */
  note?: ReactNode
  /** At the end of the header. */
  aside?: ReactNode
  /** Consequences and actions. */
  footer?: ReactNode
  children?: ReactNode
}

/** A part of the page with a heading. */
export function Panel({ title, note, aside, footer, children }: Props) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className="dim">{note}</span>}
        {aside && <span className="panel-aside">{aside}</span>}
      </header>
      {children && <div className="panel-body">{children}</div>}
      {footer && <footer>{footer}</footer>}
    </section>
  )
}

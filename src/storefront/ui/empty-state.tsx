import type { ReactNode } from 'react'

const art = {
  bag: (
    <>
      <path
        d="M34 44h100l8 80H26z"
        fill="var(--color-plate)"
        stroke="var(--color-ink)"
        strokeLinejoin="round"
      />
      <path d="M60 62V36a24 24 0 0 1 48 0v26" stroke="var(--color-ink)" strokeLinecap="round" />
      <path d="M30 106h108.5" stroke="var(--color-thread)" strokeDasharray="9 4" />
      <path
        d="M30.5 101.5H138M29.5 110.5H139"
        stroke="var(--color-weft)"
        strokeWidth="4"
        strokeDasharray="1 3"
      />
      <path
        d="M138.5 106c10 0 14-8 8-13s-14 2-8 9 22 8 26-2"
        stroke="var(--color-thread)"
        strokeLinecap="round"
      />
    </>
  ),
  spool: (
    <>
      <path d="M56 30h56v72H56z" fill="var(--color-plate)" />
      <path
        d="M46 18h76v12H46zM46 102h76v12H46z"
        fill="var(--color-ground)"
        stroke="var(--color-ink)"
        strokeLinejoin="round"
      />
      <path d="M56 30v72M112 30v72" stroke="var(--color-ink)" />
      <path
        d="M57 40h54M57 49h54M57 58h54M57 67h54M57 76h54M57 85h54"
        stroke="var(--color-weft)"
        strokeWidth="4"
        strokeDasharray="1 3"
      />
      <path
        d="M57 94h54c14 0 20-16 12-20s-12 10 0 14 22 2 30-6"
        stroke="var(--color-thread)"
        strokeDasharray="9 4"
      />
    </>
  ),
  search: (
    <>
      <circle cx="74" cy="58" r="40" fill="var(--color-plate)" stroke="var(--color-ink)" />
      <path d="m103 87 34 34" stroke="var(--color-ink)" strokeLinecap="round" />
      <path d="M36 62h76" stroke="var(--color-thread)" strokeDasharray="9 4" />
      <path d="M38 57.5h72M38 66.5h72" stroke="var(--color-weft)" strokeWidth="4" strokeDasharray="1 3" />
      <path
        d="M112 62c12 0 18-9 11-15s-17 3-9 11 28 8 34-4"
        stroke="var(--color-thread)"
        strokeLinecap="round"
      />
    </>
  ),
} as const

type Props = {
  drawing: keyof typeof art
  title: string
  text?: string
  children?: ReactNode
  heading?: 'h1' | 'h2' | 'p'
}

/** Empty state: illustration, title, help text and actions. */
export function EmptyState({ drawing, title, text, children, heading: Title = 'p' }: Props) {
  return (
    <div className="empty">
      <svg className="art" viewBox="0 0 168 132" fill="none" strokeWidth="1.5" aria-hidden="true">
        {art[drawing]}
      </svg>
      <Title className="title t-sm">{title}</Title>
      {text && <p className="sm dim">{text}</p>}
      {children && <div className="ways">{children}</div>}
    </div>
  )
}

import type { IconName } from './icon-sheet.tsx'

export type { IconName }

/**
 * Decorative icon beside text; never the only carrier of meaning. Set `mirror` on arrows, for right-to-left.
 */
export function Icon({ name, mirror, className }: { name: IconName; mirror?: boolean; className?: string }) {
  const classes = ['icon', mirror && 'mirror', className].filter(Boolean).join(' ')
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

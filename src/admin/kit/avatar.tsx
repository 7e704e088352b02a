// The initials of a staff member.

/** Decoration: the name is beside it, or the label of what contains it. */
export const Avatar = ({ name }: { name: string }) => (
  <span className="avatar" aria-hidden="true" data-initials={getInitials(name)} />
)

const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase()

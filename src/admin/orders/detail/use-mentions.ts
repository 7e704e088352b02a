// Completes `@` and the start of a name or an email address to the address of a staff member.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { fold } from '../../../kernel/text/fold.ts'
import { orderChoicesQuery } from '../order-choices.ts'

const MAX_SUGGESTIONS = 6

/** The text after the last `@`, while the caret is in it. */
const findMention = (text: string): string | undefined => /(?:^|[\s(])@([^\s@]{0,60})$/u.exec(text)?.[1]

type Options = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  isEnabled: boolean
  onChange(value: string): void
}

export function useMentions({ field, value, isEnabled, onChange }: Options) {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const { data } = useQuery({ ...orderChoicesQuery, enabled: isEnabled && typed !== undefined })
  const wanted = fold(typed ?? '')
  const suggestions =
    !isEnabled || typed === undefined
      ? []
      : (data?.staff ?? [])
          .filter(({ name, email }) =>
            [...fold(name).split(' '), email].some((word) => word.startsWith(wanted)),
          )
          .slice(0, MAX_SUGGESTIONS)
  const close = () => setTyped(undefined)
  const choose = (email: string) => {
    const area = field.current
    if (!area || typed === undefined) return
    const start = area.selectionStart - typed.length
    const before = `${value.slice(0, start)}${email} `
    onChange(before + value.slice(area.selectionStart))
    close()
    // After React has put the new text in.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(before.length, before.length)
    })
  }
  return {
    suggestions,
    active,
    choose,
    close,
    /** Call it when the text or the caret has changed. */
    follow(area: HTMLTextAreaElement) {
      setTyped(findMention(area.value.slice(0, area.selectionStart)))
      setActive(0)
    },
    /** @returns whether the key was used. */
    onKey(event: KeyboardEvent): boolean {
      const count = suggestions.length
      if (count === 0) return false
      if (event.key === 'ArrowDown') setActive((active + 1) % count)
      else if (event.key === 'ArrowUp') setActive((active + count - 1) % count)
      else if (event.key === 'Escape') close()
      else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
        choose(suggestions[active]!.email)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

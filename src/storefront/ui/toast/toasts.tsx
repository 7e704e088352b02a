import { useEffect } from 'react'
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { subscribeToasts } from './toast.ts'
import type { ToastMessage } from './toast.ts'

// The library's transitions add a style element, which the content security policy forbids.
const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-leave' })

/** The live region announces toasts (ui/live-region.tsx); the library would announce them again. */
const muteRegion = (host: HTMLElement | null) =>
  host?.querySelector('section')?.setAttribute('aria-live', 'off')

/** react-toastify in the shop's style (styles/overlays.css). */
export function Toasts() {
  const { t, dir } = useText()
  useEffect(
    () =>
      subscribeToasts((message) => {
        const { title, text, announcement = text ? `${title}. ${text}` : title } = message
        // Cleared first, so that repeated text is announced again.
        useUi.getState().setToastText('')
        useUi.getState().setToastText(announcement)
        toast(<Content message={message} />, { className: message.isError ? 'toast bad' : 'toast' })
      }),
    [],
  )
  // The open cart already shows the added item, and a toast would cover it.
  useEffect(
    () => useUi.subscribe((ui, before) => ui.displayCart && !before.displayCart && toast.dismiss()),
    [],
  )
  return (
    <div ref={muteRegion}>
      <ToastContainer
        role="group"
        aria-label={t('toast.label')}
        position="bottom-right"
        autoClose={2000}
        hideProgressBar={false}
        closeOnClick
        pauseOnHover
        draggable
        closeButton={false}
        transition={slide}
        rtl={dir === 'rtl'}
      />
    </div>
  )
}

function Content({ message: { title, text, picture, isError, action } }: { message: ToastMessage }) {
  return (
    <>
      {picture ? (
        <span className="plate">
          <Picture picture={picture} alt="" kind="thumb" sizes="48px" />
        </span>
      ) : (
        <Icon name={isError ? 'alert' : 'check'} />
      )}
      <span>
        <b className="b">{title}</b>
        {text && <span className="dim">{text}</span>}
      </span>
      {action && (
        <button type="button" className="link" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </>
  )
}

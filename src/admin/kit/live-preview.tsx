// A page or an email as it would be with an unsaved document: a frame beside its form.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { useDebounced } from './use-debounced.ts'
import './live-preview.css'

const QUIET_MS = 600
const HEIGHT = 900

const widthLabels = {
  390: 'preview.phone',
  768: 'preview.tablet',
  1440: 'preview.desktop',
} as const satisfies Record<number, MessageKey>
type Width = keyof typeof widthLabels

type Props = {
  /** Of the API, which accepts a form with the document. */
  address: string
  document: unknown
  /** Widths of the window; the first one is shown first. */
  widths: readonly Width[]
  /** Above the frame. */
  children?: ReactNode
}

export function LivePreview({ address, document, widths, children }: Props) {
  const { t } = useText()
  const [width, setWidth] = useState(widths[0]!)
  const request = useDebounced(JSON.stringify([address, document]), QUIET_MS)
  // The frame before stays until the next one has loaded. Each has its own, so that Back leaves the editor.
  const [shown, setShown] = useState(request)
  const scroll = useRef(0)
  const onArrive = (which: string, frame: Window) => {
    frame.scrollTo(0, scroll.current)
    frame.addEventListener('scroll', () => (scroll.current = frame.scrollY))
    if (which === request) setShown(which)
  }
  return (
    <section className="live-preview" aria-label={t('preview.title')}>
      <div className="live-preview-bar">
        {children}
        {widths.length > 1 && (
          <div className="segments" role="group" aria-label={t('preview.width')}>
            {widths.map((one) => (
              <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
                {t(widthLabels[one])}
              </button>
            ))}
          </div>
        )}
      </div>
      <Scaled width={width}>
        {[...new Set([shown, request])].map((one) => (
          <Frame key={one} request={one} isHidden={one !== shown} onArrive={onArrive} />
        ))}
      </Scaled>
    </section>
  )
}

type FrameProps = { request: string; isHidden: boolean; onArrive(request: string, frame: Window): void }

function Frame({ request, isHidden, onArrive }: FrameProps) {
  const { t } = useText()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const [address, document] = JSON.parse(request) as [string, unknown]
  useEffect(() => form.current!.submit(), [])
  const onLoad = (frame: HTMLIFrameElement) => {
    const loaded = readWindow(frame)
    if (loaded) onArrive(request, loaded)
  }
  return (
    <>
      <form ref={form} method="post" action={address} target={name} hidden>
        <input type="hidden" name="document" value={JSON.stringify(document)} />
      </form>
      <iframe
        name={name}
        title={t('preview.title')}
        sandbox="allow-same-origin"
        hidden={isHidden}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
      />
    </>
  )
}

/** Undefined for the empty document that a frame begins with, and for an error. */
function readWindow({ contentWindow }: HTMLIFrameElement): Window | undefined {
  try {
    return contentWindow && contentWindow.location.href !== 'about:blank' ? contentWindow : undefined
  } catch {
    return undefined
  }
}

/** A window of a width, as large as there is room. */
function Scaled({ width, children }: { width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = room === undefined ? 1 : Math.min(1, room / width)
  const height = HEIGHT / Math.max(scale, 0.5)
  return (
    <div className="live-preview-window" ref={box} dir="ltr">
      <div
        style={{
          inlineSize: width,
          blockSize: height,
          transform: `scale(${scale})`,
          marginBlockEnd: height * (scale - 1),
          marginInlineStart: room === undefined ? 0 : Math.max(0, (room - width) / 2),
        }}
      >
        {children}
      </div>
    </div>
  )
}

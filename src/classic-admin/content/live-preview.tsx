// The page of the shop with what stands in a form, in every width and language: a frame that the form is sent to, unsaved.
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../kernel/locale.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'

const widths = [390, 768, 1440] as const
const quietMs = 700
const height = 900

type Props = {
  /** The page of the shop, without a prefix. */
  path: string
  languages: readonly Locale[]
  /** The id of the form whose unsaved content is shown; none shows what is kept. */
  form?: string
  firstWidth?: (typeof widths)[number]
}

/** Without scripts its button fills the frame with a form's content; with them the frame follows what is typed. */
export function LivePreview({ path, languages, form, firstWidth = 390 }: Props) {
  const { t, locale } = useText()
  const [width, setWidth] = useState<number>(firstWidth)
  const [language, setLanguage] = useState<Locale>(languages.find((one) => one === locale) ?? languages[0]!)
  // Each try has a frame of its own: the one before stays until it is there, and no frame leaves steps for Back.
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState(0)
  const send = useRef<HTMLButtonElement>(null)
  const frames = useRef(new Map<number, HTMLIFrameElement>())
  const address = (of: Locale) => inLanguage(of, path)

  useEffect(() => {
    if (!form) return
    const typed = document.querySelector<HTMLFormElement>(`#${form}`)!
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTurn((now) => now + 1), quietMs)
    }
    typed.addEventListener('input', later)
    return () => {
      clearTimeout(timer)
      typed.removeEventListener('input', later)
    }
  }, [form])
  useEffect(() => {
    if (turn > 0) send.current?.form?.requestSubmit(send.current)
  }, [turn])

  const arrived = (which: number) => {
    const before = frames.current.get(shown)?.contentWindow
    const now = frames.current.get(which)?.contentWindow
    // The empty document that a frame begins with arrives too.
    if (which < shown || !now || now.location.href === 'about:blank') return
    if (before && before !== now) now.scrollTo(0, before.scrollY)
    setShown(which)
  }
  const keep = (which: number) => (frame: HTMLIFrameElement | null) => {
    if (frame) frames.current.set(which, frame)
    else frames.current.delete(which)
  }
  return (
    <section className="content-preview" aria-label={t('office.content.preview')}>
      <div className="content-bar">
        {languages.length > 1 && (
          <fieldset>
            <legend className="visually-hidden">{t('office.language')}</legend>
            {languages.map((one) => (
              <Button
                key={one}
                variant="second"
                small
                aria-pressed={one === language}
                onClick={() => {
                  setLanguage(one)
                  setTurn((now) => now + 1)
                }}
              >
                <bdi>{one}</bdi>
              </Button>
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend className="visually-hidden">{t('office.content.width')}</legend>
          {widths.map((one) => (
            <Button
              key={one}
              variant="second"
              small
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              {one}
            </Button>
          ))}
        </fieldset>
        {form && (
          <button
            ref={send}
            className="button second small"
            type="submit"
            form={form}
            formAction={address(language)}
            formTarget={`content-frame-${turn}`}
            formNoValidate
          >
            {t('office.content.show')}
          </button>
        )}
      </div>
      <Scaled width={width}>
        {[...new Set([shown, turn])].map((which) => (
          <iframe
            key={which}
            ref={keep(which)}
            name={`content-frame-${which}`}
            title={t('office.content.preview')}
            src={which === 0 || !form ? address(language) : undefined}
            sandbox="allow-same-origin"
            hidden={which !== shown}
            onLoad={() => arrived(which)}
          />
        ))}
      </Scaled>
    </section>
  )
}

/** A window of a width, as large as there is room. */
function Scaled({ width, children }: { width: number; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  const scale = room === undefined ? 1 : Math.min(1, room / width)
  return (
    <div className="content-window" ref={box} dir="ltr">
      <div
        style={{
          inlineSize: width,
          blockSize: height / Math.max(scale, 0.5),
          transform: `scale(${scale})`,
          marginBlockEnd: (height / Math.max(scale, 0.5)) * (scale - 1),
        }}
      >
        {children}
      </div>
    </div>
  )
}

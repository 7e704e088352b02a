import { useEffect, useState } from 'react'
import { useText } from '../../../text.tsx'
import { saleEnd, timeLeft } from './time-left.ts'

const parts = ['hours', 'minutes', 'seconds'] as const

/**
 * Hours, minutes and seconds that are left, in the digits that all our languages write. (A browser's first Intl.NumberFormat takes it
 * 12 to 20 ms; this ticks from the start.) The server, which does not know the reader's midnight, leaves room for them.
 */
export function Countdown({ endsAt }: { endsAt: string | undefined }) {
  const { t } = useText()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const left = now && timeLeft(saleEnd(endsAt, now), now)
  const dayPart = left ? Math.min(100, (86_400 - left.hours * 3600 - left.minutes * 60) / 864) : 0
  return (
    <div className="time-left">
      <div
        className="countdown"
        role="timer"
        aria-label={left ? t('sale.left', { hours: left.hours, minutes: left.minutes }) : t('sale.ends')}
      >
        {parts.map((part, index) => (
          <span className="part" key={part} aria-hidden="true">
            {index > 0 && <i>:</i>}
            <span>
              {left ? String(left[part]).padStart(2, '0') : '––'}
              <small>{t(`sale.${part}`)}</small>
            </span>
          </span>
        ))}
      </div>
      <div className="thread" style={{ ['--at' as string]: `${dayPart}%` }} />
    </div>
  )
}

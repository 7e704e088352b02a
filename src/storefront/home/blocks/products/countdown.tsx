import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { getSaleEnd, getTimeLeft } from './time-left.ts'

const parts = ['hours', 'minutes', 'seconds'] as const

/**
 * Remaining hours, minutes and seconds, in digits that all shop languages use. (A browser's first
 * Intl.NumberFormat takes 12 to 20 ms, and this runs from the start.) The server does not know the reader's
 * midnight, so it renders a placeholder of the same size.
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
  const remaining = now && getTimeLeft(getSaleEnd(endsAt, now), now)
  const dayProgress = remaining
    ? Math.min(100, (86_400 - remaining.hours * 3600 - remaining.minutes * 60) / 864)
    : 0
  return (
    <div className="time-left">
      <div
        className="countdown"
        role="timer"
        aria-label={
          remaining ? t('sale.left', { hours: remaining.hours, minutes: remaining.minutes }) : t('sale.ends')
        }
      >
        {parts.map((unit, index) => (
          <span className="part" key={unit} aria-hidden="true">
            {index > 0 && <i>:</i>}
            <span>
              {remaining ? String(remaining[unit]).padStart(2, '0') : '––'}
              <small>{t(`sale.${unit}`)}</small>
            </span>
          </span>
        ))}
      </div>
      <div className="thread" style={{ ['--at' as string]: `${dayProgress}%` }} />
    </div>
  )
}

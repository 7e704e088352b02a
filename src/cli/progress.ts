// A progress bar on a terminal; elsewhere an occasional log line.
import { Presets, SingleBar } from 'cli-progress'

export type Progress = { update(done: number, total: number, note?: string): void; stop(): void }

const LINE_INTERVAL_MS = 5_000

export function progressBar(unit: string): Progress {
  return process.stderr.isTTY ? terminalBar(unit) : lines(unit)
}

function terminalBar(unit: string): Progress {
  const singleBar = new SingleBar(
    {
      format: `{bar} {percentage}% {note}`,
      hideCursor: true,
      clearOnComplete: true,
      etaBuffer: 50,
      stream: process.stderr,
    },
    Presets.shades_classic,
  )
  let started = false
  return {
    update(done, total, note = `${done} of ${total} ${unit}`) {
      if (!started) singleBar.start(total, done, { note })
      started = true
      singleBar.update(done, { note })
    },
    stop() {
      if (started) singleBar.stop()
    },
  }
}

function lines(unit: string): Progress {
  let next = Date.now() + LINE_INTERVAL_MS
  return {
    update(done, total, note = `${done} of ${total} ${unit}`) {
      if (Date.now() < next) return
      next = Date.now() + LINE_INTERVAL_MS
      process.stderr.write(`${Math.floor((100 * done) / Math.max(total, 1))}% ${note}\n`)
    },
    stop() {},
  }
}

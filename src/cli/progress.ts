// A bar on a terminal; elsewhere a line now and then, for logs.
import { Presets, SingleBar } from 'cli-progress'

export type Progress = { update(done: number, total: number, note?: string): void; stop(): void }

const lineEveryMs = 5_000

export function progressBar(unit: string): Progress {
  return process.stderr.isTTY ? bar(unit) : lines(unit)
}

function bar(unit: string): Progress {
  const single = new SingleBar(
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
      if (!started) single.start(total, done, { note })
      started = true
      single.update(done, { note })
    },
    stop() {
      if (started) single.stop()
    },
  }
}

function lines(unit: string): Progress {
  let next = Date.now() + lineEveryMs
  return {
    update(done, total, note = `${done} of ${total} ${unit}`) {
      if (Date.now() < next) return
      next = Date.now() + lineEveryMs
      process.stderr.write(`${Math.floor((100 * done) / Math.max(total, 1))}% ${note}\n`)
    },
    stop() {},
  }
}

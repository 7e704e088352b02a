// Runs heavy tasks in a child process that starts on demand and ends when idle: its memory is released, and a
// task that takes too long can be stopped.
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { ShopError } from '../../kernel/errors.ts'

export type TaskMessage<Task> = { id: number; task: Task }
export type TaskReply<Result> = { id: number; result?: Result; error?: string }

type Pending<Result> = { resolve(result: Result): void; reject(error: Error): void; timer: NodeJS.Timeout }
type Running<Result> = { child: ChildProcess; pending: Map<number, Pending<Result>>; idle?: NodeJS.Timeout }

/**
 * Task timeout and idle time of the process in milliseconds; `priority`: the process's niceness
 * (os.constants.priority).
 */
export type TaskLimits = { timeoutMs: number; idleMs: number; priority: number }

export class TaskProcess<Task, Result> {
  readonly #entry: URL
  readonly #limits: TaskLimits
  #running: Running<Result> | undefined
  #nextId = 1

  /** @param entry the child's script, which calls `serveTasks`. */
  constructor(entry: URL, limits: TaskLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  /** The process id of the child; undefined when it is not running. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  /**
   * Runs one task; the caller limits concurrency.
   * @throws ShopError overloaded on timeout: the process is then killed, with all its tasks.
   * @throws Error with the task's own message when it fails.
   */
  run(task: Task): Promise<Result> {
    const running = (this.#running ??= this.#start())
    clearTimeout(running.idle)
    const id = this.#nextId++
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => this.#stop(running), this.#limits.timeoutMs)
      running.pending.set(id, { resolve, reject, timer })
      running.child.send({ id, task } satisfies TaskMessage<Task>, (error) => error && this.#stop(running))
    })
  }

  /** Kills the process; running tasks fail. */
  stop(): void {
    if (this.#running) this.#stop(this.#running)
  }

  #start(): Running<Result> {
    const child = fork(this.#entry, [String(this.#limits.priority)], {
      serialization: 'advanced',
      // Its stdout is ignored; its stderr goes to the shop's.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=4'],
    })
    const running: Running<Result> = { child, pending: new Map() }
    child.on('message', (reply: TaskReply<Result>) => this.#settle(running, reply))
    child.on('error', () => this.#stop(running))
    child.on('exit', () => this.#stop(running))
    return running
  }

  #settle(running: Running<Result>, { id, result, error }: TaskReply<Result>): void {
    const task = running.pending.get(id)
    if (!task) return
    clearTimeout(task.timer)
    running.pending.delete(id)
    if (error === undefined) task.resolve(result as Result)
    else task.reject(new Error(error))
    if (running.pending.size === 0)
      running.idle = setTimeout(() => this.#stop(running), this.#limits.idleMs).unref()
  }

  #stop(running: Running<Result>): void {
    if (this.#running === running) this.#running = undefined
    clearTimeout(running.idle)
    running.child.kill('SIGKILL')
    for (const { reject, timer } of running.pending.values()) {
      clearTimeout(timer)
      reject(new ShopError('overloaded'))
    }
    running.pending.clear()
  }
}

/** Runs in the child: handles tasks at the priority set by the parent, and exits with the parent. */
export function serveTasks(handle: (task: never) => Promise<unknown>): void {
  setPriority(Number(process.argv[2]))
  process.on('disconnect', () => process.exit())
  // A terminal sends Ctrl+C to the whole process group; the parent decides when this process ends.
  process.on('SIGINT', () => undefined)
  process.on('message', ({ id, task }: TaskMessage<never>) => {
    const reply = (message: TaskReply<unknown>) => process.send?.(message)
    handle(task).then(
      (result) => reply({ id, result }),
      (error: Error) => reply({ id, error: error.message }),
    )
  })
}

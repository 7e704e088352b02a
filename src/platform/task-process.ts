// Runs heavy tasks in a child process, which starts with the first task and ends when it has been idle: its memory goes back to the
// system, and a task that takes too long can be stopped.
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { ShopError } from '../kernel/errors.ts'

export type TaskMessage<Task> = { id: number; task: Task }
export type TaskReply<Result> = { id: number; result?: Result; error?: string }

type Pending<Result> = { resolve(result: Result): void; reject(error: Error): void; timer: NodeJS.Timeout }
type Running<Result> = { child: ChildProcess; pending: Map<number, Pending<Result>>; idle?: NodeJS.Timeout }

/**
 * How long to wait for a task and how long the process stays without one, in milliseconds; `priority`: the process's niceness
 * (os.constants.priority).
 */
export type TaskLimits = { timeoutMs: number; idleMs: number; priority: number }

export class TaskProcess<Task, Result> {
  readonly #entry: URL
  readonly #limits: TaskLimits
  #running: Running<Result> | undefined
  #nextId = 1

  /** @param entry the program, which calls `serveTasks`. */
  constructor(entry: URL, limits: TaskLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  /** The child's process id while there is one. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  /**
   * Runs one task; the caller limits how many run at once.
   * @throws ShopError overloaded when it takes longer than the limit: the process is ended then, with all that it was doing.
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

  /** Ends the process now; tasks under way fail. */
  stop(): void {
    if (this.#running) this.#stop(this.#running)
  }

  #start(): Running<Result> {
    const child = fork(this.#entry, [String(this.#limits.priority)], {
      serialization: 'advanced',
      // Its standard output is nobody's; what it says of errors is the shop's.
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

/** The child's side: handles tasks at the priority that the parent set, and ends with it. */
export function serveTasks(handle: (task: never) => Promise<unknown>): void {
  setPriority(Number(process.argv[2]))
  process.on('disconnect', () => process.exit())
  // A terminal sends Ctrl-C to the whole group: the parent decides when this process ends.
  process.on('SIGINT', () => undefined)
  process.on('message', ({ id, task }: TaskMessage<never>) => {
    const reply = (message: TaskReply<unknown>) => process.send?.(message)
    handle(task).then(
      (result) => reply({ id, result }),
      (error: Error) => reply({ id, error: error.message }),
    )
  })
}

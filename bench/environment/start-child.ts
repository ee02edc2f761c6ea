import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A child process of the bench. */
export type BenchChild = { pid: number; ask: <T>(question: object) => Promise<T>; end: () => Promise<void> }

/** Starts a file of the bench that reports when it is ready, and then answers one request at a time. */
export const startChild = async (file: string, { argument }: { argument: string }): Promise<BenchChild> => {
  const child = fork(file, [argument], { cwd: root, execArgv: ['--import', 'tsx'] })
  const exited = once(child, 'exit')
  const nextMessage = async () => {
    const ended = exited.then(() => {
      throw new Error(`${file} ended before it answered.`)
    })
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }
  await nextMessage()
  return {
    pid: child.pid!,
    ask: async question => {
      child.send(question)
      return nextMessage()
    },
    end: async () => {
      if (!child.connected) return
      child.disconnect()
      await exited
    },
  }
}

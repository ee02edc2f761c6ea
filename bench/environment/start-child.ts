import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A child process of the bench. */
export type BenchChild = { pid: number; ask: <T>(question: object) => Promise<T>; end: () => Promise<void> }

const waitUntilReady = async (child: ChildProcess, file: string) => {
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
  if (!isReady) throw new Error(`${file} ended before it was ready.`)
}

const nextMessage = async (child: ChildProcess, file: string) => {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before it answered.`)
  })
  const [answer] = await Promise.race([once(child, 'message'), ended])
  return answer
}

/** Starts a file of the bench that reports when it is ready, and then answers one request at a time. */
export const startChild = async (file: string, { argument }: { argument: string }): Promise<BenchChild> => {
  const child = fork(file, [argument], { cwd: root, execArgv: ['--import', 'tsx'] })
  await waitUntilReady(child, file)
  return {
    pid: child.pid!,
    ask: async question => {
      child.send(question)
      return nextMessage(child, file)
    },
    end: async () => {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onCleanup } from './cleanup.ts'
import { secretsKey } from './trellis-program.ts'

const ownRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** Another build: the folder of its checkout, and modules to preload. */
type Build = { root?: string; before?: readonly string[] }

/** Starts the built operator's tool as a process of its own, which can be killed. */
export const launchCommand = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { root = ownRoot, before = [] }: Build = {},
) => {
  const { PATH, HOME, TMPDIR } = process.env
  const imports = before.flatMap(each => ['--import', each])
  const child = spawn(process.execPath, [...imports, 'server/dist/trellis.js', ...args], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, SECRETS_KEY: secretsKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const ended = once(child, 'close').then(([code, signal]): number | NodeJS.Signals => code ?? signal)
  onCleanup(() => {
    child.kill('SIGKILL')
    return ended
  })
  /** Kills it as soon as something is so, unless it has ended before; resolves when it has ended. */
  const killWhen = async (isSo: (output: string) => boolean | Promise<boolean>) => {
    while (!(await isSo(output)) && child.exitCode === null) await sleep(2)
    child.kill('SIGKILL')
    await ended
  }
  return { ended, output: () => output, killWhen }
}

/** Runs a command to its end. */
export const runBuilt = async (args: readonly string[], env: NodeJS.ProcessEnv, build?: Build) => {
  const { ended, output } = launchCommand(args, env, build)
  return { code: await ended, output: output() }
}

import { Readable } from 'node:stream'
import { runProgram } from '../program.ts'

/** Runs the operator's tool in this process; returns its exit code and everything that it printed. */
export const runCommand = async (args: readonly string[], env: NodeJS.ProcessEnv = {}, input = '') => {
  const lines: string[] = []
  const errors: string[] = []
  const code = await runProgram(args, {
    env: { NODE_ENV: 'test', ...env },
    input: Readable.from([Buffer.from(input)]),
    print: line => void lines.push(line),
    printError: line => void errors.push(line),
  })
  return { code, output: lines.join('\n'), errors: errors.join('\n') }
}

import { runProgram } from './commands/program.ts'

const code = await runProgram(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  print: line => void process.stdout.write(`${line}\n`),
  printError: line => void process.stderr.write(`${line}\n`),
})
process.exitCode = code

import { Command, CommanderError } from 'commander'
import { BackupRunning } from '../platform/backup/backup-lock.ts'
import { ConfigError } from '../platform/config.ts'
import { errorCode, errorMessage } from '../platform/error-code.ts'
import { version } from '../platform/installed-version.ts'
import { exitCodes } from '../platform/tool-exit-codes.ts'
import { backupCommand } from './backup.command.ts'
import { backupKeyCommand } from './backup-key.command.ts'
import { bouncesCommand } from './bounces.command.ts'
import { type CommandContext, CommandEnd, CommandFailure } from './command-context.ts'
import { doctorCommand } from './doctor.command.ts'
import { drillCommand } from './drill.command.ts'
import { migrateCommand } from './migrate.command.ts'
import { moveDatabaseCommand } from './move-database.command.ts'
import { moveFilesCommand } from './move-files.command.ts'
import { outboxCommand } from './outbox.command.ts'
import { restoreCommand } from './restore.command.ts'
import { secretsCommand } from './secrets.command.ts'
import { signingKeyCommand } from './signing-key.command.ts'
import { upgradeDatabaseCommand } from './upgrade-database.command.ts'
import { usersCommand } from './users.command.ts'

const commands: readonly ((context: CommandContext) => Command)[] = [
  doctorCommand,
  backupCommand,
  backupKeyCommand,
  restoreCommand,
  drillCommand,
  migrateCommand,
  outboxCommand,
  moveDatabaseCommand,
  moveFilesCommand,
  upgradeDatabaseCommand,
  secretsCommand,
  signingKeyCommand,
  usersCommand,
  bouncesCommand,
]

type Output = { writeOut: (text: string) => void; writeErr: (text: string) => void }

/** Commander passes its settings on only to commands that are made later. */
const configure = (command: Command, output: Output): Command => {
  for (const inner of command.commands) configure(inner, output)
  return command.exitOverride().configureOutput(output).showHelpAfterError()
}

const buildProgram = (context: CommandContext) => {
  const output = {
    writeOut: (text: string) => context.print(text.trimEnd()),
    writeErr: (text: string) => context.printError(text.trimEnd()),
  }
  const program = new Command('trellis')
    .description('Runs an installation of Trellis: docs/operations.')
    .version(version)
    .exitOverride()
    .configureOutput(output)
  for (const makeCommand of commands) program.addCommand(configure(makeCommand(context), output))
  return program
}

/** PostgreSQL's error codes for a connection that it ends or refuses, because it stops or starts. */
const databaseStops = ['57P01', '57P02', '57P03']
/** What the driver says of a connection that ended so while it was idle. */
const connectionEnded = /^(Client has encountered a connection error|Connection terminated)/

const explainFailure = (error: unknown, { printError }: CommandContext) => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.refused
  if (error instanceof CommandEnd) return error.exitCode
  if (error instanceof ConfigError) {
    printError(error.message)
    return error instanceof BackupRunning ? exitCodes.running : exitCodes.refused
  }
  if (error instanceof CommandFailure) {
    printError(error.message)
    return exitCodes.failed
  }
  if (databaseStops.includes(errorCode(error)) || connectionEnded.test(errorMessage(error))) {
    printError('The database was stopped by another program. Repeat the command.')
    return exitCodes.failed
  }
  printError(String((error instanceof Error && error.stack) || error))
  // What an operator can change is often there: which setting of the file store is wrong.
  if (error instanceof Error && error.cause instanceof Error) printError(`Cause: ${error.cause.message}`)
  return exitCodes.failed
}

/** Runs the operator's tool with its arguments; returns the exit code. */
export const runProgram = async (args: readonly string[], context: CommandContext): Promise<number> => {
  try {
    await buildProgram(context).parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return explainFailure(error, context)
  }
}

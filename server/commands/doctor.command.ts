import { checks } from '@trellis/contract/operation/finding-text.ts'
import { type Finding, fillFacts, findings } from '@trellis/contract/operation/findings.ts'
import { Command } from 'commander'
import { runChecks } from '../features/operation/operation.public.ts'
import { ConfigError } from '../platform/config.ts'
import { type CommandContext, CommandEnd, withInstallation } from './command-context.ts'

/** The exit codes of `trellis doctor`, as monitoring tools read them. */
const exitCodes = { ok: 0, warning: 1, problem: 2 }

const describeFinding = ({ name, facts }: Finding) => {
  const { check, outcome, text, ...more } = findings[name]
  const remedy = 'remedy' in more ? fillFacts(more.remedy, facts) : null
  return { check, outcome, text: fillFacts(text, facts), remedy }
}
type Described = ReturnType<typeof describeFinding>

const toLine = ({ check, outcome, text, remedy }: Described) =>
  `${outcome.padEnd(8)} ${checks[check]}: ${text}${remedy ? `\n         ${remedy}` : ''}`

const runDoctor = async (context: CommandContext): Promise<Finding[]> => {
  try {
    return await withInstallation(context, runChecks)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ name: 'database-unreachable', facts: { reason: error.message } }]
  }
}

/** `trellis doctor`: checks everything that an installation needs, and names a remedy for what is wrong. */
export const doctorCommand = (context: CommandContext): Command =>
  new Command('doctor')
    .description('check the installation; exit code 0 = fine, 1 = warnings, 2 = problems')
    .option('--json', 'print one JSON object a line')
    .action(async ({ json = false }: { json?: boolean }) => {
      const described = (await runDoctor(context)).map(describeFinding)
      for (const result of described) context.print(json ? JSON.stringify(result) : toLine(result))
      throw new CommandEnd(Math.max(...described.map(({ outcome }) => exitCodes[outcome])))
    })

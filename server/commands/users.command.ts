import { Command } from 'commander'
import { features } from '../app.ts'
import { makeAdministratorLink, removeFactorsOfAddress } from '../features/accounts/accounts.public.ts'
import { ConfigError } from '../platform/config.ts'
import { createEmitter } from '../platform/events.ts'
import { type CommandContext, type Installation, withCurrentInstallation } from './command-context.ts'

const resetSecondFactor = async ({ db, config, now }: Installation, email: string) => {
  const emit = createEmitter(features.flatMap(feature => feature.listeners ?? []))
  const result = await db.transaction().execute(trx => removeFactorsOfAddress(trx, { config, emit, now }, email))
  if (result === 'unknown') throw new ConfigError(`No one has the address ${email}. Check its spelling.`)
  if (result === 'none') return `${email} has no second factor; a password is enough to log in.`
  return `Removed the authenticator app, the passkeys and the recovery codes of ${email}. They get a mail, and log in with their password.`
}

const createLink = async ({ db, config, now }: Installation) => {
  const token = await db.transaction().execute(trx => makeAdministratorLink(trx, now))
  return `${config.siteUrl}/first-administrator?token=${token}`
}

/** `trellis users`: ways in for people who are locked out. */
export const usersCommand = (context: CommandContext): Command => {
  const users = new Command('users').description('let people in who are locked out')
  users
    .command('reset-second-factor')
    .description('remove the authenticator app, passkeys and recovery codes of a person')
    .argument('<email>')
    .action((email: string) =>
      withCurrentInstallation(context, async installation =>
        context.print(await resetSecondFactor(installation, email)),
      ),
    )
  users
    .command('administrator-link')
    .description('print a link by which one person becomes an administrator; it works once, for 24 hours')
    .action(() => withCurrentInstallation(context, async installation => context.print(await createLink(installation))))
  return users
}

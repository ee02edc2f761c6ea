import type { HeldMailsDecision } from '@trellis/contract/notifications/mails.ts'
import { Command } from 'commander'
import { decideHeldMails } from '../features/notifications/notifications.public.ts'
import { type CommandContext, type Installation, withCurrentInstallation } from './command-context.ts'

const outcomes: Record<HeldMailsDecision, (count: number) => string> = {
  send: count => `E-mails that are sent now: ${count}. Automatic ones are sent again, too.`,
  discard: count => `E-mails that were deleted: ${count}. Automatic ones are sent from now on.`,
}

const decide = async ({ db, now }: Installation, decision: HeldMailsDecision) => {
  const input = { decision, actorId: null, client: null, now }
  const count = await db.transaction().execute(tx => decideHeldMails(tx, input))
  return count === null ? 'No e-mails are held back: there is nothing to decide.' : outcomes[decision](count)
}

/** `trellis outbox`: decides about the e-mails that are held back after a restore. */
export const outboxCommand = (context: CommandContext): Command => {
  const outbox = new Command('outbox').description('decide about the e-mails that are held back after a restore')
  const run = (decision: HeldMailsDecision) => () =>
    withCurrentInstallation(context, async installation => context.print(await decide(installation, decision)))
  outbox.command('send').description('send them, and automatic ones from now on').action(run('send'))
  outbox.command('discard').description('delete them, and send automatic ones from now on').action(run('discard'))
  return outbox
}

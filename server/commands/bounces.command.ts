import { Command } from 'commander'
import { recordBounce } from '../features/notifications/notifications.public.ts'
import { errorMessage } from '../platform/error-code.ts'
import { type CommandContext, CommandEnd, withCurrentInstallation } from './command-context.ts'

/** EX_TEMPFAIL of sysexits(3): a mail server keeps the message and passes it on again; any other code returns it. */
const tryLater = 75

const maxBytes = 1_000_000

/** Reads to the end, so that the mail server that writes is not cut off, and keeps the beginning. */
const readMessage = async (input: CommandContext['input']) => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of input) {
    if (length < maxBytes) pieces.push(piece)
    length += piece.length
  }
  return Buffer.concat(pieces).subarray(0, maxBytes)
}

const sentences = {
  recorded: 'Recorded. The page E-mails shows it.',
  'not-a-report': 'Nothing recorded: this is no delivery report (RFC 3464).',
  unknown: 'Nothing recorded: the report quotes no mail that was sent to the address it names.',
}

/** `trellis bounces`: for mail servers that pass messages to a program. */
export const bouncesCommand = (context: CommandContext): Command =>
  new Command('bounces').description('record a mail that came back, from standard input').action(async () => {
    const message = await readMessage(context.input)
    try {
      await withCurrentInstallation(context, async ({ db, now }) =>
        context.print(sentences[await recordBounce(db, message, now)]),
      )
    } catch (error) {
      context.printError(errorMessage(error))
      throw new CommandEnd(tryLater)
    }
  })

import { Command } from 'commander'
import { replaceKey } from '../features/signing/signing.public.ts'
import { ConfigError } from '../platform/config.ts'
import { type CommandContext, type Installation, withCurrentInstallation } from './command-context.ts'

const rotate = async (installation: Installation) => {
  if (installation.config.signingP12)
    throw new ConfigError('SIGNING_P12 is set: replace that file and restart all servers instead.')
  const fingerprint = await replaceKey(installation)
  return `Evidence is now signed with the key ${fingerprint}. What the key before it signed can still be checked.`
}

/** `trellis signing-key`: the key that signs certificates and evidence. */
export const signingKeyCommand = (context: CommandContext): Command => {
  const signingKey = new Command('signing-key').description('the key that signs certificates and evidence')
  signingKey
    .command('rotate')
    .description('make a new key, and destroy the private half of the one before')
    .action(() => withCurrentInstallation(context, async installation => context.print(await rotate(installation))))
  return signingKey
}

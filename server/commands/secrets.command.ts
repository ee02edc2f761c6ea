import { Command } from 'commander'
import { features, sealedKinds } from '../app.ts'
import { ConfigError } from '../platform/config.ts'
import { createEmitter } from '../platform/events.ts'
import { forgetSealed, hasLostSecrets } from '../platform/sealed/forget-sealed.ts'
import { findSealedCheck, isKeyOf } from '../platform/sealed/sealed-check.ts'
import { countSealedBefore, describeSealed, joinCounts } from '../platform/sealed/sealed-kind.ts'
import { findKey, getKeyId } from '../platform/secrets-key.ts'
import { type CommandContext, type Installation, withCurrentInstallation } from './command-context.ts'

type Print = CommandContext['print']

const describeOwnKey = ({ config }: Installation) => {
  const key = findKey(config)
  return key ? `${getKeyId(key)} (${config.secretsKey ? 'SECRETS_KEY' : 'secrets.key'})` : 'none'
}

const describeProgress = async ({ db }: Installation, keys: { present: Buffer; before: Buffer }) => {
  const count = await countSealedBefore(db, sealedKinds, keys)
  if (count === 0) return 'Nothing needs SECRETS_KEY_BEFORE any more.'
  return `${count} ${count === 1 ? 'secret needs' : 'secrets need'} SECRETS_KEY_BEFORE until a running server has sealed them with the new key.`
}

const printIds = async (installation: Installation, print: Print) => {
  const { db, config } = installation
  const check = await findSealedCheck(db)
  print(`Key of this machine: ${describeOwnKey(installation)}`)
  if (config.secretsKeyBefore) print(`SECRETS_KEY_BEFORE: ${getKeyId(config.secretsKeyBefore)}`)
  print(`Key of the database: ${check ? check.keyId : 'none yet; the first start adopts the key of its machine'}`)
  if (!check) return
  const [present, before] = [findKey(config), config.secretsKeyBefore]
  const isOpenedBy = (key: Buffer | null) => key !== null && isKeyOf(key, check)
  if (present && isOpenedBy(present)) {
    print('They fit.')
    if (before) print(await describeProgress(installation, { present, before }))
    return
  }
  if (!isOpenedBy(before))
    throw new ConfigError('They do not fit. Restore secrets.key or SECRETS_KEY: docs/operations/when-it-breaks.md.')
  print('SECRETS_KEY_BEFORE fits. Keep it until a running server has sealed everything with the new key.')
}

const forget = async (installation: Installation, { yes }: { yes: boolean }) => {
  const { db, config, now } = installation
  const emit = createEmitter(features.flatMap(feature => feature.listeners ?? []))
  const input = { kinds: sealedKinds, config, emit, now }
  if (!(await hasLostSecrets(db, input)))
    return 'The key of this machine opens every secret: there is nothing to forget.'
  if (!yes) {
    const sealed = await describeSealed(db, sealedKinds)
    throw new ConfigError(
      `The database holds ${sealed ?? 'no secret'}. Those that the key of this machine does not open are lost with this command, and their owners are told. If another server still runs, its key is the right one: copy it instead. Otherwise repeat with --yes.`,
    )
  }
  const removed = await forgetSealed(db, input)
  return `Removed ${joinCounts([...removed]) ?? 'nothing'}. Restart all servers with the key of this machine: ${describeOwnKey(installation)}.`
}

/** `trellis secrets`: the key that seals secrets, and what to do without it. */
export const secretsCommand = (context: CommandContext): Command => {
  const secrets = new Command('secrets').description('the key that secrets in the database are sealed with')
  secrets
    .command('id')
    .description('print the ids of the keys of this machine and of the database, and whether they fit')
    .action(() => withCurrentInstallation(context, installation => printIds(installation, context.print)))
  secrets
    .command('forget')
    .description('remove the secrets that the key of this machine does not open, and tell their owners')
    .option('--yes', 'do it; without, only say what would be removed')
    .action(({ yes = false }: { yes?: boolean }) =>
      withCurrentInstallation(context, async installation => context.print(await forget(installation, { yes }))),
    )
  return secrets
}

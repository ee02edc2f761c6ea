import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { createRecipient } from '../platform/backup/sealed-key.ts'
import { ConfigError } from '../platform/config.ts'
import { errorMessage } from '../platform/error-code.ts'
import type { CommandContext } from './command-context.ts'

/** `trellis backup-key`: the pair of keys with which backups hold the installation's key. */
export const backupKeyCommand = ({ print, printError }: CommandContext): Command =>
  new Command('backup-key')
    .description('make the key that opens the sealed key of backups')
    .argument('<file>', 'where to write the private key; keep it away from the server and its backups')
    .action(async (file: string) => {
      const { recipient, privateKey } = createRecipient()
      await writeFile(file, privateKey, { flag: 'wx', mode: 0o600, flush: true }).catch(error => {
        throw new ConfigError(`The key file ${file} cannot be written: ${errorMessage(error)}`)
      })
      printError(`Wrote the private key to ${resolve(file)}: keep it in a safe place, away from this machine.`)
      print(`BACKUP_RECIPIENT=${recipient}`)
    })

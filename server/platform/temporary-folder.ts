import { accessSync, constants, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const isWritable = (folder: string) => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Makes `tmp` in the data folder the temporary folder of this process where TMPDIR is not set and the system's cannot
 * be written to, as in a container with a read-only root. The database's account may enter it, but not list it.
 */
export const ensureTemporaryFolder = (dataDir: string): void => {
  if (process.env.TMPDIR || isWritable(os.tmpdir())) return
  const folder = path.join(dataDir, 'tmp')
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.env.TMPDIR = folder
}

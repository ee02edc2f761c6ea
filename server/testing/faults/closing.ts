import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const open: (() => unknown)[] = []

/** Leaves something to be done when the tests of a file, or one test, are over. */
export const atTheEnd = (close: () => unknown) => void open.push(close)

/** Does what was left to be done, the last first. */
export const closeAll = async () => {
  for (const close of open.splice(0).reverse()) await close()
}

/** A new folder that every account may enter, to be removed at the end. */
export const makeFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-fault-'))
  chmodSync(folder, 0o755)
  // A database that was killed with its owner may still be leaving.
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

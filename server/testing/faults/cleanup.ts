import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const cleanups: (() => unknown)[] = []

/** Registers a cleanup for the end of a test or a test file. */
export const onCleanup = (close: () => unknown) => void cleanups.push(close)

/** Runs the cleanups, the last first. */
export const cleanUp = async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
}

/** Creates a folder that every account may enter and that is removed at the end. */
export const makeFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-fault-'))
  chmodSync(folder, 0o755)
  // A database that was killed with its owner may still be shutting down.
  onCleanup(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

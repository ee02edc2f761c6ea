import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureTemporaryFolder } from './temporary-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trellis-temporary-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true })
})

/** Node reads TMP where TMPDIR is not set. */
const useSystemFolder = (folder: string) => {
  vi.stubEnv('TMPDIR', undefined)
  vi.stubEnv('TMP', folder)
}

test('temporary files go to the data folder where the system has no writable folder for them', () => {
  useSystemFolder('/proc/nowhere')
  ensureTemporaryFolder(dataDir)
  ensureTemporaryFolder(dataDir)
  expect(tmpdir()).toBe(join(dataDir, 'tmp'))
  expect(existsSync(tmpdir())).toBe(true)
})

test('a writable folder of the system is used', () => {
  useSystemFolder(dataDir)
  ensureTemporaryFolder(dataDir)
  expect([process.env.TMPDIR, existsSync(join(dataDir, 'tmp'))]).toEqual([undefined, false])
})

test('TMPDIR is used as it is', () => {
  vi.stubEnv('TMPDIR', '/proc/nowhere')
  ensureTemporaryFolder(dataDir)
  expect(tmpdir()).toBe('/proc/nowhere')
})

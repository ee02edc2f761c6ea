import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The major versions of PostgreSQL that have data in a data folder, oldest first. */
export const listMajors = (dataDir: string): number[] =>
  (existsSync(dataDir) ? readdirSync(dataDir) : [])
    .map(name => Number(/^pg(\d+)$/.exec(name)?.[1]))
    .filter(major => major > 0)
    .sort((a, b) => a - b)

/** The folder of a major's data. */
export const toMajorFolder = (dataDir: string, major: number): string => path.join(dataDir, `pg${major}`)

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const file = path.join(root, '.cache/test/totals.json')

/** Saves the duration of a whole run of `npm test`, for `npm run measure`. */
export const writeTotals = totals => writeFileSync(file, JSON.stringify(totals))

/** The totals of the last whole run on this machine, or null. */
export const readTotals = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

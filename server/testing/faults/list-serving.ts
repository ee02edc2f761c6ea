import { execFileSync } from 'node:child_process'
import type { TrellisProcess } from './trellis-program.ts'

/** The processes that a server has started, without those of its database. */
export const listServing = ({ pid }: TrellisProcess) =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, parent, program]) => Number(parent) === pid && program?.endsWith('node'))
    .map(([own]) => Number(own))

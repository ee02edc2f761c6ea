// npm run bench: what operations cost beside floors measured in the same run; `npm run bench -- p2 --people=100k`.
import os from 'node:os'
import { type OtherName, readWish, type Wish } from './arguments.ts'
import { measureInteractions } from './browser/measure-interactions.ts'
import { measurePages } from './browser/measure-pages.ts'
import { type Comparison, compare } from './measure/compare.ts'
import { measureLargeExport } from './measure/large-export.ts'
import { checkLists } from './measure/list-scans.ts'
import { residentMemory } from './measure/processor-time.ts'
import { smoke } from './measure/smoke.ts'
import { openStage, type Stage } from './stage/open-stage.ts'
import { tableOf } from './table.ts'
import { tell } from './tell.ts'

const pace = { rounds: 3, seconds: 4 }

const tellMachine = ({ people, server }: Stage) => {
  const load = os.loadavg().map(each => each.toFixed(1))
  tell(
    `${new Date().toISOString().slice(0, 16)}Z, ${os.cpus().length} cores of ${os.cpus()[0]?.model ?? '?'}, Node ${process.version}`,
  )
  tell(`${people.toLocaleString('en')} people; load before: ${load.join(' ')}`)
  tell(`Ready after ${Math.round(server.readyAfter)} ms, ${Math.round(residentMemory(server.pid))} MiB then.`)
}

/** Measurements that are not repeated operations, by their names on the command line. */
const others: Record<OtherName, (stage: Stage) => Promise<void>> = {
  p6: measureLargeExport,
  p12: checkLists,
  pages: measurePages,
  interactions: measureInteractions,
}

const measureAll = async (stage: Stage, { names, otherNames }: Wish) => {
  tellMachine(stage)
  const comparisons: Comparison[] = []
  for (const name of names) {
    tell(`${name} …`)
    comparisons.push(await compare(stage, name, pace))
  }
  if (comparisons.length > 0) tell(`\n${tableOf(comparisons)}\n`)
  for (const name of otherNames) await others[name](stage)
  tell(`${Math.round(residentMemory(stage.server.pid))} MiB of the server after all that.`)
}

const wish = readWish(process.argv.slice(2))
const stage = await openStage(wish.people)
try {
  await (wish.isSmoke ? smoke(stage, wish.names) : measureAll(stage, wish))
} finally {
  await stage.end()
}

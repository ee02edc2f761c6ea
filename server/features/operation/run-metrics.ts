import type { Reading } from '../../platform/metrics/readings.ts'
import { readRunAges } from './runs.queries.ts'

/** How old the newest backup and drill are; in an installation without any, how old it is. */
export const readRuns: Reading = async db => {
  const { backup, drill, isLastDrillGood, age } = await readRunAges(db)
  return [
    {
      name: 'trellis_backup_age_seconds',
      help: 'Age of the newest backup that succeeded; of the installation while there is none',
      value: backup ?? age,
    },
    {
      name: 'trellis_drill_age_seconds',
      help: 'Age of the newest drill that succeeded; of the installation while there is none',
      value: drill ?? age,
    },
    {
      name: 'trellis_drill_ok',
      help: '1 = the last drill proved that a backup can be restored',
      value: isLastDrillGood === null ? null : Number(isLastDrillGood),
    },
  ]
}

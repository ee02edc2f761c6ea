import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** A vitest reporter that writes the seconds of each file, imports and hooks included. */
// biome-ignore lint/style/noDefaultExport: vitest takes the default export of a reporter's file.
export default class VitestTimes {
  onTestRunEnd(modules) {
    const times = modules.map(module => {
      const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
      const milliseconds = environmentSetupDuration + setupDuration + collectDuration + duration
      return { file: path.relative(root, module.moduleId), seconds: milliseconds / 1000 }
    })
    writeFileSync(process.env.VITEST_TIMES, JSON.stringify(times))
  }
}

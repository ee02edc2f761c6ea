// Checks the rules for Prometheus, and runs their unit tests.
import { findPromtool } from './steps/promtool.mjs'
import { run } from './steps/run.mjs'

const promtool = await findPromtool()
if (!promtool) console.log('Skipped: this machine has no promtool, and cannot get it.')
const works = [
  ['check', 'rules', 'deploy/alerts.yml'],
  ['test', 'rules', 'deploy/alerts.test.yml'],
]
for (const args of promtool ? works : []) {
  const { code } = await run(promtool, args)
  if (code !== 0) process.exitCode = 1
}

// npm run bench:events: storage and time that events cost; `npm run bench:events -- --events=3m`.
import './steps/node-version.mjs'
import { installPackages } from './steps/install.mjs'
import { runNode } from './steps/run.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'

await installPackages()
await buildServerIfStale()
const { code } = await runNode(['--import', 'tsx', 'bench/events/events.ts', ...process.argv.slice(2)])
process.exit(code)

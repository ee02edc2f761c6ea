// npm run bench: what operations cost, compared with baselines of the same machine; `npm run bench -- p2 p3
// --people=100k`.
import './steps/node-version.mjs'
import { installPackages } from './steps/install.mjs'
import { runNode } from './steps/run.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
const { code } = await runNode(['--import', 'tsx', 'bench/bench.ts', ...process.argv.slice(2)])
process.exit(code)

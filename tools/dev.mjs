// npm run dev: the product on PORT, restarted or hot-reloaded when a source changes.
import './steps/node-version.mjs'
import path from 'node:path'
import { installPackages } from './steps/install.mjs'
import { getCommandPath, root } from './steps/run.mjs'
import { supervise } from './steps/supervise.mjs'

await installPackages()

const port = Number(process.env.PORT || 4000)
const apiPort = port + 1

const server = {
  args: [getCommandPath('tsx', 'tsx'), 'watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)],
  env: { PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` },
}
const screens = {
  args: [getCommandPath('vite', 'vite'), '--clearScreen', 'false'],
  cwd: path.join(root, 'web'),
  env: { PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}` },
}

supervise([server, screens])

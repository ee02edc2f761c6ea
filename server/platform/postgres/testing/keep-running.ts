import { startPostgres } from '../postgres.ts'

/** Runs the database of a folder until it is stopped: a program for tests to share with, and kill. */
const [dataDir, binDir] = process.argv.slice(2)
const postgres = await startPostgres({ dataDir: dataDir!, binDir })
const staying = setInterval(() => {}, 60_000)
process.once('SIGTERM', () => {
  clearInterval(staying)
  void postgres.stop()
})
process.stdout.write('ready\n')

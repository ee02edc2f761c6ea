import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { screens } from '@trellis/contract/routes.ts'
import { features } from '../server/app.ts'
import { authenticate } from '../server/features/accounts/accounts.public.ts'
import { buildApp } from '../server/platform/app.ts'
import { readConfig } from '../server/platform/config.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openPool } from '../server/platform/database/pool.ts'
import { accessInWords } from '../server/platform/http/docs-page.ts'
import { createLog } from '../server/platform/log.ts'
import { startPostgres } from '../server/platform/postgres/postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isCheck = process.argv.includes('--check')

const accessPage = () => {
  const calls = features.flatMap(feature =>
    (feature.routes ?? []).map(
      ({ spec }) => `| \`${spec.method} ${spec.path}\` | ${accessInWords(spec)} | ${spec.summary} |`,
    ),
  )
  const places = Object.entries(screens).map(
    ([place, { access, title }]) =>
      `| \`${place}\` | ${typeof access === 'string' ? access : access.join(', ')} | ${title} |`,
  )
  return `# Access\n\nPrinted by \`npm run docs\` from the declarations; a test walks every call as every role.\n\n## Calls\n\n| call (below /api) | who | what |\n| --- | --- | --- |\n${calls.join('\n')}\n\n## Screens\n\n| screen | who | title |\n| --- | --- | --- |\n${places.join('\n')}\n`
}

const openapiPage = async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' })
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  const app = await buildApp({ config, log: createLog('silent'), pool, features, authenticate })
  const { body } = await app.http.inject('/api/openapi.json')
  await app.stop()
  await pool.end()
  return `${JSON.stringify(JSON.parse(body), null, 1)}\n`
}

/** The types of the tables, generated from a migrated database. */
const schemaTypes = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trellis-docs-'))
  const postgres = await startPostgres({ dataDir: folder, settings: { fsync: 'off' } })
  const pool = openPool(postgres.connection, 1)
  try {
    await migrate(pool)
    const out = path.join(folder, 'schema.ts')
    const { user, host, database, port } = postgres.connection
    const url = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
    const ours = [
      '--exclude-pattern',
      'kysely_*',
      '--exclude-pattern',
      'analytics_event_*',
      '--numeric-parser',
      'number',
    ]
    execFileSync(
      process.execPath,
      [
        path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        '--dialect',
        'postgres',
        '--url',
        url,
        ...ours,
        '--out-file',
        out,
      ],
      { stdio: 'pipe' },
    )
    return readFileSync(out, 'utf8')
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const pages: Record<string, () => string | Promise<string>> = {
  'docs/access.md': accessPage,
  'docs/openapi.json': openapiPage,
  'server/platform/database/schema.ts': schemaTypes,
}

for (const [file, print] of Object.entries(pages)) {
  const at = path.join(root, file)
  const printed = await print()
  if (!isCheck) writeFileSync(at, printed)
  else if (readFileSync(at, 'utf8') !== printed) {
    console.log(`${file} is stale: run npm run docs.`)
    process.exitCode = 1
  }
}
console.log(isCheck ? 'The printed documents were compared.' : `Printed ${Object.keys(pages).join(', ')}.`)

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { screens } from '@trellis/contract/routes.ts'
import { features } from '../server/app.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openPool } from '../server/platform/database/pool.ts'
import { accessInWords } from '../server/platform/http/docs-page.ts'
import { type Connection, startPostgres } from '../server/platform/postgres/postgres.ts'
import { printLanded } from './check-migrations.ts'
import { dashboards, printDashboard } from './dashboards.ts'
import { createPathTest } from './named-paths.ts'
import { printApi } from './print-api.ts'
import { printSchema } from './print-schema.ts'

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
  return `# Access\n\nPrinted by \`npm run docs\` from the declarations; a test walks every call as every role.\n\n## Calls\n\n| call (below /api) | who | what |\n| --- | --- | --- |\n${calls.join('\n')}\n\n## Screens\n\n| screen | who | title |\n| --- | --- | --- |\n${places.join('\n')}\n\n${additions()}`
}

/** The screens and calls whose paths docs/requirements.md does not name, one row per feature. */
const additions = () => {
  const isNamed = createPathTest(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'))
  const calls = features.map(({ name, routes = [] }) => {
    const added = routes.filter(({ spec }) => !isNamed(spec.path))
    return [name, added.map(({ spec }) => `${spec.method} ${spec.path}`)] as const
  })
  const added = [['screens', Object.keys(screens).filter(place => !isNamed(place))] as const, ...calls]
  const rows = added
    .filter(([, paths]) => paths.length > 0)
    .map(([name, paths]) => `| ${name} | ${paths.map(text => `\`${text}\``).join(', ')} |`)
  return `## Added to the requirements\n\n[The requirements](requirements.md) name no such path; the reasons are in [the decisions](decisions/README.md).\n\n| feature | screens or calls |\n| --- | --- |\n${rows.join('\n')}\n`
}

/** The digest of the API description, which is long and served by every Trellis: it shows changes. */
const openapiDigest = async () => {
  const text = JSON.stringify(await printApi())
  return `${createHash('sha256').update(text).digest('hex')}  /api/openapi.json\n`
}

const printTypes = ({ user, host, database, port }: Connection, folder: string) => {
  const out = path.join(folder, 'schema.ts')
  const url = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
  const options = [
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
      ...options,
      '--out-file',
      out,
    ],
    { stdio: 'pipe' },
  )
  return readFileSync(out, 'utf8')
}

/** The schema as SQL and the types of the tables, both from one migrated database. */
const printDatabase = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trellis-docs-'))
  const postgres = await startPostgres({ dataDir: folder, settings: { fsync: 'off' } })
  const pool = openPool(postgres.ownerConnection, 1)
  try {
    await migrate(pool)
    return { sql: await printSchema(pool), types: printTypes(postgres.ownerConnection, folder) }
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const database = await printDatabase()
const pages: Record<string, () => string | Promise<string>> = {
  'docs/access.md': accessPage,
  'docs/openapi.sha256': openapiDigest,
  'server/database/landed-migrations.txt': printLanded,
  'server/database/schema.sql': () => database.sql,
  'server/platform/database/schema.ts': () => database.types,
  ...Object.fromEntries(dashboards.map(each => [`deploy/grafana/${each.file}.json`, () => printDashboard(each)])),
}

for (const [file, print] of Object.entries(pages)) {
  const target = path.join(root, file)
  const printed = await print()
  if (!isCheck) writeFileSync(target, printed)
  else if (readFileSync(target, 'utf8') !== printed) {
    console.log(`${file} is stale: run npm run docs.`)
    process.exitCode = 1
  }
}
console.log(isCheck ? 'The printed documents were compared.' : `Printed ${Object.keys(pages).join(', ')}.`)

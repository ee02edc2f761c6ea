import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = 'docs/security.md'

/** OWASP ASVS 5.0.0: the levels of each section's requirements, in order. */
const sections: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

/** The levels that the map must cover: 1 and 2. */
const expected = Object.entries(sections).flatMap(([section, levels]) =>
  [...levels].flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1}`])),
)

const text = readFileSync(path.join(root, page), 'utf8')

type Row = { ids: string; verdict: string }
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \|.*\| ([^|]+) \|$/gm)].map(
  ([, ids = '', verdict = '']): Row => ({ ids, verdict }),
)

/** Expands `1.2.6–1.2.8, 1.3.1` to ids. */
const listIds = ({ ids }: Row) =>
  ids.split(', ').flatMap(part => {
    const [from = '', to = from] = part.split('–')
    const [section, first, last] = [from.replace(/\.\d+$/, ''), Number(from.split('.')[2]), Number(to.split('.')[2])]
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
  })

const mappedIds = rows.flatMap(listIds)
const verdicts = ['holds', 'does not', 'operator', 'n/a']

/** A title as spelled in a test, where typographic quotation marks may be escaped. */
const holds = (file: string, title: string) => readFileSync(path.join(root, file), 'utf8').includes(title)

const references = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+|package-lock\.json)`(?: “([^”]+)”)?/g)]
const missingReferences = references.flatMap(([, file = '', title]) => {
  if (!existsSync(path.join(root, file))) return [`names ${file}, which is not there`]
  return title === undefined || holds(file, title) ? [] : [`names “${title}”, which is not in ${file}`]
})

/** An unmet requirement has its reason below the map. */
const [, reasons = ''] = text.split('\n## What does not hold')
const unexplained = rows
  .filter(({ verdict }) => verdict === 'does not')
  .flatMap(listIds)
  .filter(id => !new RegExp(`[( ]${id.replaceAll('.', '\\.')}[),]`).test(reasons.replace(/\n## .*/s, '')))

const problems = [
  ...missingReferences,
  ...expected.filter(id => !mappedIds.includes(id)).map(id => `does not mention ${id}`),
  ...mappedIds.filter((id, index) => mappedIds.indexOf(id) !== index).map(id => `mentions ${id} twice`),
  ...mappedIds
    .filter(id => !expected.includes(id))
    .map(id => `mentions ${id}, which is not a requirement of level 1 or 2`),
  ...rows
    .filter(({ verdict }) => !verdicts.includes(verdict))
    .map(({ ids, verdict }) => `has the unknown verdict ${verdict} for ${ids}`),
  ...unexplained.map(id => `gives no reason why ${id} does not hold`),
]

const count = (verdict: string) => rows.filter(row => row.verdict === verdict).flatMap(listIds).length
for (const problem of problems) console.log(`${page} ${problem}.`)
console.log(
  `${page} maps ${mappedIds.length} requirements: ${verdicts.map(verdict => `${count(verdict)} ${verdict}`).join(', ')}.`,
)
process.exitCode = problems.length > 0 ? 1 : 0

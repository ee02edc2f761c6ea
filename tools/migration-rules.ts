// Expand and contract: a migration runs while the release before still serves, and learners wait for none of it.
import { isConcurrent } from '../server/platform/database/concurrent-indexes.ts'
import { bigTables } from './big-tables.ts'

/** A migration and its SQL, and the names of all views, which are created again after it. */
type NamedSql = { name: string; text: string; views: readonly string[] }

type Rule = {
  /** What it finds; the first group is the name that the sentence quotes. */
  pattern: RegExp
  /** Says what to do instead. */
  fix: (name: string) => string
}

const table = '(?:if exists )?(?:only )?(?:public\\.)?"?(\\w+)"?'

const removalKinds = 'table|materialized view|view|index|function|procedure|trigger|type|sequence|constraint'
const removed = new RegExp(`\\bdrop (${removalKinds})\\b (?:concurrently )?(?:if exists )?"?(\\w+)`, 'g')
const created = (kind: string, name: string) =>
  new RegExp(
    `\\b(?:create|add) (?:or replace )?(?:unique )?(?:constraint )?${kind} (?:concurrently )?(?:if not exists )?"?${name}\\b`,
  )
const removedColumn = /\bdrop (?:column )?(?:if exists )?(?!(?:column|if|default|not|expression|identity)\b)"?(\w+)/g
const renamed = /\b(?:rename (?:column |constraint |attribute |value )?(?!to )"?(\w+)|(\w+)"? rename to )/g

/** Statements about one table that read or rewrite all its rows under a lock. */
const blocking: readonly Rule[] = [
  {
    pattern: /\balter (?:column )?(\w+) (?:set data )?type\b/,
    fix: column =>
      `changes the type of ${column}, which may rewrite all rows: add a column, fill it by a job in batches, and drop ${column} in a _contract_ file of a later release.`,
  },
  {
    pattern: /\balter (?:column )?(\w+) set not null\b/,
    fix: column =>
      `sets ${column} to not null, which reads all rows: add "check (${column} is not null) not valid", and validate it in the next file.`,
  },
  {
    pattern:
      /\badd column (?:if not exists )?(\w+) .*(?:\bstored\b|\bdefault (?:gen_random_uuid|uuidv7|random|clock_timestamp|nextval)\b|\bcheck \(|\bunique\b|\bprimary key\b)/,
    fix: column =>
      `adds ${column} in a way that reads or rewrites all rows: add it with nothing but a constant default, and its values or constraint apart.`,
  },
  {
    pattern: /\badd (?:constraint (\w+) )?(?:unique|primary key) \(/,
    fix: constraint =>
      `builds the index of ${constraint} under a lock: build it in a "-- concurrently" file, then add the constraint by "using index".`,
  },
]

/** The actions of `alter table`, split at the commas outside brackets. */
const splitActions = (statement: string) => {
  let depth = 0
  const marked = [...statement].map(character => {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    return character === ',' && depth === 0 ? '\n' : character
  })
  return marked.join('').split('\n')
}

/** Without comments, texts and bodies of functions; lower case, one space between words. */
const splitStatements = (text: string) =>
  text
    .replaceAll(/\bcreate (?:or replace )?(?:function|procedure)\b[^;]*?(\$\w*\$)[\s\S]*?\1/gi, match =>
      match.slice(0, match.indexOf('$')),
    )
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$\w*\$/g, ';')
    .toLowerCase()
    .split(';')
    .map(statement =>
      statement
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/^begin /, ''),
    )
    .filter(Boolean)

const isCreatedAgain = ({ views }: NamedSql, statements: readonly string[], [kind, name]: readonly string[]) =>
  (kind === 'view' && views.includes(name ?? '')) ||
  statements.some(statement => created(kind ?? '', name ?? '').test(statement))

const listRemovedColumns = (statement: string) =>
  /^alter table\b/.test(statement)
    ? splitActions(statement)
        .filter(action => !/\bdrop constraint\b/.test(action))
        .flatMap(action => [...action.matchAll(removedColumn)].map(([, column]) => `removes the column ${column}`))
    : []

const listRemovals = (migration: NamedSql, statements: readonly string[]) => {
  const removals = statements
    .flatMap(statement => [...statement.matchAll(removed)].map(([, kind = '', name = '']) => [kind, name]))
    .filter(removal => !isCreatedAgain(migration, statements, removal))
    .map(removal => `removes the ${removal.join(' ')}`)
  const renames = statements.flatMap(statement =>
    [...statement.matchAll(renamed)].map(([, part, whole]) => `renames ${part ?? whole}`),
  )
  return [...removals, ...statements.flatMap(listRemovedColumns), ...renames]
}

const findRemovals = (migration: NamedSql, statements: readonly string[]) => {
  if (!migration.name.includes('_contract_'))
    return listRemovals(migration, statements).map(
      removal =>
        `${removal}, which the release before may still use: keep it, and remove it in a file named …_contract_… of the release after the one that stops using it.`,
    )
  return /^-- .*\b\d+\.\d+/.test(migration.text)
    ? []
    : [
        'removes something: begin it with a comment that says which release stopped using it, such as "-- 2027.1.0 stopped using it."',
      ]
}

const checkedRows: Rule = {
  pattern: /\badd (?:constraint (\w+) )?(?:foreign key|check)\b/,
  fix: constraint => `checks all rows for ${constraint}: add "not valid", and validate it in the next file.`,
}

/** Those that this file does not create. */
const listBig = (statements: readonly string[]) =>
  bigTables.filter(name => !statements.some(statement => created('table', name).test(statement)))

const findBlockingActions = (big: readonly string[], statement: string) => {
  const [, name = ''] = statement.match(new RegExp(`^alter table ${table}`)) ?? []
  if (!big.includes(name)) return []
  return splitActions(statement)
    .filter(action => !/\bnot valid\b/.test(action))
    .flatMap(action =>
      [checkedRows, ...blocking].flatMap(({ pattern, fix }) => {
        const match = action.match(pattern)
        return match ? [`(${name} is big) ${fix(match[1] ?? 'a constraint')}`] : []
      }),
    )
}

const findIndexes = (big: readonly string[], statement: string) => {
  const [, name = ''] = statement.match(new RegExp(`^create (?:unique )?index\\b.*? on ${table}`)) ?? []
  if (!big.includes(name)) return []
  return [`(${name} is big) builds an index under a lock: move it to a file that begins with "-- concurrently".`]
}

const changed = new RegExp(`\\b(?:update|delete from|insert into(?=.*\\bselect\\b)) ${table}`, 'g')

const findChangedRows = (big: readonly string[], statement: string) => {
  const names = [...statement.matchAll(changed)].map(([, name = '']) => name)
  return names
    .filter(name => big.includes(name))
    .map(
      name =>
        `(${name} is big) changes its rows: do it by a job in batches (runInBatches), or say why not in a line "-- long: <why>".`,
    )
}

/** In one transaction, the lock that adding the constraint takes would be held while all rows are read. */
const findEarlyValidations = (statements: readonly string[]) => {
  const validated = statements.flatMap(statement => statement.match(/\bvalidate constraint (\w+)/)?.[1] ?? [])
  return validated
    .filter(name =>
      statements.some(statement => new RegExp(`^alter table .*\\badd constraint ${name}\\b`).test(statement)),
    )
    .map(name => `validates ${name} in the file that adds it: move the validation to the next file.`)
}

/** What a migration does that people would notice while servers are replaced one by one, as sentences with the fix. */
export const findNoticedStatements = (migration: NamedSql): string[] => {
  const { text } = migration
  const statements = splitStatements(text)
  const big = listBig(statements)
  const found = [
    ...findRemovals(migration, statements),
    ...statements.flatMap(statement => [
      ...findBlockingActions(big, statement),
      ...(isConcurrent(text) ? [] : findIndexes(big, statement)),
      ...(/^-- long: \S/m.test(text) ? [] : findChangedRows(big, statement)),
    ]),
    ...findEarlyValidations(statements),
  ]
  return found.map(sentence => `${migration.name} ${sentence}`)
}

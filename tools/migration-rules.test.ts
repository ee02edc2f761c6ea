import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bigTables } from './big-tables.ts'
import { findNoticedStatements } from './migration-rules.ts'

const name = '20270101000000_looks'
const find = (text: string, named = name) =>
  findNoticedStatements({ name: named, text, views: ['user_grant'] }).map(sentence => sentence.replace(`${named} `, ''))

test('F12 what adds tables, columns and indexes of small tables is accepted', () => {
  expect(
    find(`-- drop table brand; in a comment and 'drop table brand' in a text are nothing.
      create table look (id uuid primary key, user_id uuid not null references app_user (id), note text check (note <> ''));
      create index look_by_user on look (user_id);
      alter table app_user add column look text default 'drop column email', add column look_id uuid references look (id);
      alter table app_user alter column email drop not null, alter column look drop default, alter column look set default 'x';
      alter table brand alter column accent_color set not null;
      create trigger look_kept before update of note on app_user for each row execute function keep();
      create function forget() returns trigger language plpgsql as $$ begin delete from app_user; drop table x; end $$;
      insert into look (id) select id from app_user on conflict do nothing;`),
  ).toEqual([])
})

const keep =
  ', which the release before may still use: keep it, and remove it in a file named …_contract_… of the release after the one that stops using it.'

test.each([
  ['drop table if exists look;', `removes the table look${keep}`],
  ['drop view shelf;', `removes the view shelf${keep}`],
  ['drop index look_by_user;', `removes the index look_by_user${keep}`],
  ['drop trigger look_kept on look;', `removes the trigger look_kept${keep}`],
  ['alter table look drop constraint look_once;', `removes the constraint look_once${keep}`],
  ['alter table look add column tint text, drop column default_color;', `removes the column default_color${keep}`],
  ['alter table look drop note cascade;', `removes the column note${keep}`],
  ['alter table look rename column note to text;', `renames note${keep}`],
  ['alter table look rename to appearance;', `renames look${keep}`],
  ['do $$ begin\n alter table look drop column note;\nend $$;', `removes the column note${keep}`],
])('F12 removals wait for a contract file: %s', (text, sentence) => {
  expect(find(text)).toEqual([sentence])
  expect(find(`-- 2027.1.0 stopped using it.\n${text}`, '20270101000000_contract_looks')).toEqual([])
  expect(find(text, '20270101000000_contract_looks')).toEqual([
    'removes something: begin it with a comment that says which release stopped using it, such as "-- 2027.1.0 stopped using it."',
  ])
})

test('F12 what the same file, or the end of all migrations, creates again is not removed', () => {
  expect(
    find(`drop view user_grant; drop index look_by_user; create unique index look_by_user on look (user_id);
      alter table look drop constraint look_known, add constraint look_known check (note in ('a', 'b'));
      drop function keep(uuid); create or replace function keep(uuid) returns uuid language sql as $$ select $1 $$;`),
  ).toEqual([])
})

const next = 'add "not valid", and validate it in the next file.'
const apart =
  'adds note in a way that reads or rewrites all rows: add it with nothing but a constant default, and its values or constraint apart.'

test.each([
  [
    'alter table app_user alter column email set data type citext;',
    'changes the type of email, which may rewrite all rows: add a column, fill it by a job in batches, and drop email in a _contract_ file of a later release.',
  ],
  [
    'alter table only app_user add column look text, alter email set not null;',
    'sets email to not null, which reads all rows: add "check (email is not null) not valid", and validate it in the next file.',
  ],
  ['alter table app_user add constraint user_fits check (length(a) > 1);', `checks all rows for user_fits: ${next}`],
  [
    'alter table app_user add constraint user_look foreign key (a, b) references look (a, b);',
    `checks all rows for user_look: ${next}`,
  ],
  ['alter table app_user add column note text check (note <> 1);', apart],
  ['alter table app_user add column note uuid not null default gen_random_uuid();', apart],
  ['alter table app_user add column note text generated always as (lower(email)) stored;', apart],
  ['alter table app_user add check (length(a) > 1);', `checks all rows for a constraint: ${next}`],
  [
    'alter table app_user add constraint user_once unique (email);',
    'builds the index of user_once under a lock: build it in a "-- concurrently" file, then add the constraint by "using index".',
  ],
  [
    'create unique index user_once on app_user (email);',
    'builds an index under a lock: move it to a file that begins with "-- concurrently".',
  ],
])('F12 nothing reads or rewrites a big table under a lock: %s', (text, sentence) => {
  expect(find(text)).toEqual([`(app_user is big) ${sentence}`])
  expect(find(text.replaceAll('app_user', 'look'))).toEqual([])
})

test('F12 the tables that a file creates have no rows yet', () => {
  expect(find('create table app_user (id uuid); create index user_once on app_user (id);')).toEqual([])
})

test('F12 the sentences name ways that are accepted', () => {
  expect(find('alter table app_user add constraint user_fits check (length(a) > 1) not valid;')).toEqual([])
  expect(find('alter table app_user validate constraint user_fits;')).toEqual([])
  expect(find('alter table app_user add constraint user_once unique using index user_once;')).toEqual([])
  expect(find('-- concurrently\ncreate index concurrently if not exists user_once on app_user (email);')).toEqual([])
})

test('F12 a constraint is not validated under the lock that adding it takes', () => {
  expect(
    find(`alter table look add constraint look_fits check (a > 1) not valid;
      alter table look validate constraint look_fits;`),
  ).toEqual(['validates look_fits in the file that adds it: move the validation to the next file.'])
})

test.each([
  'update app_user set look = 1;',
  'with gone as (delete from app_user returning id) insert into look select id from gone;',
  'insert into app_user (id) select id from look;',
])('F12 rows of a big table are changed by a job, or with a reason: %s', text => {
  expect(find(text)).toEqual([
    '(app_user is big) changes its rows: do it by a job in batches (runInBatches), or say why not in a line "-- long: <why>".',
  ])
  expect(find(`-- long: ten rows, found by an index\n${text}`)).toEqual([])
})

test('quality: each big table exists', () => {
  const schema = readFileSync(new URL('../server/database/schema.sql', import.meta.url), 'utf8')
  expect(bigTables.filter(table => !schema.includes(`create table ${table} (`))).toEqual([])
})

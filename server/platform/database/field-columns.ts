import type { EntityFields } from '@trellis/contract/entity-fields.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { type RawBuilder, sql } from 'kysely'

type SnakeCase<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : S

const toColumn = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Select list of a table's fields, days as text: `d.zip_code::text as "zipCode", …` */
export const selectFields = <K extends string>(fields: EntityFields<K>, table: string) =>
  sql.join(
    typedKeys(fields).map(key => {
      const name = fields[key].rowName ?? key
      return sql`${sql.ref(`${table}.${toColumn(name)}`)}::text as ${sql.ref(name)}`
    }),
  )

/** The columns of fields, or a SQL fragment for each: `hired_on, employee_number` */
export const joinColumns = <K extends string>(
  fields: EntityFields<K>,
  toSql: (column: string) => RawBuilder<unknown> = sql.ref,
) => sql.join(typedKeys(fields).map(key => toSql(toColumn(fields[key].rowName ?? key))))

type Row<V> = { [K in keyof V as K extends string ? SnakeCase<K> : never]: V[K] }

/** Values as columns, to insert or update them: `zipCode` becomes `zip_code`. */
export const rowOfFields = <V extends object>(values: V) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toColumn(name), value])) as Row<V>

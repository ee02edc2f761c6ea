/** The third group of the ids of each kind of row, so that a row's id follows from its number. */
export const kinds = {
  person: '7001',
  dispensary: '7002',
  course: '7003',
  class: '7004',
  track: '7005',
  item: '7006',
  employment: '7007',
  family: '7008',
  round: '7009',
  brand: '700a',
  organization: '700b',
  card: '700c',
  question: '700d',
  answer: '700e',
  attempt: '700f',
  requirement: '7010',
  payPeriod: '7011',
} as const

export type Kind = keyof typeof kinds

/** All generated ids sort before those of the product: UUIDs of version 7 grow with time. */
export const firstOfProduct = '01940000-0000-7000-8000-000000000000'

/** The id of the n-th row of a kind. */
export const toBenchId = (kind: Kind, n: number) =>
  `01930000-0000-${kinds[kind]}-8000-${n.toString(16).padStart(12, '0')}`

/** The same id as SQL; `n` is an expression. */
export const idSql = (kind: Kind, n: string) =>
  `('01930000-0000-${kinds[kind]}-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`

import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { features } from '../app.ts'
import type { Row } from './row.ts'
import { accountRows } from './rows/accounts.ts'
import { answerRows } from './rows/answers.ts'
import { classRows } from './rows/classes.ts'
import { courseRows } from './rows/courses.ts'
import { eventRows } from './rows/events.ts'
import { organizationRows } from './rows/organizations.ts'
import { trackRows } from './rows/tracks.ts'

/** What tells one endpoint from another. */
export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Every endpoint that the server serves. */
export const endpoints: readonly Endpoint[] = features.flatMap(feature =>
  (feature.routes ?? []).map(({ spec }) => spec),
)

/** How each of them is called: at least one row for every endpoint. */
export const rows: readonly Row[] = [
  ...accountRows,
  ...organizationRows,
  ...trackRows,
  ...courseRows,
  ...answerRows,
  ...classRows,
  ...eventRows,
]

import type { ImportMail, ImportRow } from '@trellis/contract/imports/imports.ts'
import { imports } from '@trellis/contract/imports/imports.ts'
import type { ImportKind } from '@trellis/contract/imports/kinds.ts'
import type { TestApp } from '../../../testing/test-app.ts'

type Cells = Partial<NonNullable<ImportRow['cells']>>
type BeginImportInput = {
  token: string
  rows: readonly Cells[]
  kind?: ImportKind
  placeId?: string | null
  isDamaged?: boolean
  newRoles?: string[]
}

/** Starts an import by calls, with rows numbered from 2, as in a sheet with a header. */
export const beginImport = async (app: TestApp, { token, rows, kind = 'employees', ...begin }: BeginImportInput) => {
  const { placeId = null, isDamaged = false, newRoles = [] } = begin
  const body = { kind, fileName: 'team.csv', placeId, isDamaged, newRoles }
  const begun = await app.call(imports.begin, { body }, token)
  const params = { id: begun.body.id }
  const numbered = rows.map((cells, index) => ({ number: index + 2, cells }))
  const checked = await app.call(imports.check, { params, body: { rows: numbered } }, token)
  return { params, items: checked.body.items, answer: checked }
}

type Params = { params: { id: string } }

/** Applies an import with its current outcomes. */
export const applyImport = async (
  app: TestApp,
  token: string,
  { params, mail = 'people', ending = 0 }: Params & { mail?: ImportMail; ending?: number },
) => {
  const { body } = await app.call(imports.get, { params }, token)
  return app.call(imports.apply, { params, body: { mail, expected: body.outcomes, ending } }, token)
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ImportPlace, imports } from '@trellis/contract/imports/imports.ts'
import { getKindTerms, type ImportKind, importKinds } from '@trellis/contract/imports/kinds.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../platform/api/call.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { kindLabels } from '../import-labels.ts'
import { ImportSteps } from './import-steps.tsx'
import { ResumeSteps } from './resume-steps.tsx'
import { noSource } from './source/use-source.ts'
import type { Choices } from './use-import.ts'

/** Kinds of lists that the viewer may import. */
function useKinds(): ImportKind[] {
  const roles = useUser()?.roles ?? []
  return importKinds.filter(kind => getKindTerms(kind).access.some(role => roles.includes(role)))
}

function KindSelect({
  kinds,
  kind,
  onChange,
}: {
  kinds: ImportKind[]
  kind: ImportKind
  onChange: (kind: string) => void
}) {
  const { t, i18n } = useLingui()
  if (kinds.length < 2) return null
  return (
    <div className="max-w-80">
      <Select
        label={t`What is in the list?`}
        options={kinds.map(each => ({ value: each, label: i18n._(kindLabels[each]) }))}
        value={kind}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}

/** Values that a list of a kind can refer to, including the store in the URL. */
const readChoices = async (
  kind: ImportKind,
  placeId: string | null,
): Promise<Choices & { place: ImportPlace | null }> => {
  const choices = await call(imports.choices, { query: { kind } })
  const first = choices.places.find(({ id }) => id === placeId)
  if (first || placeId === null || getKindTerms(kind).places === null) return { ...choices, place: first ?? null }
  const matches = await call(imports.places, { body: { kind, names: [placeId] } })
  return { ...choices, place: matches.items[0]?.places[0] ?? null }
}

/** Imports a list: choose, read, check and correct before applying; or resumes a checked one. */
export function NewImportPage() {
  const { i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const kinds = useKinds()
  const kind = kinds.find(allowed => allowed === params.get('kind')) ?? kinds[0] ?? 'employees'
  const draft = params.get('draft')
  const placeId = params.get('placeId')
  // Kept here, so that switching the kind keeps the file or pasted cells.
  const [source, setSource] = useState(noSource)
  const choices = useQuery({
    queryKey: [imports.choices.path, kind, placeId],
    queryFn: () => readChoices(kind, placeId),
    staleTime: Number.POSITIVE_INFINITY,
    // An import may have created roles since.
    gcTime: 0,
  })
  const title = <Trans>Import a list</Trans>
  return (
    <PageFrame width={290}>
      <BackLink to="/imports">
        <Trans>Imported lists</Trans>
      </BackLink>
      <h1 className="mt-4 text-title-l">{title}</h1>
      <div className="mt-5 grid grid-cols-1 gap-5">
        {draft === null && (
          <KindSelect {...{ kinds, kind }} onChange={next => setParams({ kind: next }, { replace: true })} />
        )}
        <Panel title={i18n._(kindLabels[kind])}>
          <QueryStates query={choices}>
            {found =>
              draft === null ? (
                <ImportSteps
                  key={kind}
                  {...{ kind, source }}
                  choices={found}
                  first={found.place}
                  onSource={setSource}
                />
              ) : (
                <ResumeSteps id={draft} choices={found} />
              )
            }
          </QueryStates>
        </Panel>
      </div>
    </PageFrame>
  )
}

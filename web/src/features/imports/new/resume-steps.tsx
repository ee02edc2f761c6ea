import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ImportPlace, type ImportRow, type ImportRun, imports } from '@trellis/contract/imports/imports.ts'
import { getKindTerms, importLimits } from '@trellis/contract/imports/kinds.ts'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { MissingImport } from '../missing-import.tsx'
import { CheckStep } from './check-step.tsx'
import { DecideStep } from './decide-step.tsx'
import { filesStep } from './files/files-step.tsx'
import { useFiles } from './files/use-files.ts'
import { useCheck } from './use-check.ts'
import { useDecision } from './use-decision.ts'
import type { Choices } from './use-import.ts'

type Draft = { run: ImportRun; rows: readonly ImportRow[]; places: readonly ImportPlace[] }

const readRows = async (id: string) => {
  const rows: ImportRow[] = []
  for (let offset = 0; offset < importLimits.rows; offset += importLimits.page) {
    const { items } = await call(imports.rows, { params: { id }, query: { offset, limit: importLimits.page } })
    rows.push(...items)
    if (items.length < importLimits.page) break
  }
  return rows
}

/** Places that rows refer to by id. */
const readPlaces = async ({ kind }: ImportRun, rows: readonly ImportRow[]) => {
  const names = [...new Set(rows.flatMap(({ cells }) => cells?.place || []))].slice(0, importLimits.page)
  if (getKindTerms(kind).places === null || names.length === 0) return []
  return (await call(imports.places, { body: { kind, names } })).items.flatMap(({ places }) => places)
}

const readDraft = async (id: string): Promise<Draft> => {
  const run = await call(imports.get, { params: { id } })
  const rows = await readRows(id)
  return { run, rows, places: await readPlaces(run, rows) }
}

function Going({ draft: { run, rows, places }, choices }: { draft: Draft; choices: Choices }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const check = useCheck({
    id: run.id,
    rows: new Map(rows.map(row => [row.number, row])),
    newRoles: run.roles.map(({ name }) => name),
  })
  const { decision, decide, failure, changed, apply } = useDecision(check)
  const files = useFiles(check)
  const { kind, place } = run
  const candidates = [...choices.places, ...places, ...(place ? [place] : [])]
  const all = [...new Map(candidates.map(item => [item.id, item])).values()]
  const steps = [
    {
      title: t`Check`,
      content: (
        <CheckStep
          key={changed.join()}
          {...{ kind, check, roles: choices.roles, places: all, fallback: place, changed }}
        />
      ),
      validate: check.finishEditing,
    },
    ...(rows.some(({ cells }) => cells?.file) ? [filesStep(t`Files`, files, check.rows)] : []),
    {
      title: t`Decide`,
      content: (
        <DecideStep
          {...{ kind, check, decision, onDecide: decide, error: failure }}
          hasMailServer={choices.hasMailServer}
        />
      ),
    },
  ]
  const finish = () => {
    setBusy(true)
    void apply().finally(() => setBusy(false))
  }
  return (
    <Steps label={t`Steps of the import`} steps={steps} finish={<Trans>Apply</Trans>} onFinish={finish} busy={isBusy} />
  )
}

/** Resumes a list that was checked but not applied. */
export function ResumeSteps({ id, choices }: { id: string; choices: Choices }) {
  const draft = useQuery({ queryKey: ['draft of an import', id], queryFn: () => readDraft(id), gcTime: 0 })
  return (
    <QueryStates query={draft} missing={<MissingImport />}>
      {found => (found.run.state === 'DRAFT' ? <Going draft={found} choices={choices} /> : <MissingImport />)}
    </QueryStates>
  )
}

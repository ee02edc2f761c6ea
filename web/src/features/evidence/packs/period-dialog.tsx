import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { evidenceSentences, packs } from '@trellis/contract/evidence/packs.ts'
import type { PolicySubject } from '@trellis/contract/training-policy/training-policy.ts'
import { useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { read } from '../../../platform/api/queries.ts'
import { dayOfMoment } from '../../../platform/forms/local-days.ts'
import { say } from '../../../platform/i18n/say.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { useMakePack } from './use-make-pack.ts'
import { storeSearch, useStore } from './use-store.ts'

type Props = { store: PolicySubject; hasSeveral: boolean; onClose: () => void }

function usePeriod({ store, onClose }: Props) {
  const { data } = useQuery(read(packs.missing, { query: { dispensaryId: store.id } }))
  const [stores, setStores] = useState<readonly PolicySubject[]>([store])
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({})
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useMakePack()
  const { from = data?.keptFrom ?? '', to = dayOfMoment(new Date()) } = chosen
  const { choose } = useStore()
  const refused = isProblem(error, 'INVALID_INPUT') ? error.fieldErrors : {}
  const wrong = {
    stores: stores.length === 0 && say(evidenceSentences.stores),
    from: from === '' && say(evidenceSentences.day),
    to: to === '' ? say(evidenceSentences.day) : to < from && say(evidenceSentences.backwards),
  }
  const submit = () => {
    setTried(true)
    if (wrong.stores || wrong.from || wrong.to) return
    const close = () => {
      onClose()
      const [first] = stores
      // A file without the store in view is not in its list.
      if (first && !stores.some(({ id }) => id === store.id)) choose(first)
    }
    mutate({ body: { dispensaryIds: stores.map(({ id }) => id), from, to } }, { onSuccess: close })
  }
  const set = (next: typeof chosen) => setChosen(before => ({ ...before, ...next }))
  const sayFirst = (sentences: string[] = []) => sentences[0] !== undefined && say(sentences[0])
  const shown = {
    stores: isTried && (wrong.stores || sayFirst(refused.dispensaryIds)),
    from: isTried && (wrong.from || sayFirst(refused.from)),
    to: isTried && (wrong.to || sayFirst(refused.to)),
  }
  return { stores, setStores, from, to, set, wrong: shown, submit, error, isPending }
}

/** Makes a file of chosen days, and of several stores of one state. */
export function PeriodDialog(props: Props) {
  const { t } = useLingui()
  const { stores, setStores, from, to, set, wrong, submit, error, isPending } = usePeriod(props)
  return (
    <FormDialog
      title={<Trans>Another period</Trans>}
      description={<Trans>The file holds the training of these days.</Trans>}
      confirm={<Trans>Make the file</Trans>}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.hasSeveral && (
        <ServerPicker<PolicySubject>
          {...storeSearch}
          multiple
          label={t`Stores of one state`}
          value={stores}
          onChange={setStores}
          error={wrong.stores}
        />
      )}
      <DateField label={t`First day`} value={from} onChange={day => set({ from: day })} error={wrong.from} />
      <DateField label={t`Last day`} value={to} onChange={day => set({ to: day })} error={wrong.to} />
    </FormDialog>
  )
}

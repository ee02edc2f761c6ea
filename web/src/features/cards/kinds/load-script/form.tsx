import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { parseScriptOrigin } from '@trellis/contract/cards/script-frame.ts'
import { useSite } from '../../../../platform/site/site.ts'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { LineField, WholeField } from '../../forms/bound-fields.tsx'

/** Whether learners will see the page at an address, and the setting that decides it. */
function Permission({ address }: { address: string }) {
  const { scriptOrigins = [] } = useSite()
  const origin = parseScriptOrigin(address)
  if (origin === undefined) return null
  if (origin === null)
    return (
      <p role="status" className="-mt-3 text-ink-2 text-small">
        <Trans>Allowed: it comes with Trellis.</Trans>
      </p>
    )
  return scriptOrigins.includes(origin) ? (
    <p role="status" className="-mt-3 text-good text-small">
      <Trans>Allowed: the setting SCRIPT_ORIGINS lists {origin}.</Trans>
    </p>
  ) : (
    <p role="status" className="-mt-3 text-bad text-small">
      <Trans>Not allowed yet. Ask the operator of Trellis to add {origin} to the setting SCRIPT_ORIGINS.</Trans>
    </p>
  )
}

function LoadScriptForm(part: CardFormProps<'LOAD_SCRIPT'>) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-5">
      <LineField
        part={part}
        name="url"
        label={t`Address of the page or script`}
        hint={t`It runs in an isolated frame. An address ending in .js runs as a script.`}
        placeholder="https://"
      />
      <Permission address={part.content.url.trim()} />
      <LineField part={part} name="title" label={t`What it is, for screen readers`} optional />
      <WholeField part={part} name="height" label={t`Initial height`} unit="px" />
    </div>
  )
}

export const loadScript: CardAuthoring<'LOAD_SCRIPT'> = {
  Form: LoadScriptForm,
  group: 'act',
  label: msg`Script`,
  purpose: msg`An interactive page of an approved site`,
}

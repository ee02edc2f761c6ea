import { Plural, Trans } from '@lingui/react/macro'
import type { EvidencePack } from '@trellis/contract/evidence/packs.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { SigningKey } from './signing-key.tsx'

type Counts = Pick<EvidencePack, 'people' | 'incomplete' | 'notDue' | 'left'>
type Props = { file: Counts & Pick<EvidencePack, 'fileName' | 'bytes' | 'sha256' | 'keyId'> }

function PeopleFacts({ people, incomplete, notDue, left }: Counts) {
  const { number } = useFormat()
  const open = (incomplete ?? 0) + notDue
  const [all, complete] = [number(people ?? 0), number((people ?? 0) - open)]
  const [late, early] = [number(incomplete ?? 0), number(notDue)]
  return (
    <>
      <p className="font-medium">
        <Trans>
          {complete} of {all} people complete.
        </Trans>{' '}
        {open > 0 && (
          <Trans>
            {late} incomplete, {early} not due yet.
          </Trans>
        )}
      </p>
      {left > 0 && (
        <p className="text-small">
          <Plural value={left} one="# of them left in the period." other="# of them left in the period." />
        </p>
      )}
    </>
  )
}

/** How many people are complete in a file; its name, size, fingerprint, and key. */
export function FileFacts({ file }: Props) {
  const { fileSize } = useFormat()
  const { fileName, bytes, sha256, keyId } = file
  return (
    <div className="wrap-anywhere grid gap-1">
      <PeopleFacts {...file} />
      <p className="text-small">
        {fileName} · {fileSize(bytes ?? 0)}
      </p>
      <p className="text-ink-2 text-small">
        <Trans>
          Fingerprint of the file (SHA-256): <code>{sha256}</code>
        </Trans>
      </p>
      <SigningKey keyId={keyId} />
    </div>
  )
}

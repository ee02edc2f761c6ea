import { Trans } from '@lingui/react/macro'
import type { EvidencePack } from '@trellis/contract/evidence/packs.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { SigningKey } from './signing-key.tsx'

type Props = { file: Pick<EvidencePack, 'people' | 'incomplete' | 'fileName' | 'bytes' | 'sha256' | 'keyId'> }

/** How many people are complete in a file; its name, size, fingerprint, and key. */
export function FileFacts({ file: { people, incomplete, fileName, bytes, sha256, keyId } }: Props) {
  const { number, fileSize } = useFormat()
  const [complete, all] = [number((people ?? 0) - (incomplete ?? 0)), number(people ?? 0)]
  return (
    <div className="wrap-anywhere grid gap-1">
      <p className="font-medium">
        <Trans>
          {complete} of {all} people complete.
        </Trans>
      </p>
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

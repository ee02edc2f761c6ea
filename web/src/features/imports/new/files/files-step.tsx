import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { buildAcceptAttribute } from '@trellis/contract/media/content-types.ts'
import { credentialFileTypes } from '@trellis/contract/media/credential-files.ts'
import type { ReactNode } from 'react'
import { FileField } from '../../../../ui/file-field.tsx'
import type { Rows } from '../use-rows.ts'
import { countWantedFiles, listRowsWithoutFile } from './match-files.ts'
import type { Files } from './use-files.ts'

const accept = `.zip,${buildAcceptAttribute(credentialFileTypes)}`
const namesShown = 10

/** A sentence with the first names that it is about. */
function Line({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const more = names.length - namesShown
  if (names.length === 0) return null
  return (
    <li className="wrap-anywhere">
      {children} {names.slice(0, namesShown).join(', ')}{' '}
      {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </li>
  )
}

/** What fits, and what is left on either side. */
function Matches({ files: { label, uploads, unmatched, missing, unusable, refused } }: { files: Files }) {
  const { t } = useLingui()
  const rowNames = missing.map(({ number, cells }) => {
    const name = cells?.file ?? ''
    return t`Row ${number} (${name})`
  })
  return (
    <ul className="grid gap-1" aria-live="polite">
      {uploads.length > 0 && (
        <li>
          <Plural value={uploads.length} one="# file is ready to upload." other="# files are ready to upload." />
        </li>
      )}
      <Line names={unmatched}>
        <Plural value={unmatched.length} one="# file matches no row:" other="# files match no row:" />
      </Line>
      {label === null ? (
        <li>
          <Plural
            value={countWantedFiles(missing)}
            one="Your list names # file to upload."
            other="Your list names # files to upload."
          />
        </li>
      ) : (
        <Line names={rowNames}>
          <Plural
            value={missing.length}
            one="# row names a file that was not found:"
            other="# rows name a file that was not found:"
          />
        </Line>
      )}
      <Line names={unusable}>
        <Plural
          value={unusable.length}
          one="# file cannot be used. Check its kind, size and name:"
          other="# files cannot be used. Check their kind, size and names:"
        />
      </Line>
      <Line names={refused.map(({ name, sentence }) => `${name}: ${sentence}`)}>
        <Plural value={refused.length} one="# file was refused:" other="# files were refused:" />
      </Line>
    </ul>
  )
}

/** Step that uploads the files that rows name; certificates can also be recorded without them. */
function FilesStep({ files }: { files: Files }) {
  const { t } = useLingui()
  const { label, percent, error, choose, remove } = files
  return (
    <>
      <FileField
        label={t`Files of the certificates`}
        optional
        hint={t`A ZIP file, or up to 500 files: JPG, PNG, WebP or PDF, 15 MB each.`}
        accept={accept}
        multiple
        file={label === null ? null : { name: label }}
        {...(percent !== null && { progress: percent })}
        onPick={(_first, all) => void choose(all)}
        onRemove={remove}
        error={error}
      />
      <Matches files={files} />
      <p className="text-ink-2 text-small">
        <Trans>Next uploads the files. Certificates without one are recorded all the same.</Trans>
      </p>
    </>
  )
}

/** The step of an import, for lists whose rows name files. */
export const filesStep = (title: string, files: Files, rows: Rows) => ({
  title,
  content: <FilesStep files={files} />,
  validate: files.upload,
  isOpen: listRowsWithoutFile(rows).length > 0,
})

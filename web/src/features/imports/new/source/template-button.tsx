import { Trans, useLingui } from '@lingui/react/macro'
import { type ImportKind, termsOf } from '@trellis/contract/imports/kinds.ts'
import { Download } from 'lucide-react'
import { say } from '../../../../platform/i18n/say.ts'
import { Button } from '../../../../ui/button.tsx'
import { useDownload } from '../../../../ui/use-download.ts'
import { columnLabel } from '../../import-labels.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A file with the right headings, and the roles that can be named in it. */
export function TemplateButton({ kind, roles }: { kind: ImportKind; roles: readonly string[] }) {
  const { i18n } = useLingui()
  const { save } = useDownload()
  const make = () => {
    const { fields } = termsOf(kind)
    const example: Record<string, string> = {
      firstName: 'Avery',
      lastName: 'Castillo',
      email: 'avery@example.com',
      role: say(roles[0] ?? 'Budtender'),
      ...{ hiredOn: '2025-03-14', employeeNumber: '1042' },
      ...{ name: 'Elm Street', addressLine1: '1 Elm Street', city: 'Denver', state: 'CO', zipCode: '80203' },
      ...{ reward: '0190a1b2-0000-7000-8000-000000000000', status: 'Sent', tracking: '1Z999AA10123456784', code: '' },
    }
    const lines = [fields.map(field => i18n._(columnLabel(kind, field))), fields.map(field => example[field] ?? '')]
    const text = lines.map(cells => cells.map(quoted).join(',')).join('\r\n')
    const blob = new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv' })
    void save(Promise.resolve({ name: `${kind}.csv`, blob }))
  }
  return (
    <div>
      <Button variant="quiet" size="s" onClick={make}>
        <Download aria-hidden />
        <Trans>Download an example</Trans>
      </Button>
    </div>
  )
}

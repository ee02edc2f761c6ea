import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import { control, mount, press } from '../testing/mount.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { ToastRegion } from './toast-region.tsx'
import { toast } from './toast-store.ts'

function Asking({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <LocaleProvider>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog open={open} onClose={() => setOpen(false)} dismissible={dismissible} title="Leave the quiz?">
        <p>Your answers of this try are lost.</p>
      </Dialog>
      <ToastRegion />
    </LocaleProvider>
  )
}

const dialog = () => document.querySelector('dialog')
const pressEscape = () =>
  act(
    () =>
      void dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )

test('a dialog is named by its title and closes by Escape', async () => {
  await mount(<Asking />)
  await press(control('Ask'))
  expect(document.getElementById(dialog()!.getAttribute('aria-labelledby')!)?.textContent).toBe('Leave the quiz?')
  expect(dialog()!.open).toBe(true)
  pressEscape()
  expect(dialog()!.open).toBe(false)
})

test('a dialog that must be answered has no cross and ignores Escape', async () => {
  await mount(<Asking dismissible={false} />)
  await press(control('Ask'))
  pressEscape()
  expect(dialog()!.open).toBe(true)
  expect(document.querySelector('[aria-label="Close"]')).toBeNull()
})

test('a toast is announced inside an open dialog, where everything else is inert', async () => {
  await mount(<Asking />)
  await press(control('Ask'))
  await act(async () => void toast.error('It failed.'))
  expect(dialog()!.querySelector('[role="alert"]')?.textContent).toContain('It failed.')
})

test('a confirmation focuses the safe button first', async () => {
  await mount(
    <LocaleProvider>
      <ConfirmDialog
        open
        onCancel={() => undefined}
        onConfirm={() => undefined}
        title="Remove Bo?"
        confirm="Remove Bo"
      />
    </LocaleProvider>,
  )
  expect(document.activeElement).toBe(control('Cancel'))
})

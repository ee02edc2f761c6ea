import { expect, test, vi } from 'vitest'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import { control, field, mount, press } from '../testing/mount.tsx'
import { Button } from './button.tsx'
import { FileField } from './file-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const show = (ui: React.ReactNode) => mount(<LocaleProvider>{ui}</LocaleProvider>)

test('a hint and an error are connected to their field, and an error marks it as invalid', async () => {
  await show(<TextField label="E-mail" hint="Your work address." error="Please enter an E-mail." />)
  const input = field('E-mail')
  const described = input.getAttribute('aria-describedby')!.split(' ')
  expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
    'Your work address.',
    'Please enter an E-mail.',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a valid field shows no error', async () => {
  await show(<TextField label="First name" />)
  expect(field('First name').hasAttribute('aria-invalid')).toBe(false)
  expect(field('First name').hasAttribute('aria-describedby')).toBe(false)
})

test('a password can be shown and hidden again', async () => {
  await show(<PasswordField label="Password" />)
  expect(field('Password').type).toBe('password')
  await press(control('Show password'))
  expect(field('Password').type).toBe('text')
  await press(control('Hide password'))
  expect(field('Password').type).toBe('password')
})

test('a busy button keeps its name and ignores presses', async () => {
  const onClick = vi.fn()
  await show(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  await press(control('Save'))
  expect(onClick).not.toHaveBeenCalled()
  expect(control('Save').getAttribute('aria-busy')).toBe('true')
})

test('FORM-010 FORM-013 a file field without a file says so and has Add File', async () => {
  const box = await show(<FileField label="Certificate" onPick={vi.fn()} onRemove={vi.fn()} />)
  expect(box.textContent).toContain('No File Selected')
  expect(control('Add File')).toBeTruthy()
})

test('FORM-011 FORM-012 an existing file can be replaced and removed', async () => {
  const onRemove = vi.fn()
  await show(<FileField label="Certificate" file={{ name: 'vendor.pdf' }} onPick={vi.fn()} onRemove={onRemove} />)
  expect(control('Replace')).toBeTruthy()
  await press(control('Remove'))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('FORM-009 an uploading file shows its progress', async () => {
  const box = await show(
    <FileField label="Certificate" file={{ name: 'vendor.pdf' }} progress={62} onPick={vi.fn()} onRemove={vi.fn()} />,
  )
  const bar = box.querySelector('[role="progressbar"]')!
  expect(bar.getAttribute('aria-valuenow')).toBe('62')
  expect(bar.getAttribute('aria-label')).toBe('Uploading vendor.pdf')
})

import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { call } from '../../platform/api/call.ts'
import { showBrand } from '../../platform/api/shown-brand.ts'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { BrandSwitcher } from './brand-switcher.public.tsx'

const [ash, birch] = ['0190a1b2-0000-7000-8000-0000000000b1', '0190a1b2-0000-7000-8000-0000000000b2']
const brand = (id: string, name: string, isCurrent: boolean) => ({ id, name, logoUrl: null, isCurrent })

afterEach(() => showBrand(null))

/** The menu of a phone, which closes after a choice. */
function Menu() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <BrandSwitcher />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  )
}

/** Chooses Birch, which the server answers only when it is told to. Returns how to tell it, and what was sent. */
const chooseBirch = async () => {
  let tell: (reply: ReturnType<typeof answer>) => void = () => {}
  const held = new Promise<ReturnType<typeof answer>>(resolve => {
    tell = resolve
  })
  const sent = fakeServer({
    'GET /brands': () => answer({ items: [brand(ash, 'Ash', true), brand(birch, 'Birch', false)] }),
    'PUT /brands/current': ({ body }) => ((body as { brandId: string }).brandId === birch ? held : answer({})),
  })
  const page = await mount(
    <TestProviders>
      <Menu />
    </TestProviders>,
  )
  const select = page.querySelector('select')!
  await act(async () => {
    select.value = birch
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return { tell, sent }
}

/** The brand that the next change is made for. */
const nextIsFor = async (sent: Awaited<ReturnType<typeof chooseBirch>>['sent']) => {
  await call(organizations.chooseBrand, { body: { brandId: ash } })
  return sent.at(-1)?.headers.get('x-trellis-brand')
}

test('HEADER-007 ROLE-007 a brand is acted for although the menu was closed before the server had answered', async () => {
  const { tell, sent } = await chooseBirch()
  await press(control('Close'))
  tell(answer(brand(birch, 'Birch', true)))
  await settle()
  expect(sent.find(({ method }) => method === 'PUT')?.headers.get('x-trellis-brand')).toBeNull()
  expect(await nextIsFor(sent)).toBe(birch)
})

test('HEADER-007 ROLE-007 a choice that is refused leaves the brand that is shown', async () => {
  const { tell, sent } = await chooseBirch()
  tell(refusal('NOT_FOUND'))
  await settle()
  expect(await nextIsFor(sent)).toBe(ash)
})

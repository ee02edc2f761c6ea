import { CircleUser, LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../src/ui/act-dialog.tsx'
import { Button } from '../src/ui/button.tsx'
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx'
import { Dialog } from '../src/ui/dialog.tsx'
import { ListRow } from '../src/ui/list-row.tsx'
import { Menu } from '../src/ui/menu.tsx'
import { Sheet } from '../src/ui/sheet.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { useToast } from '../src/ui/toast-region.tsx'
import { Section, States } from './section.tsx'

type OverlayName = 'dialog' | 'sheet' | 'confirm' | 'typed' | null

const profileMenu = [
  { label: 'Profile', icon: CircleUser, to: '/showcase' },
  { label: 'Preferences', icon: Settings, disabled: true },
  { label: 'Logout', icon: LogOut, apart: true },
]

const cards = ['Welcome', 'What a dose is', 'Onset', 'At the counter', 'The two-hour rule']

function Toasts() {
  const say = useToast()
  return (
    <States name="Toasts">
      <Button variant="quiet" size="s" onClick={() => say.success('Employee successfully Added!')}>
        Success
      </Button>
      <Button variant="quiet" size="s" onClick={() => say.error('We could not send the invitation. Please try again.')}>
        Error
      </Button>
      <Button
        variant="quiet"
        size="s"
        onClick={() =>
          say.undoable('Bo Lindqvist was removed.', {
            label: 'Undo',
            run: () => say.success('Bo is back.', { brief: true }),
          })
        }
      >
        With Undo
      </Button>
    </States>
  )
}

export function Overlays() {
  const [openOverlay, setOpenOverlay] = useState<OverlayName>(null)
  const say = useToast()
  const close = () => setOpenOverlay(null)
  return (
    <Section
      id="overlays"
      title="What comes in front"
      note="A dialog keeps the focus and gives it back; on a phone it rises from the lower edge."
    >
      <States name="Dialogs, sheets and menus">
        <Button variant="quiet" onClick={() => setOpenOverlay('dialog')}>
          Dialog
        </Button>
        <Button variant="quiet" onClick={() => setOpenOverlay('sheet')}>
          Sheet
        </Button>
        <Button variant="quiet" onClick={() => setOpenOverlay('confirm')}>
          Confirmation
        </Button>
        <Button variant="quiet" onClick={() => setOpenOverlay('typed')}>
          A word to type
        </Button>
        <Menu
          align="start"
          items={profileMenu}
          trigger={props => (
            <Button {...props} variant="ghost">
              Dana Mireles
            </Button>
          )}
        />
      </States>
      <Toasts />
      <Dialog
        open={openOverlay === 'dialog'}
        onClose={close}
        title="Invite a Dispensary"
        description="We write to them in your name and say who you are."
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => say.error('We could not send the invitation. Please try again.')}>
              Send invitation
            </Button>
          </>
        }
      >
        <div className="grid gap-4 py-1">
          <TextField label="Name of the dispensary" data-autofocus />
          <TextField label="E-mail" type="email" />
        </div>
      </Dialog>
      <Sheet open={openOverlay === 'sheet'} onClose={close} title="Jump To">
        <ul>
          {cards.map((card, index) => (
            <ListRow key={card} title={card} note={index < 3 ? 'Done' : 'Ahead'} />
          ))}
        </ul>
      </Sheet>
      <ConfirmDialog
        open={openOverlay === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Remove Bo Lindqvist from Juniper & Main?"
        confirm="Remove Bo"
      >
        Bo keeps the account and what is earned, and no longer counts in your reports. You can invite Bo again.
      </ConfirmDialog>
      {openOverlay === 'typed' && (
        <ActDialog
          title="Permanently delete Bo Lindqvist?"
          consequence="This cannot be undone."
          word="bo@juniper.test"
          confirm="Delete"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Section>
  )
}

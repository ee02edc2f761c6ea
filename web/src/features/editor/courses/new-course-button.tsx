import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** The button that asks for the title and owner of a course. */
export const NewCourseButton = ({ onPress }: { onPress: () => void }) => (
  <Button size="s" onClick={onPress}>
    <Plus aria-hidden />
    <Trans>New course</Trans>
  </Button>
)
